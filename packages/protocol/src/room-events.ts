import { bad, ok, type Result } from './result.ts'
import {
  type EventPerson,
  type FieldsOf,
  OPERATOR,
  type RoomDataType,
  type RoomEventDefinition,
  type RoomField,
} from './room-event.ts'
import { ROOM_FEATURES } from './room-features.ts'

type Features = typeof ROOM_FEATURES
type All<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer A) => void ? A : never
type Definitions = All<Features[keyof Features]['events']>

/** The events of every feature [room-events-1]. `remove_friends` is not among them: it happens between two people. */
export const ROOM_EVENTS: Definitions = Object.assign(
  {},
  ...Object.values(ROOM_FEATURES).map(({ events }) => events),
)

export type RoomEventType = keyof Definitions

/** The event of one type. */
export type RoomEventOf<T extends RoomEventType> = {
  [Type in T]: {
    type: Type
    /** Who did it. */
    operator: EventPerson
  } & FieldsOf<Definitions[Type]>
}[T]

/** A change of a room, as sent to every member and stored in the archive. */
export type RoomEvent = RoomEventOf<RoomEventType>

/** Those of the audit log. */
export type AuditedEventType = {
  [T in RoomEventType]: Definitions[T] extends { isAudited: false } ? never : T
}[RoomEventType]

const definitionOf = (type: RoomEventType): RoomEventDefinition => ROOM_EVENTS[type]
const TYPES = Object.keys(ROOM_EVENTS) as RoomEventType[]
const byWire = new Map<string, RoomEventType>(TYPES.map(type => [ROOM_EVENTS[type].wire, type]))

export const ROOM_EVENT_DATA_TYPES = [...byWire.keys()] as [string, ...string[]]
for (const type of TYPES) {
  const { toOthers } = definitionOf(type)
  if (toOthers !== undefined) byWire.set(toOthers, type)
}
export const isRoomEventType = (dataType: string): boolean => byWire.has(dataType)
const dataTypeOf = (wire: string) => wire as RoomDataType
export const roomEventDataType = (event: Pick<RoomEvent, 'type'>): RoomDataType =>
  dataTypeOf(ROOM_EVENTS[event.type].wire)

/** How an event is told to whom: those it is about, and the others. */
export function splitReceivers(
  event: RoomEvent,
  to: Iterable<string>,
): { dataType: RoomDataType; users: Iterable<string> }[] {
  const { wire, toOthers } = definitionOf(event.type)
  if (toOthers === undefined || !('people' in event)) return [{ dataType: dataTypeOf(wire), users: to }]
  const concerned = new Set(event.people.map(({ id }) => id))
  const everybody = [...to]
  return [
    { dataType: dataTypeOf(wire), users: everybody.filter(user => concerned.has(user)) },
    { dataType: dataTypeOf(toOthers), users: everybody.filter(user => !concerned.has(user)) },
  ].filter(({ users }) => users.length > 0)
}

/** Tells other clients of a person who was removed to lock the group, without a line: `kick_room` has that. */
export const REMOVED = roomEventDataType({ type: 'memberRemoved' })

export const isAuditedEvent = ({ type }: RoomEvent): boolean => definitionOf(type).isAudited !== false
export const changesMembers = ({ type }: RoomEvent): boolean => definitionOf(type).changesMembers === true
export const endsMembership = ({ type }: RoomEvent): boolean => definitionOf(type).endsMembership === true
export const isEventShownElsewhere = ({ type }: RoomEvent): boolean =>
  definitionOf(type).isShownElsewhere === true
/** The data-types of `isEventShownElsewhere`, for queries. */
export const MARK_DATA_TYPES: readonly string[] = TYPES.filter(
  type => definitionOf(type).isShownElsewhere,
).map(type => ROOM_EVENTS[type].wire)

const fieldsOf = (type: RoomEventType): [name: string, field: RoomField<unknown>][] => [
  ['operator', OPERATOR],
  ...Object.entries(definitionOf(type).fields),
]

export function encodeRoomEvent(event: RoomEvent): Record<string, unknown> {
  const values = event as unknown as Record<string, unknown>
  return Object.fromEntries(
    fieldsOf(event.type).map(([name, { wire, write }]) => [
      wire,
      write && values[name] !== undefined ? write(values[name]) : values[name],
    ]),
  )
}

export function decodeRoomEvent(dataType: string, data: unknown): Result<RoomEvent> {
  const type = byWire.get(dataType)
  if (type === undefined) return bad('data.type')
  const given = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  const event: Record<string, unknown> = { type }
  for (const [name, { wire, read }] of fieldsOf(type)) {
    const value = read.safeParse(given[wire])
    if (!value.success) return bad(['data', wire, ...(value.error.issues[0]?.path ?? [])].join('.'))
    event[name] = value.data
  }
  return ok(event as unknown as RoomEvent)
}
