import type { CallWord, LiveCall, Seat } from '@parley/protocol/model'
import { CALL_EVENTS, decodeCallChange, decodeCallSaid, decodeCallSignal } from '@parley/protocol/wire'
import type { Feature } from '../../feature.ts'
import type { HeadlineDecoder } from '../../inbound/headlines.ts'
import { createCalls } from './calls.ts'
import { callsReducers } from './reducers.ts'

type CallsEvent =
  | { type: 'callChanged'; live: LiveCall }
  /** All current calls, as the server knows them. */
  | { type: 'callsListed'; calls: readonly LiveCall[] }
  /** Another device in the call wants to connect. */
  | { type: 'callSignalled'; callId: string; from: Pick<Seat, 'user' | 'device'>; signal: string }
  /** In its chat, which only its window keeps. */
  | { type: 'callSaid'; callId: string; word: CallWord }

declare module '../../store/event.ts' {
  interface FeatureEvents {
    calls: CallsEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** Those that ring or go on, and the last that ended; the newest last. */
    calls: Readonly<Record<string, LiveCall>>
  }
}

/** The whole current state of the call, whatever happened. */
const callHeadline: HeadlineDecoder = {
  understands: event => event === CALL_EVENTS.rings || event === CALL_EVENTS.changed,
  decode({ about, data }) {
    const change = decodeCallChange(data)
    if (!change.ok) return change
    const conversation = { kind: about.kind, id: about.id }
    return { ok: true, value: [{ type: 'callChanged', live: { call: change.value.call, conversation } }] }
  },
}

const callSignalHeadline: HeadlineDecoder = {
  understands: event => event === CALL_EVENTS.signal,
  decode({ data }) {
    const decoded = decodeCallSignal(data)
    if (!decoded.ok) return decoded
    const { call: callId, from, signal } = decoded.value
    return { ok: true, value: [{ type: 'callSignalled', callId, from, signal }] }
  },
}

const callSaidHeadline: HeadlineDecoder = {
  understands: event => event === CALL_EVENTS.said,
  decode({ data }) {
    const decoded = decodeCallSaid(data)
    if (!decoded.ok) return decoded
    const { call: callId, word } = decoded.value
    return { ok: true, value: [{ type: 'callSaid', callId, word }] }
  },
}

export const calls = {
  initial: { calls: {} },
  reducers: [callsReducers],
  headlines: [callHeadline, callSignalHeadline, callSaidHeadline],
  start: createCalls,
} satisfies Feature
