import { conversationKey, isMergedRoomName, type Message, type RoomEvent } from '@parley/protocol/model'
import { type ArchivedRef, decodeRoomEvent, isRoomEventType, REMOVED } from '@parley/protocol/wire'
import type { HeadlineDecoder } from '../../inbound/headlines.ts'
import type { Event } from '../../store/event.ts'

const noticeOf = (
  conversation: Message['conversation'],
  event: RoomEvent,
  { id, stamp }: ArchivedRef,
): Message => ({
  id,
  conversation,
  sender: '',
  senderName: '',
  avatar: '',
  content: { kind: 'room_event', event },
  createdTime: stamp.time,
  status: 'success',
  stamp,
})

/** After these the conversation is gone, and with it the seq of a notice. */
const FAREWELLS: ReadonlySet<RoomEvent['type']> = new Set(['roomLeft', 'roomDismissed'])

/** A change of a room: it changes the state, and its notice has the same seq as in history. */
export const roomHeadline: HeadlineDecoder = {
  understands: isRoomEventType,
  decode({ about, event, data, archived }) {
    // For other clients: `kick_room` says the same to ours.
    if (event === REMOVED && !archived) return { ok: true, value: [] }
    const decoded = decodeRoomEvent(event, data)
    if (!decoded.ok) return decoded
    if (about.kind !== 'groupchat') return { ok: false, reason: 'not a room' }
    const key = conversationKey(about.kind, about.id)
    const changed: Event = {
      type: 'roomChanged',
      key,
      event: decoded.value,
      ...(archived && { stamp: archived.stamp }),
    }
    if (!archived) return { ok: true, value: [changed] }
    const messages = [noticeOf(key, decoded.value, archived)]
    const received: Event = { type: 'messagesReceived', key, messages }
    if (!FAREWELLS.has(decoded.value.type)) return { ok: true, value: [changed, received] }
    // Colleagues go on reading a merged room that has ended: its last line is about that.
    const staysReadable = decoded.value.type === 'roomDismissed' && isMergedRoomName(about.id)
    return { ok: true, value: staysReadable ? [received, changed] : [changed] }
  },
}
