import {
  type ConversationKey,
  isRingingFor,
  type LiveCall,
  type Message,
  type Seat,
} from '@parley/protocol/model'
import type { State } from '../../store/state.ts'

/** The newest call that rings for the person, unless they are already in one. */
export function selectRinging(state: State, now: number): LiveCall | undefined {
  const me = state.session.me?.id
  if (me === undefined || selectOwnCall(state)) return undefined
  return Object.values(state.calls).findLast(({ call }) => isRingingFor(call, me, now))
}

/** The call the person takes part in, on any device. */
export function selectOwnCall(state: State): LiveCall | undefined {
  return Object.values(state.calls).find(({ call }) => call.state !== 'ended' && selectOwnSeat(state, call))
}

export const selectOwnSeat = (
  { session }: Pick<State, 'session'>,
  { seats }: Pick<LiveCall['call'], 'seats'>,
): Seat | undefined => seats.find(seat => seat.user === session.me?.id)

const NONE: readonly Message[] = []
const endedIn = new WeakMap<readonly Message[], ReadonlySet<string>>()

/** Read once for every list of messages: all cards of a timeline ask. */
function endedCalls(messages: readonly Message[]): ReadonlySet<string> {
  const known = endedIn.get(messages)
  if (known) return known
  const ended = new Set(
    messages.flatMap(({ content }) =>
      content.kind === 'call_tip' && content.outcome === 'ended' ? (content.callId ?? []) : [],
    ),
  )
  endedIn.set(messages, ended)
  return ended
}

/** Whether a meeting was ended before its time, as far as its messages are loaded. */
export const selectHasEnded = (state: State, key: ConversationKey, callId: string): boolean =>
  endedCalls(state.timelines[key]?.messages ?? NONE).has(callId)
