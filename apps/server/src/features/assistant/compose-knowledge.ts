import { ASSISTANT_ID, CONTACT_TYPE } from '@parley/protocol/model'
import { type Kysely, sql } from 'kysely'
import { findConversation } from '../../domain/access/find-conversation.ts'
import { SYSTEM_ACCOUNTS } from '../../domain/access/system-accounts.ts'
import { isFindableBy, isReceivedIn } from '../../domain/access/visible-messages.ts'
import { decodeArchived } from '../../domain/archive/archived-message.ts'
import { selectMessages } from '../../domain/archive/select-messages.ts'
import type { Services } from '../../slots/context.ts'
import type { Schema } from '../../storage/schema.ts'
import { selectDesks, withinDesks } from './customer-answer.ts'
import { readGuide } from './guide.ts'
import type { Asker, Knowledge, KnownPerson, RecentChat, Source } from './knowledge.ts'
import { termsOf } from './words.ts'

interface Parts extends Pick<Services, 'createSourceFinder' | 'selectRecent'> {
  db: Kysely<Schema>
}

const isElsewhere = ({ conversation }: { conversation: { id: string } }): boolean =>
  conversation.id !== ASSISTANT_ID

/** By the state that the customer list shows, whoever they are assigned to [customers-6]. */
async function selectWaitingConsultations(
  db: Kysely<Schema>,
  { userId }: Asker,
  limit: number,
): ReturnType<Knowledge['waitingConsultations']> {
  const waiting = db
    .selectFrom('conversations as c')
    .innerJoin('participants as p', join =>
      join.onRef('p.conversation_id', '=', 'c.id').on('p.user_id', '=', userId),
    )
    .where('p.room_type', '=', CONTACT_TYPE.customerGroup)
    .where('p.left_seq', 'is', null)
    .where('c.consult_state', '=', 'waiting')
  const { total } = await waiting
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await waiting
    .orderBy('c.waiting_since')
    .orderBy('c.id')
    .limit(limit)
    .select(['c.key', 'c.name'])
    .execute()
  const chats = rows.map(({ key, name }) => ({
    conversation: { kind: 'groupchat', id: key } as const,
    name,
  }))
  return { total: Number(total), chats }
}

/** Messages that people wrote in a conversation, by the rule of search; undefined: the person may not read it. */
async function selectSaid(db: Kysely<Schema>, asker: Asker, ref: RecentChat['conversation']) {
  const found = await findConversation(db, asker.companyId, asker.user, ref)
  if (!found) return undefined
  const query = selectMessages(db, found.id)
    .where(isFindableBy(asker.userId))
    .where(isReceivedIn(found))
    .where('m.counts', '=', 1)
  return { id: found.id, query }
}

async function readTail(
  db: Kysely<Schema>,
  asker: Asker,
  { conversation, name }: Pick<RecentChat, 'conversation' | 'name'>,
  limit: number,
): Promise<Source[]> {
  const said = await selectSaid(db, asker, conversation)
  if (!said) return []
  const rows = await said.query.orderBy('m.seq', 'desc').limit(limit).execute()
  return rows.reverse().map(row => ({
    conversationId: said.id,
    conversation,
    conversationName: name,
    message: decodeArchived(row, conversation),
  }))
}

async function readNext(db: Kysely<Schema>, asker: Asker, source: Source, limit: number): Promise<Source[]> {
  const said = await selectSaid(db, asker, source.conversation)
  if (!said) return []
  const { seq } = source.message.stamp
  const rows = await said.query.where('m.seq', '>', seq).orderBy('m.seq').limit(limit).execute()
  return rows.map(row => ({ ...source, message: decodeArchived(row, source.conversation) }))
}

const MAX_PEOPLE = 5

