import {
  type ConfirmContent,
  type ConversationKey,
  conversationKey,
  type PollContent,
  type SendProblem,
  splitConversationKey,
} from '@parley/protocol/model'
import type { AnswerOf, Contract, PollState } from '@parley/protocol/rest'
import { decodePollEvent, POLL_EVENT } from '@parley/protocol/wire'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { Asked, CallResult } from '../../http/caller.ts'
import type { HeadlineDecoder } from '../../inbound/headlines.ts'
import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'

export type Voters = AnswerOf<Contract['listVoters']>

declare module '../../store/event.ts' {
  interface FeatureEvents {
    polls:
      | { type: 'pollsLoaded'; key: ConversationKey; polls: readonly PollState[] }
      /** Somebody has answered. */
      | { type: 'pollOutdated'; key: ConversationKey; msgId: string }
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** Polls and requests to confirm that were shown, by conversation and id of their message. */
    polls: Readonly<Record<ConversationKey, Readonly<Record<string, PollState>>>>
  }
}

export const selectPoll = ({ polls }: State, key: ConversationKey, msgId: string): PollState | undefined =>
  polls[key]?.[msgId]

/** What the person has voted, and the server does not have yet [waiting-1]. */
export const selectWaitingVote = (
  { waitingCalls }: State,
  key: ConversationKey,
  msgId: string,
): readonly number[] | undefined =>
  waitingCalls.findLast(
    ({ about, name, request, problem }) =>
      about === key && name === 'votePoll' && request.msgId === msgId && !problem,
  )?.request.choices as readonly number[] | undefined

const pollHeadline: HeadlineDecoder = {
  understands: event => event === POLL_EVENT,
  decode({ about, data }) {
    const event = decodePollEvent(data)
    if (!event.ok) return event
    const key = conversationKey(about.kind, about.id)
    return { ok: true, value: [{ type: 'pollOutdated', key, msgId: event.value.msgId }] }
  },
}

const refOf = (key: ConversationKey) => {
  const { kind, id } = splitConversationKey(key)
  return { recordType: kind, chatUserId: id }
}

function createPolls({ call, askFor, dispatch, listen, notify, services, state }: Context) {
  const wanted = new Map<ConversationKey, Set<string>>()

  /** Cards that appear together are asked for together. */
  function want(key: ConversationKey, ids: readonly string[]): void {
    if (ids.length === 0) return
    if (wanted.size === 0) queueMicrotask(() => void ask())
    wanted.set(key, new Set([...(wanted.get(key) ?? []), ...ids]))
  }
  async function ask(): Promise<void> {
    const asked = [...wanted]
    wanted.clear()
    for (const [key, ids] of asked) {
      const answer = await call('getPolls', { ...refOf(key), msgIds: [...ids].slice(-100) })
      if (answer.ok) dispatch({ type: 'pollsLoaded', key, polls: answer.value })
    }
  }
  listen('pollOutdated', ({ key, msgId }) => {
    if (selectPoll(state(), key, msgId)) want(key, [msgId])
  })
  // What was missed while the connection was down.
  listen('catchUpCompleted', () => {
    for (const [key, polls] of Object.entries(state().polls) as [ConversationKey, object][])
      want(key, Object.keys(polls))
  })

  const change = (key: ConversationKey, { isTaken, value }: Asked<PollState>): boolean => {
    if (value) dispatch({ type: 'pollsLoaded', key, polls: [value] })
    return isTaken
  }
  return {
    send: (key: ConversationKey, content: PollContent | ConfirmContent): SendProblem | undefined =>
      services.outgoing.sendContent(key, content),
    load: (key: ConversationKey, msgId: string): void => want(key, [msgId]),
    /** Options by their place; none takes the vote back. False: it was refused. */
    vote: async (key: ConversationKey, msgId: string, choices: number[]): Promise<boolean> =>
      change(key, await askFor(key, 'votePoll', { ...refOf(key), msgId, choices })),
    end: async (key: ConversationKey, msgId: string): Promise<boolean> =>
      change(key, await askFor(key, 'endPoll', { ...refOf(key), msgId })),
    listVoters: (key: ConversationKey, msgId: string): Promise<CallResult<Voters>> =>
      call('listVoters', { ...refOf(key), msgId }),
    /** Returns how many are reminded; undefined if it was refused. */
    async remind(key: ConversationKey, msgId: string): Promise<number | undefined> {
      const answer = await call('remindVoters', { ...refOf(key), msgId })
      want(key, [msgId])
      if (answer.ok) return answer.value.reminded
      notify(answer.problem)
      return undefined
    },
  }
}

const pollsReducers: Reducers = {
  pollsLoaded: (state, { key, polls }) => ({
    ...state,
    polls: {
      ...state.polls,
      [key]: { ...state.polls[key], ...Object.fromEntries(polls.map(poll => [poll.msgId, poll])) },
    },
  }),
}

export const polls = {
  initial: { polls: {} },
  reducers: [pollsReducers],
  headlines: [pollHeadline],
  start: createPolls,
} satisfies Feature
