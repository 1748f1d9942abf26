import type { KindDefinition, Preview } from '../kind.ts'
import { bad, ok, type Result } from '../result.ts'
import {
  decodeRoomEvent,
  encodeRoomEvent,
  ROOM_EVENT_DATA_TYPES,
  type RoomEvent,
  roomEventDataType,
} from '../room-events.ts'

const wrap = (event: Result<RoomEvent>): Result<{ kind: 'room_event'; event: RoomEvent }> =>
  event.ok ? ok({ kind: 'room_event', event: event.value }) : event

const preview = ({ event }: { event: RoomEvent }): Preview => ({ event })

/** A change of a room, archived with a seq. It arrives live as a headline and in history as a record. */
export const roomEventKind: KindDefinition<'room_event'> = {
  kind: 'room_event',
  dataTypes: ROOM_EVENT_DATA_TYPES,
  dataTypeOf: content => roomEventDataType(content.event),
  decodeData: (data, dataType) => wrap(decodeRoomEvent(dataType, data)),
  encodeData: content => encodeRoomEvent(content.event),
  decodeRecord(record) {
    try {
      return wrap(decodeRoomEvent(record.chatType, JSON.parse(record.body)))
    } catch {
      return bad('body')
    }
  },
  encodeRecord: content => ({
    chatType: roomEventDataType(content.event),
    body: JSON.stringify(encodeRoomEvent(content.event)),
  }),
  preview,
  placeholder: preview,
  body: () => '',
  copyText: () => undefined,
  counts: false,
  userMaySend: false,
  actionable: false,
}
