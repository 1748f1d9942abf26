import { CATCH_UP_EVENT } from '@parley/protocol/wire'
import type { HeadlineDecoder } from '../../inbound/headlines.ts'

/** `catch_up`: the server may have lost news for this device. It does not know of which conversations. */
export const catchUpHeadline: HeadlineDecoder = {
  understands: event => event === CATCH_UP_EVENT,
  decode({ about, me }) {
    if (about.kind !== 'chat' || about.id !== me) return { ok: false, reason: 'not about me' }
    return { ok: true, value: [{ type: 'gapFound', keys: [] }] }
  },
}
