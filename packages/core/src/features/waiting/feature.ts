import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { WaitingCall } from '../../http/call-journal.ts'
import type { Reducers } from '../../store/event.ts'

type WaitingEvent = { type: 'waitingCallsChanged'; calls: readonly WaitingCall[] }

declare module '../../store/event.ts' {
  interface FeatureEvents {
    waiting: WaitingEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** Calls that wait for the server, and those that it has refused after they had waited, in order. */
    waitingCalls: readonly WaitingCall[]
  }
}

const waitingReducers: Reducers = {
  waitingCallsChanged: (state, { calls }) => ({ ...state, waitingCalls: calls }),
}

const createWaiting = ({ waitingCalls }: Context) => ({
  tryAgain: (id: string): void => waitingCalls.tryAgain(id),
  giveUp: (id: string): void => waitingCalls.giveUp(id),
})

export const waiting = {
  initial: { waitingCalls: [] },
  reducers: [waitingReducers],
  start: createWaiting,
} satisfies Feature
