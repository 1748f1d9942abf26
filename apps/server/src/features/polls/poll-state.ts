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

/** Votes of those who are asked: with a person who leaves their vote goes [polls-4]. */
const selectCounted = (db: Kysely<Schema>, poll: Target) =>
  selectAsked(db, poll).innerJoin('votes as v', join =>
    join
      .on('v.conversation_id', '=', poll.conversationId)
      .on('v.seq', '=', poll.message.stamp.seq)
      .onRef('v.user_id', '=', 'u.id'),
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

const countOf = async (query: ReturnType<typeof selectAsked>): Promise<number> => {
  const { count } = await query
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
  const isAnonymous = poll.content.kind === 'poll' && poll.content.isAnonymous
  const isShown = !isAnonymous || (voted >= ANONYMOUS_VOTES && (own.length > 0 || isOver))
  return {
    msgId: poll.message.id,
    voted,
    total: await countOf(selectAsked(db, poll)),
    mine: own.map(({ choice }) => choice),
    isManager: poll.isManager,
    ...(isShown && { counts: await countChoices(db, poll) }),
    ...(own[0] && { myTime: Number(own[0].time) }),
    ...(endTime !== undefined && { endTime }),
    ...(poll.isManager && remindedAt !== undefined && { remindedTime: remindedAt }),
  }
}
