import { CALL_EVENTS, decodeCallChange, decodeCallSignal } from '@parley/protocol/wire'
import type { HeadlineDecoder } from '../../inbound/headlines.ts'

/** The whole current state of the call, whatever happened. */
export const callHeadline: HeadlineDecoder = {
  understands: event => event === CALL_EVENTS.rings || event === CALL_EVENTS.changed,
  decode({ about, data }) {
    const change = decodeCallChange(data)
    if (!change.ok) return change
    const conversation = { kind: about.kind, id: about.id }
    return { ok: true, value: [{ type: 'callChanged', live: { call: change.value.call, conversation } }] }
  },
}

export const callSignalHeadline: HeadlineDecoder = {
  understands: event => event === CALL_EVENTS.signal,
  decode({ data }) {
    const decoded = decodeCallSignal(data)
    if (!decoded.ok) return decoded
    const { call: callId, from, signal } = decoded.value
    return { ok: true, value: [{ type: 'callSignalled', callId, from, signal }] }
  },
}
