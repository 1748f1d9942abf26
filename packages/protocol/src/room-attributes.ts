import type { RoomAttribute, RoomFeature, RoomField, ValueOf } from './room-event.ts'
import type { RoomEvent } from './room-events.ts'
import { ROOM_FEATURES } from './room-features.ts'
import { hasForbiddenCharacter } from './xml.ts'

type Declared<Features> = Extract<Features[keyof Features], { attributes: unknown }>['attributes']
type NameIn<Attributes> = Attributes extends unknown ? keyof Attributes : never
type FieldIn<Attributes, Name extends PropertyKey> = Extract<Attributes, Record<Name, unknown>>[Name]

/** What all of these features keep about a room. */
export type AttributesOf<Features> = {
  [Name in NameIn<Declared<Features>>]?: ValueOf<FieldIn<Declared<Features>, Name>> | undefined
}

/**
 * What features keep about a room: its members get it with the room, and the server stores it without a column of its own.
 * An attribute that is not set is absent.
 */
export type RoomAttributes = AttributesOf<typeof ROOM_FEATURES>

const ATTRIBUTES: Record<string, RoomAttribute<unknown>> = Object.assign(
  {},
  ...Object.values<RoomFeature>(ROOM_FEATURES).map(({ attributes }) => attributes),
)
const FIELDS: [name: string, field: RoomField<unknown>][] = Object.entries(ATTRIBUTES)

export const longestAttribute = (name: keyof RoomAttributes): number => ATTRIBUTES[name]?.longest ?? 0

/** Whether a room may keep the text, trimmed. */
export const isAttributeText = (name: keyof RoomAttributes, text: string): boolean =>
  [...text.trim()].length <= longestAttribute(name) && !hasForbiddenCharacter(text)

/** What a room keeps of an event: its fields that are named like attributes. An empty text removes one. */
export const attributesAfter = (event: RoomEvent): RoomAttributes =>
  Object.fromEntries(
    Object.entries(event)
      .filter(([name]) => name in ATTRIBUTES)
      .map(([name, value]) => [name, value === '' ? undefined : value]),
  )

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
