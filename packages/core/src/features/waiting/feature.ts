import type { Message } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { WaitingCall } from '../../http/call-journal.ts'
import type { Reducers } from '../../store/event.ts'
import type { Problem, State } from '../../store/state.ts'
import type { UnsentChange } from '../../store/unsent-changes.ts'
import { Changes } from './changes.ts'

type WaitingEvent =
  | { type: 'waitingCallsChanged'; calls: readonly WaitingCall[] }
  | { type: 'changeQueued'; change: UnsentChange }
  /** It had waited, and the server does not accept it. */
  | { type: 'changeFailed'; id: string; problem: Problem }
  | { type: 'changeGivenUp'; id: string }

declare module '../../store/event.ts' {
  interface FeatureEvents {
    waiting: WaitingEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** Calls that wait for the server, and those that it has refused after they had waited, in order. */
    waitingCalls: readonly WaitingCall[]
    /** Edits, withdrawals and the like that the server does not have yet, and those that it has refused, in order. */
    unsentChanges: readonly UnsentChange[]
  }
}

function without(state: State, ids: ReadonlySet<string>): State {
  const unsentChanges = state.unsentChanges.filter(({ id }) => !ids.has(id))
  return unsentChanges.length === state.unsentChanges.length ? state : { ...state, unsentChanges }
}

/** What the server has passed on is no longer waiting. */
const settle = (state: State, { messages }: { messages: readonly Message[] }): State =>
  state.unsentChanges.length === 0 ? state : without(state, new Set(messages.map(({ id }) => id)))

const waitingReducers: Reducers = {
  waitingCallsChanged: (state, { calls }) => ({ ...state, waitingCalls: calls }),
  changeQueued(state, { change }) {
    const others = without(state, new Set([change.id]))
    return { ...others, unsentChanges: [...others.unsentChanges, change] }
  },
  changeFailed: (state, { id, problem }) => ({
    ...state,
    unsentChanges: state.unsentChanges.map(change => (change.id === id ? { ...change, problem } : change)),
  }),
  changeGivenUp: (state, { id }) => without(state, new Set([id])),
  messagesReceived: settle,
  missedLoaded: settle,
  newestLoaded: settle,
  olderLoaded: settle,
}

function createWaiting(context: Context) {
  const changes = new Changes(context)
  context.provide({ changes })
  return {
    /** What was refused after it had waited. */
    tryAgain(id: string): void {
      context.waitingCalls.tryAgain(id)
      changes.tryAgain(id)
    },
    giveUp(id: string): void {
      context.waitingCalls.giveUp(id)
      changes.giveUp(id)
    },
  }
}

export const waiting = {
  initial: { waitingCalls: [], unsentChanges: [] },
  reducers: [waitingReducers],
  start: createWaiting,
} satisfies Feature
