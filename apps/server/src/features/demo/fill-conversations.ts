import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import { openDirectConversation } from '../../kernel/open-direct-conversation.ts'
import type { Schema } from '../../storage/schema.ts'
import { decodeScript } from './decode-script.ts'
import { DEMO_DIALOGUES, type Dialogue } from './demo-dialogues.ts'

const HOUR_MS = 3_600_000
/** Keeps a statement below the parameter limits of both databases. */
const ROWS_PER_INSERT = 200

interface Person {
  id: number
  userName: string
}

export async function fillConversations(db: Kysely<Schema>, companyId: number, now: number): Promise<void> {
  const people = await db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .select(['id', 'user_name as userName'])
    .execute()
  const find = (userName: string): Person => {
    const person = people.find(candidate => candidate.userName === userName)
    if (!person) throw new Error(`The demo company has no ${userName}.`)
    return person
  }
  for (const dialogue of DEMO_DIALOGUES) {
    const [first, second] = [find(dialogue.people[0]), find(dialogue.people[1])]
    const conversationId = await openDirectConversation(db, companyId, first, second)
    await fillDialogue(db, conversationId, [first, second], dialogue, now)
  }
}

async function fillDialogue(
  db: Kysely<Schema>,
  conversationId: number,
  people: [Person, Person],
  { threads, unread }: Dialogue,
  now: number,
): Promise<void> {
  const rows: Insertable<Schema['messages']>[] = threads
    .flatMap(({ hoursAgo, script }) =>
      decodeScript(script).map(line => ({ ...line, time: now - hoursAgo * HOUR_MS + line.at })),
    )
    .map((line, index) => ({
      conversation_id: conversationId,
      seq: index + 1,
      id: randomUUID(),
      sender_id: people[line.speaker].id,
      data_type: line.dataType,
      counts: 1,
      time: line.time,
      create_time: line.time,
      data: JSON.stringify(line.data),
    }))
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
    await db
      .insertInto('messages')
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .execute()
  const last = rows.at(-1)
  if (!last) return
  await db
    .updateTable('conversations')
    .set({ last_seq: last.seq, last_time: last.time })
    .where('id', '=', conversationId)
    .execute()
  await setReadPosition(db, conversationId, people[0], rows[rows.length - 1 - unread])
  await setReadPosition(db, conversationId, people[1], last)
}

async function setReadPosition(
  db: Kysely<Schema>,
  conversationId: number,
  person: Person,
  upTo: { seq: number; time: number } | undefined,
): Promise<void> {
  await db
    .updateTable('participants')
    .set({ read_seq: upTo?.seq ?? 0, read_time: upTo?.time ?? 0 })
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', person.id)
    .execute()
}
