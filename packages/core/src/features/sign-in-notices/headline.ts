import { decodeSignInEvent, SIGN_IN_EVENT } from '@parley/protocol/wire'
import type { HeadlineDecoder } from '../../inbound/headlines.ts'

/** `new_sign_in`: is about one's own account only, so it must come from that address. */
export const signInHeadline: HeadlineDecoder = {
  understands: event => event === SIGN_IN_EVENT,
  decode({ about, data, me }) {
    if (about.kind !== 'chat' || about.id !== me) return { ok: false, reason: 'not about me' }
    const decoded = decodeSignInEvent(data)
    if (!decoded.ok) return decoded
    const { session_id: id, device, ip, login_type: method, time } = decoded.value
    return { ok: true, value: [{ type: 'signInNoticed', signIn: { id, device, ip, method, time } }] }
  },
}
