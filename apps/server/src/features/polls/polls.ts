import { type ConversationRef, isVote, REMINDER_PAUSE_MS } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Caller } from '../../domain/access/caller.ts'
import { lockConversation } from '../../domain/conversations/lock-conversation.ts'
import { badInput, CallError, notAllowed } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { findPoll, findPolls, optionsOf, type Poll, requireWritable } from './find-poll.ts'
import { PollNews } from './poll-news.ts'
import { pollEndOf, readMarks, readPollState, selectVotes } from './poll-state.ts'
import { remindAll, selectMissing } from './remind-voters.ts'

interface Parts {
  storage: Storage
  clock: Clock
  delivery: Delivery
  log: Logger
  news: PollNews
}

type PollCalls = Pick<Handlers, 'getPolls' | 'votePoll' | 'endPoll' | 'listVoters' | 'remindVoters'>

interface Chat {
  recordType: ConversationRef['kind']
  chatUserId: string
}

const refOf = ({ recordType, chatUserId }: Chat): ConversationRef => ({ kind: recordType, id: chatUserId })

const ended = () => new CallError(CODE.conflict, 'The poll has ended.')

/** Polls and requests to confirm [polls-1, polls-6]. */
function createPolls({ storage, clock, delivery, log, news }: Parts): PollCalls {
  const { db, dialect } = storage

  /** Votes, ends and leaving a group wait for each other: who has left cannot vote, and nobody votes after the end. */
  const change = async (
    caller: Caller,
    { msgId, ...chat }: Chat & { msgId: string },
    work: (db: Kysely<Schema>, poll: Poll, now: number) => Promise<void>,
  ) => {
    const { poll, state } = await storage.transaction(async trx => {
      const known = await findPoll(trx, caller, refOf(chat), msgId)
      await lockConversation(trx, dialect, known.conversationId)
      const poll = await findPoll(trx, caller, refOf(chat), msgId)
      await requireWritable(trx, poll)
      const now = clock.now()
      await work(trx, poll, now)
      return { poll, state: await readPollState(trx, poll, caller.userId, now) }
    })
    news.add(caller.domain, poll)
    return state
  }

  return {
    getPolls: signedIn(async (caller, { msgIds, ...chat }) => {
      const polls = await findPolls(db, caller, refOf(chat), msgIds)
      return Promise.all(polls.map(poll => readPollState(db, poll, caller.userId, clock.now())))
    }),

    votePoll: signedIn((caller, { choices, ...named }) =>
      change(caller, named, (trx, poll, now) => vote(trx, poll, caller, choices, now)),
    ),

    endPoll: signedIn((caller, named) =>
      change(caller, named, async (trx, poll, now) => {
        if (!poll.isManager || poll.content.kind !== 'poll') throw notAllowed()
        await mark(trx, poll, { ended_at: Math.min(now, pollEndOf(poll, undefined) ?? now) })
      }),
    ),

    listVoters: signedIn(async (caller, { msgId, ...chat }) => {
      const poll = await findPoll(db, caller, refOf(chat), msgId)
      const isOpen = poll.content.kind === 'poll' ? !poll.content.isAnonymous : poll.isManager
      if (!isOpen) throw notAllowed()
      const votes = Map.groupBy(await selectVotes(db, poll), ({ user }) => user)
      const missing = await selectMissing(db, poll)
      return {
        voters: [...votes].map(([user, rows]) => ({
          user,
          choices: rows.map(({ choice }) => choice),
          time: Number(rows[0]?.time ?? 0),
        })),
        missing: missing.map(({ user }) => user),
      }
    }),

    remindVoters: signedIn(async (caller, { msgId, ...chat }) => {
      const { poll, missing } = await storage.transaction(async trx => {
        const known = await findPoll(trx, caller, refOf(chat), msgId)
        if (!known.isManager) throw notAllowed()
        await lockConversation(trx, dialect, known.conversationId)
        await requireWritable(trx, known)
        const now = clock.now()
        const { endedAt, remindedAt = 0 } = await readMarks(trx, known)
        const end = pollEndOf(known, endedAt)
        if (end !== undefined && end <= now) throw ended()
        const pause = remindedAt + REMINDER_PAUSE_MS - now
        if (pause > 0)
          throw new CallError(CODE.rateLimited, 'They were reminded already.', Math.ceil(pause / 1000))
        await mark(trx, known, { reminded_at: now })
        return { poll: known, missing: await selectMissing(trx, known) }
      })
      const others = missing.filter(({ user }) => user !== caller.user)
      void remindAll({ storage, delivery, clock }, caller, poll, others).catch((error: unknown) =>
        log.warn({ error }, 'people were not reminded of a poll'),
      )
      return { reminded: others.length }
    }),
  }
}

async function vote(
  db: Kysely<Schema>,
  poll: Poll,
  { userId, user }: Caller,
  choices: readonly number[],
  now: number,
): Promise<void> {
  const { content, conversationId, message } = poll
  const isMultiple = content.kind === 'poll' && content.isMultiple
  if (!isVote(choices, { options: optionsOf(poll), isMultiple })) throw badInput('choices', 'no such option')
  const { endedAt } = await readMarks(db, poll)
  if ((pollEndOf(poll, endedAt) ?? Number.POSITIVE_INFINITY) <= now) throw ended()
  const row = { conversation_id: conversationId, seq: message.stamp.seq, user_id: userId, time: now }
  if (content.kind === 'confirm') {
    if (choices.length === 0 || user === message.sender) throw badInput('choices', 'a confirmation stays')
    await db
      .insertInto('votes')
      .values({ ...row, choice: 0 })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    return
  }
  await db
    .deleteFrom('votes')
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', message.stamp.seq)
    .where('user_id', '=', userId)
    .execute()
  if (choices.length > 0)
    await db
      .insertInto('votes')
      .values(choices.map(choice => ({ ...row, choice })))
      .execute()
}

/** The first end counts. */
async function mark(
  db: Kysely<Schema>,
  { conversationId, message }: Poll,
  fields: { ended_at: number } | { reminded_at: number },
): Promise<void> {
  const row = { conversation_id: conversationId, seq: message.stamp.seq, ended_at: null, reminded_at: null }
  await db
    .insertInto('poll_marks')
    .values({ ...row, ...fields })
    .onConflict(conflict =>
      conflict
        .columns(['conversation_id', 'seq'])
        .doUpdateSet(({ fn, ref, val }) =>
          'ended_at' in fields
            ? { ended_at: fn.coalesce(ref('poll_marks.ended_at'), val(fields.ended_at)) }
            : { reminded_at: fields.reminded_at },
        ),
    )
    .execute()
}

export const polls = {
  start(context) {
    const news = new PollNews(context)
    return { handlers: createPolls({ ...context, news }), stop: () => news.stop() }
  },
} satisfies Feature
