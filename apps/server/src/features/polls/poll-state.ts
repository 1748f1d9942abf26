import { ANONYMOUS_VOTES } from '@parley/protocol/model'
import type { PollState } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { optionsOf, type Poll } from './find-poll.ts'

type Target = Pick<Poll, 'conversationId' | 'message' | 'content'>

/** Who is asked: those who were there and still are. Nobody confirms what they wrote themselves. */
export const selectAsked = (db: Kysely<Schema>, { conversationId, message, content }: Target) =>
  db
    .selectFrom('participants as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.conversation_id', '=', conversationId)
    .where('p.left_seq', 'is', null)
    .where('p.joined_seq', '<', message.stamp.seq)
    .where('u.disabled', '=', 0)
    .$if(content.kind === 'confirm', query => query.where('u.user_name', '<>', message.sender))

const isAnonymous = ({ content }: Target): boolean => content.kind === 'poll' && content.isAnonymous

const selectAllVotes = (db: Kysely<Schema>, { conversationId, message }: Target) =>
  db
    .selectFrom('votes as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .where('v.conversation_id', '=', conversationId)
    .where('v.seq', '=', message.stamp.seq)

/**
 * With a person who leaves their vote goes [polls-4]; not in an anonymous poll, where whoever removes a person would learn from
 * the numbers what they chose [polls-3].
 */
const selectCounted = (db: Kysely<Schema>, poll: Target) =>
  selectAllVotes(db, poll).$if(!isAnonymous(poll), query =>
    query.where('v.user_id', 'in', selectAsked(db, poll).select('u.id')),
  )

export const selectVotes = (db: Kysely<Schema>, poll: Target) =>
  selectCounted(db, poll)
    .orderBy('v.time')
    .orderBy('u.id')
    .orderBy('v.choice')
    .select(['u.id', 'u.user_name as user', 'v.choice', 'v.time'])
    .execute()

export const readMarks = async (db: Kysely<Schema>, { conversationId, message }: Target) => {
  const row = await db
    .selectFrom('poll_marks')
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', message.stamp.seq)
    .select(['ended_at', 'reminded_at'])
    .executeTakeFirst()
  const at = (time: number | null | undefined) => (time == null ? undefined : Number(time))
  return { endedAt: at(row?.ended_at), remindedAt: at(row?.reminded_at) }
}

/** Undefined: nobody has ended it, and it has no end of its own. */
export const pollEndOf = ({ content }: Target, endedAt: number | undefined): number | undefined =>
  endedAt ?? (content.kind === 'poll' ? content.endTime : undefined)

/** Who is asked, and who has left since and whose vote stays. */
const countAll = async (db: Kysely<Schema>, poll: Target): Promise<number> => {
  const { count } = await db
    .selectFrom('users as u')
    .where(({ or, eb }) =>
      or([
        eb('u.id', 'in', selectAsked(db, poll).select('u.id')),
        eb('u.id', 'in', selectCounted(db, poll).select('v.user_id')),
      ]),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function countChoices(db: Kysely<Schema>, poll: Target): Promise<number[]> {
  const rows = await selectCounted(db, poll)
    .groupBy('v.choice')
    .select(({ fn }) => ['v.choice', fn.countAll<number>().as('count')])
    .execute()
  const counts = new Map(rows.map(({ choice, count }) => [choice, Number(count)]))
  return Array.from({ length: optionsOf(poll) }, (_, choice) => counts.get(choice) ?? 0)
}

const countVoters = async (db: Kysely<Schema>, poll: Target): Promise<number> => {
  const { count } = await selectCounted(db, poll)
    .select(({ fn }) => fn.count<number>('u.id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** As one reader may see it [polls-3]. */
export async function readPollState(
  db: Kysely<Schema>,
  poll: Poll,
  userId: number,
  now: number,
): Promise<PollState> {
  const { endedAt, remindedAt } = await readMarks(db, poll)
  const endTime = pollEndOf(poll, endedAt)
  const own = await selectCounted(db, poll)
    .where('u.id', '=', userId)
    .orderBy('v.choice')
    .select(['v.choice', 'v.time'])
    .execute()
  const voted = await countVoters(db, poll)
  const isOver = endTime !== undefined && endTime <= now
  // Numbers that grow with each vote would tell who chose what to whoever looks on.
  const isShown = !isAnonymous(poll) || (isOver && voted >= ANONYMOUS_VOTES)
  return {
    msgId: poll.message.id,
    voted,
    total: await countAll(db, poll),
    mine: own.map(({ choice }) => choice),
    isManager: poll.isManager,
    ...(isShown && { counts: await countChoices(db, poll) }),
    ...(own[0] && { myTime: Number(own[0].time) }),
    ...(endTime !== undefined && { endTime }),
    ...(poll.isManager && remindedAt !== undefined && { remindedTime: remindedAt }),
  }
}
