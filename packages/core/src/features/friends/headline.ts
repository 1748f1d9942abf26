import { decodeFriendEvent, FRIEND_EVENT_DATA_TYPES } from '@parley/protocol/wire'
import type { HeadlineDecoder } from '../../inbound/headlines.ts'

/** A change between two people; each is told under the address of the other. */
export const friendHeadline: HeadlineDecoder = {
  understands: event => FRIEND_EVENT_DATA_TYPES.some(name => name === event),
  decode({ about, event, data, me }) {
    const decoded = decodeFriendEvent(event, data)
    if (!decoded.ok) return decoded
    const { operator, person } = decoded.value
    const other = operator.id === me ? person.id : operator.id
    if (about.kind !== 'chat' || about.id !== other) return { ok: false, reason: 'friend' }
    return { ok: true, value: [{ type: 'friendChanged', other, event: decoded.value }] }
  },
}
