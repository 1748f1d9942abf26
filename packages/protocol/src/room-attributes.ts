import { topicAttributes } from './features/topic/room-events.ts'
import type { RoomField, ValueOf } from './room-event.ts'

/**
 * What features keep about a room: its members get it with the room, and the server stores it without a column of its own.
 * An attribute that is not set is absent.
 */
const ROOM_ATTRIBUTES = { ...topicAttributes }

export type RoomAttributes = {
  [Name in keyof typeof ROOM_ATTRIBUTES]?: ValueOf<(typeof ROOM_ATTRIBUTES)[Name]> | undefined
}

const FIELDS: [name: string, field: RoomField<unknown>][] = Object.entries(ROOM_ATTRIBUTES)

/** Attributes that are given as undefined stay so: they were removed. */
export function encodeRoomAttributes(attributes: RoomAttributes): Record<string, unknown> {
  const values = attributes as Record<string, unknown>
  return Object.fromEntries(
    FIELDS.filter(([name]) => name in values).map(([name, { wire, write }]) => [
      wire,
      write && values[name] !== undefined ? write(values[name]) : values[name],
    ]),
  )
}

/** Unknown and malformed attributes are left out: they are of another version. */
export const decodeRoomAttributes = (data: Readonly<Record<string, unknown>>): RoomAttributes =>
  Object.fromEntries(
    FIELDS.flatMap(([name, { wire, read }]) => {
      const value = read.safeParse(data[wire])
      return value.success ? [[name, value.data]] : []
    }),
  )
