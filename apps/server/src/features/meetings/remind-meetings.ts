import { type MeetingContent, readMeetingAnswers } from '@parley/protocol/model'
import { decodeContent } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import { archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import { dataOf } from '../../domain/archive/select-messages.ts'
import type { DueWork } from '../../domain/due/due-runner.ts'
import { writeAsAssistant } from '../../domain/people/write-as-assistant.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'

interface Parts {
  storage: Storage
  delivery(): Delivery
}

type Card = { conversation_id: number; seq: number }

const MOST_AT_ONCE = 50
/** In larger groups only those who said that they come, or might, are reminded. */
const MAX_UNASKED = 50

/**
 * Reminds people of meetings through the assistant, so that it reaches every device [meetings-6]. The transaction that
 * writes the reminders also removes the row they come from, so they come once, whatever restarts or runs beside it.
 */
export const createRemindMeetings = ({ storage, delivery }: Parts): DueWork => ({
  name: 'reminding people of meetings',
  async run(now) {
    const { db } = storage
    const due = await db
      .selectFrom('meeting_reminders')
      .where('remind_at', '<=', now)
      .orderBy('remind_at')
      .limit(MOST_AT_ONCE)
      .select(['conversation_id', 'seq'])
      .execute()
    for (const card of due)
      await archiveAndAnnounce({ storage, delivery: delivery() }, async (trx, announce) => {
        const { numDeletedRows } = await trx
          .deleteFrom('meeting_reminders')
          .where('conversation_id', '=', card.conversation_id)
          .where('seq', '=', card.seq)
          .executeTakeFirstOrThrow()
        if (numDeletedRows === 0n) return
        const meeting = await findMeeting(trx, card)
        // Withdrawn meanwhile, or the server was stopped until it was over.
        if (!meeting || meeting.end <= now) return
        for (const person of await selectReminded(trx, card))
          await writeAsAssistant(
            trx,
            { announce, dialect: storage.dialect, now },
            person,
            textOf(meeting, now),
          )
      })
    const next = await db
      .selectFrom('meeting_reminders')
      .orderBy('remind_at')
      .limit(1)
      .select('remind_at')
      .execute()
    return next[0] && Number(next[0].remind_at)
  },
})

/** Language-neutral, like other reminders: in how many minutes, and the topic. */
function textOf({ topic, name, start }: MeetingContent, now: number): string {
  const minutes = Math.max(0, Math.round((start - now) / 60_000))
  return `⏰ ${minutes} min · ${topic || name}`
}

async function findMeeting(
  db: Kysely<Schema>,
  { conversation_id, seq }: Card,
): Promise<MeetingContent | undefined> {
  const row = await db
    .selectFrom('messages as m')
    .where('m.conversation_id', '=', conversation_id)
    .where('m.seq', '=', seq)
    .select(dataOf('m').as('data'))
    .select('m.data_type')
    .executeTakeFirst()
  if (row?.data_type !== 'meeting') return undefined
  const content = decodeContent(row.data_type, JSON.parse(row.data))
  return content.ok && content.value.kind === 'meeting' ? content.value : undefined
}

async function selectReminded(db: Kysely<Schema>, card: Card) {
  const people = await db
    .selectFrom('participants as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('p.conversation_id', '=', card.conversation_id)
    .where('p.left_seq', 'is', null)
    .where('u.disabled', '=', 0)
    .select(['u.id as userId', 'u.user_name as user', 'u.company_id as companyId', 'c.domain'])
    .execute()
  const { yes, maybe, no } = await readAnswers(db, card)
  return people.length > MAX_UNASKED
    ? people.filter(({ user }) => yes.includes(user) || maybe.includes(user))
    : people.filter(({ user }) => !no.includes(user))
}

async function readAnswers(db: Kysely<Schema>, { conversation_id, seq }: Card) {
  const rows = await db
    .selectFrom('reactions as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .where('r.conversation_id', '=', conversation_id)
    .where('r.seq', '=', seq)
    .select(['r.emoji', 'u.user_name as user'])
    .execute()
  const users = Map.groupBy(rows, row => row.emoji)
  return readMeetingAnswers(
    [...users].map(([emoji, given]) => ({ emoji, users: given.map(({ user }) => user) })),
  )
}
