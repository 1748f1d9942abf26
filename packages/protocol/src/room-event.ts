import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

/** More would not fit in a stanza; clients that need all members fetch the room. */
export const MAX_EVENT_PEOPLE = 100

/** A person in an event, with their name at that time. */
export interface EventPerson {
  id: string
  name: string
  pinyin?: string | undefined
  serial?: number
  /** For people who join. */
  isCustomer?: boolean
}

/** A detail of an event or of a room: its spelling on the wire, and how it is read and written there. */
export interface RoomField<Value> {
  wire: string
  read: z.ZodMiniType<Value>
  /** Absent: it is written as it is. */
  write?(value: Value): unknown
}

/** What a room keeps. */
export interface RoomAttribute<Value> extends RoomField<Value> {
  /** For a text: in characters as people count them. */
  longest?: number
}

/** The data-type of a room event on the wire. */
export type RoomDataType = string & { readonly of: 'room' }

/** A room event as its feature defines it. */
export interface RoomEventDefinition {
  /** The data-type on the wire. It exists only here. */
  wire: string
  /**
   * The data-type for members it is not about. Other clients apply `wire` to their own reader, e.g. lock the group for whoever is
   * told that somebody was removed.
   */
  toOthers?: string
  /** One that is named like an attribute of the room is its new value. */
  // biome-ignore lint/suspicious/noExplicitAny: fields of any value
  fields: Readonly<Record<string, RoomField<any>>>
  /** It changes members, roles or names: lists of members loaded before it are outdated. */
  changesMembers?: true
  /** The reader is not a member after it. */
  endsMembership?: true
  /** It is shown on the message it is about, neither as a line nor in the list. */
  isShownElsewhere?: true
  /** False for what changes nobody's rights [access-9]. */
  isAudited?: false
}

/** What a feature does with rooms: one object in `features/<slug>/room-feature.ts`, listed in `room-features.ts`. */
export interface RoomFeature {
  events: Readonly<Record<string, RoomEventDefinition>>
  /** What a room keeps of it; absent while it is not set. */
  // biome-ignore lint/suspicious/noExplicitAny: attributes of any value
  attributes?: Readonly<Record<string, RoomAttribute<any>>>
  /** Calls of a feature that has no others; those of larger ones are in `rest.ts`. */
  calls?: Readonly<Record<string, Endpoint>>
}

export type ValueOf<Field> = Field extends RoomField<infer Value> ? Value : never

/** What an event of a definition holds beside its type. */
export type FieldsOf<Definition extends RoomEventDefinition> = {
  -readonly [Name in keyof Definition['fields']]: ValueOf<Definition['fields'][Name]>
}

const integer = z.pipe(
  z.number().check(z.int(), z.gte(0)),
  // Adding 0 turns -0 into 0; -0 does not survive encoding.
  z.transform(value => value + 0),
)

const PersonData = z.object({
  im_user_name: z.string(),
  nick_name: z.string(),
  nick_name_pinyin: z.optional(z.string()),
  serial: z.optional(integer),
  is_customer: z.optional(z.boolean()),
})

const readPerson = z.pipe(
  PersonData,
  z.transform(
    ({ im_user_name, nick_name, nick_name_pinyin, serial, is_customer }): EventPerson => ({
      id: im_user_name,
      name: nick_name,
      ...(nick_name_pinyin !== undefined && { pinyin: nick_name_pinyin }),
      ...(serial !== undefined && { serial }),
      ...(is_customer !== undefined && { isCustomer: is_customer }),
    }),
  ),
)

const writePerson = ({ id, name, pinyin, serial, isCustomer }: EventPerson): z.infer<typeof PersonData> => ({
  im_user_name: id,
  nick_name: name,
  ...(pinyin !== undefined && { nick_name_pinyin: pinyin }),
  ...(serial !== undefined && { serial }),
  ...(isCustomer !== undefined && { is_customer: isCustomer }),
})

const writePeople = (people: readonly EventPerson[]) => people.map(writePerson)

export const textField = (wire: string): RoomField<string> => ({ wire, read: z.string() })
export const numberField = (wire: string): RoomField<number> => ({ wire, read: integer })
export const textAttribute = (wire: string, longest: number): RoomAttribute<string> => ({
  ...textField(wire),
  longest,
})
const flagField = (wire: string): RoomField<boolean> => ({ wire, read: z.boolean() })

/** For fields that events from another server or an older version may lack. */
export const laterTextField = (wire: string): RoomField<string> => ({
  wire,
  read: z._default(z.string(), ''),
})
export const laterPeopleField = (wire: string): RoomField<EventPerson[]> => ({
  wire,
  read: z._default(z.array(readPerson), []),
  write: writePeople,
})

/** Who did it: a field of every event. */
export const OPERATOR: RoomField<EventPerson> = { wire: 'operator', read: readPerson, write: writePerson }

/** Fields that events of several features have. */
export const EVENT_FIELDS = {
  /** The people affected, at most `MAX_EVENT_PEOPLE` of them. */
  people: { wire: 'members', read: z.array(readPerson), write: writePeople } as RoomField<EventPerson[]>,
  /** The total number of people affected. */
  count: numberField('member_count'),
  /** The name of the room, after the change. */
  title: textField('natural_name'),
  reason: laterTextField('reason'),
  /** Text that the user added. */
  comment: laterTextField('comment'),
  text: textField('text'),
  value: flagField('value'),
}