/** People in the asker's conversations whose name, remark or first name occurs in the question. */
async function findPeopleIn(
  db: Kysely<Schema>,
  { companyId, userId }: Asker,
  question: string,
): Promise<KnownPerson[]> {
  const asked = question.toLowerCase()
  const firstNames = termsOf(question).filter(term => /^\p{Script=Latin}{3,}$/u.test(term))
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('contacts as k', join => join.onRef('k.person_id', '=', 'u.id').on('k.user_id', '=', userId))
    .where('u.company_id', '=', companyId)
    .where('u.user_name', 'not in', SYSTEM_ACCOUNTS)
    .where('u.id', '<>', userId)
    .where(({ or, eb }) =>
      or([
        isPartOf('u.nick_name', asked),
        isPartOf('k.remark', asked),
        ...firstNames.map(name => eb(sql<string>`lower(u.nick_name)`, 'like', `${name}%`)),
      ]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('participants as mine')
          .innerJoin('participants as theirs', 'theirs.conversation_id', 'mine.conversation_id')
          .where('mine.user_id', '=', userId)
          .whereRef('theirs.user_id', '=', 'u.id')
          .select('theirs.user_id'),
      ),
    )
    .select(['u.id', 'u.nick_name as name', 'k.remark'])
    .limit(MAX_PEOPLE)
    .execute()
  return rows.flatMap(({ id, name, remark }) => {
    const written = [name, remark ?? '', name.split(' ')[0] ?? ''].find(
      form => form.length > 1 && containsName(asked, form.toLowerCase()),
    )
    return written === undefined ? [] : [{ id, written }]
  })
}

/** Works in both databases. */
const isPartOf = (column: 'u.nick_name' | 'k.remark', asked: string) =>
  sql<boolean>`(length(${sql.ref(column)}) > 1 and replace(${asked}, lower(${sql.ref(column)}), '') <> ${asked})`

/** Latin names as whole words: 'Ben' is not in 'benefit'. */
const containsName = (asked: string, name: string): boolean => {
  const at = asked.indexOf(name)
  if (at < 0) return false
  const isLetter = (character: string | undefined) => /^[a-z]$/.test(character ?? '')
  return !(isLetter(asked[at - 1]) || isLetter(asked[at + name.length]))
}

/** Composes what the assistant can look up about a person. Its own chat is left out. */
export const composeKnowledge =
  (parts: Parts) =>
  async (asker: Asker): Promise<Knowledge> => {
    const { db } = parts
    const find = await parts.createSourceFinder(asker)
    const knowledge: Knowledge = {
      find: async wanted => (await find(wanted)).filter(isElsewhere),
      tail: (chat, limit) => readTail(db, asker, chat, limit),
      next: (source, limit) => readNext(db, asker, source, limit),
      peopleIn: question => findPeopleIn(db, asker, question),
      waitingConsultations: limit => selectWaitingConsultations(db, asker, limit),
      async chats() {
        const rows = await parts.selectRecent(asker.userId)
        const chats = rows.map(row => ({
          id: row.conversationId,
          conversation:
            row.kind === 'chat'
              ? ({ kind: 'chat', id: row.peer ?? row.key } as const)
              : ({ kind: 'groupchat', id: row.key } as const),
          name: row.remark || (row.peerName ?? row.name),
          unread: Number(row.unread),
          lastTime: row.lastTime,
          mentionSeq: row.mentionSeq,
          isConsultation: row.roomType === CONTACT_TYPE.customerGroup,
        }))
        return chats.filter(isElsewhere).sort((a, b) => b.lastTime - a.lastTime)
      },
      async customersAmong(userNames) {
        if (userNames.length === 0) return new Set()
        const rows = await db
          .selectFrom('users')
          .where('company_id', '=', asker.companyId)
          .where('user_name', 'in', [...userNames])
          .where('is_customer', '=', 1)
          .select('user_name as userName')
          .execute()
        return new Set(rows.map(({ userName }) => userName))
      },
    }
    const isCustomer = (await knowledge.customersAmong([asker.user])).has(asker.user)
    if (!isCustomer) return { ...knowledge, guide: await readGuide() }
    const desks = await selectDesks(db, asker)
    return { ...withinDesks(knowledge, desks), desks }
  }
