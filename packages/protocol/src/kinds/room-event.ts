import {
  decodeRoomEvent,
  encodeRoomEvent,
  ROOM_EVENT_DATA_TYPES,
  type RoomEvent,
  roomEventDataType,
} from '../features/rooms/events.ts'
import type { KindDefinition, Preview } from '../kind.ts'
import { bad, ok, type Result } from '../result.ts'

const wrap = (event: Result<RoomEvent>): Result<{ kind: 'room_event'; event: RoomEvent }> =>
  event.ok ? ok({ kind: 'room_event', event: event.value }) : event

/** The sentence of `tip.{event}`. Whether it speaks of the reader is for whoever draws it. */
function preview({ event }: { event: RoomEvent }): Preview {
  const people = 'people' in event ? event.people.map(person => person.name) : []
  const count = 'count' in event ? event.count : people.length
  return {
    key: `tip.${event.type}`,
    params: {
      operator: event.operator.name,
      people: people.slice(0, NAMED).join('、'),
      more: String(Math.max(0, count - NAMED)),
      title: 'title' in event ? event.title : '',
    },
  }
}

/** How many people a line names. */
const NAMED = 5

/** A change of a room, at its place among the messages. It arrives live as a headline and from history as a record. */
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
