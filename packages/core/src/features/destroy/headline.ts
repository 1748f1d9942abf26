import { conversationKey } from '@parley/protocol/model'
import { DESTROY_EVENTS, decodeDestroyEvent } from '@parley/protocol/wire'
import type { HeadlineDecoder } from '../../inbound/headlines.ts'

/** A self-destructing message was opened, or is destroyed. */
export const destroyHeadline: HeadlineDecoder = {
  understands: event => event === DESTROY_EVENTS.opened || event === DESTROY_EVENTS.destroyed,
  decode({ about, event, data }) {
    const decoded = decodeDestroyEvent(data)
    if (!decoded.ok) return decoded
    const { seq, destroyAt } = decoded.value
    const key = conversationKey(about.kind, about.id)
    if (event === DESTROY_EVENTS.destroyed)
      return { ok: true, value: [{ type: 'messagesRemoved', key, seqs: [seq] }] }
    return destroyAt === undefined
      ? { ok: false, reason: 'destroyAt' }
      : { ok: true, value: [{ type: 'messageOpened', key, seq, destroyAt }] }
  },
}
