import * as z from 'zod/mini'
import { bad, ok, type Result } from '../../result.ts'

/** More would not fit in a stanza; clients that need all members fetch the room. */
export const MAX_EVENT_PEOPLE = 100

/** A person in an event, with their name at that time. */
export interface EventPerson {
  id: string
  name: string
  pinyin?: string | undefined
  serial?: number
  /** Of people who join. */
  isCustomer?: boolean
}

/** Optional details of an event. */
interface EventFields {
  /** The people affected, at most `MAX_EVENT_PEOPLE` of them. */
  people: EventPerson[]
  /** The total number of people affected. */
  count: number
  /** The name of the room, after the change. */
  title: string
  /** History begins after this seq, at this time. */
  joinedSeq: number
  joinedAt: number
  /** The message an answer mark belongs to. */
  messageId: string
  /** The message that answers it; empty if none was named. */
  answerId: string
  value: boolean
  /** Who was on duty before. */
  previous: EventPerson[]
  reason: string
  /** Text that the user added. */
  comment: string
  stars: number
  /** The address of the group's own picture; empty if it was removed. */
  avatar: string
  /** An announcement; empty if it was removed. */
  text: string
  /** When it was announced. */
  time: number
  /** The name of the room of the team that takes a consultation over; empty in events of an older version. */
  team: string
}

/**
 * Every room event [room-events-1]: our name, the data-type on the wire, and its required fields. The wire names exist
 * only here. Those from `dutyUncovered` on are ours: a nickname, for example, is sent to everybody, a mute to the
 * person's other devices. `remove_friends` is not among them: it happens between two people.
 */
const EVENTS = {
  membersJoined: { wire: 'join_room', needs: ['people', 'count', 'title', 'joinedSeq', 'joinedAt'] },
  membersInvited: { wire: 'add_invited', needs: ['people', 'count', 'title'] },
  roomEnabled: { wire: 'enable_room', needs: ['people', 'count', 'title', 'joinedSeq', 'joinedAt'] },
  memberRemoved: { wire: 'remove_member', needs: ['people', 'count'] },
  memberKicked: { wire: 'kick_room', needs: ['people', 'title'] },
  roomLeft: { wire: 'delete_room', needs: ['people', 'title', 'reason'] },
  roomDismissed: { wire: 'dismiss_room', needs: ['title'] },
  adminAppointed: { wire: 'add_administarator', needs: ['people'] },
  adminDismissed: { wire: 'delete_administarator', needs: ['people'] },
  memberSilenced: { wire: 'add_silence', needs: ['people'] },
  memberUnsilenced: { wire: 'delete_silence', needs: ['people'] },
  roomSilenced: { wire: 'all_silence', needs: [] },
  roomUnsilenced: { wire: 'cancel_all_silence', needs: [] },
  friendsForbidden: { wire: 'cannot_add_friend', needs: [] },
  friendsAllowed: { wire: 'can_add_friend', needs: [] },
  answerMarked: { wire: 'add_answer', needs: ['messageId', 'answerId'] },
  answerUnmarked: { wire: 'remove_answer', needs: ['messageId'] },
  roomRenamed: { wire: 'group_rename', needs: ['title'] },
  chatGranted: { wire: 'room_grant', needs: ['people'] },
  chatWithdrawn: { wire: 'room_withdraw', needs: ['people'] },
  chatModeChanged: { wire: 'room_mode', needs: ['value'] },
  ownerChanged: { wire: 'change_owner', needs: ['people'] },
  dutyServantChanged: { wire: 'duty_servant_change', needs: ['people', 'previous', 'reason', 'comment'] },
  dutyUncovered: { wire: 'duty_uncovered', needs: ['people'] },
  customersLate: { wire: 'customer_wait', needs: ['people'] },
  teamChanged: { wire: 'team_change', needs: [] },
  teamAttended: { wire: 'team_attended', needs: ['value'] },
  dutyAsked: { wire: 'duty_ask', needs: ['people'] },
  consultationClosed: { wire: 'consultation_close', needs: ['value'] },
  consultationReopened: { wire: 'consultation_reopen', needs: [] },
  consultationRated: { wire: 'consultation_rate', needs: ['stars', 'comment'] },
  consultationMoved: { wire: 'consultation_move', needs: ['title', 'team'] },
  customerReachable: { wire: 'customer_email', needs: ['text'] },
  holderChanged: { wire: 'holder_change', needs: ['people'] },
  notesChanged: { wire: 'note_change', needs: [] },
  nicknameChanged: { wire: 'nickname_change', needs: ['people'] },
  muteChanged: { wire: 'disturb_change', needs: ['value'] },
  announcementChanged: { wire: 'group_announcement', needs: ['text', 'time'] },
  announcementRead: { wire: 'announcement_read', needs: ['time'] },
  joinRequestsChanged: { wire: 'join_requests', needs: ['count'] },
  pictureChanged: { wire: 'group_avatar', needs: ['avatar'] },
} as const satisfies Record<string, { wire: string; needs: readonly (keyof EventFields)[] }>

export type RoomEventType = keyof typeof EVENTS

type EventOf<T extends RoomEventType> = {
  type: T
  /** Who did it. */
  operator: EventPerson
} & Pick<EventFields, (typeof EVENTS)[T]['needs'][number]>

/** A change of a room, as sent to every member and stored in the archive. */
export type RoomEvent = { [T in RoomEventType]: EventOf<T> }[RoomEventType]

const count = z.pipe(
  z.number().check(z.int(), z.gte(0)),
  // Adding 0 turns -0 into 0; -0 does not survive encoding.
  z.transform(value => value + 0),
)
const Person = z.object({
  im_user_name: z.string(),
  nick_name: z.string(),
  nick_name_pinyin: z.optional(z.string()),
  serial: z.optional(count),
  is_customer: z.optional(z.boolean()),
})
type Person = z.infer<typeof Person>

const EventData = z.object({
  operator: Person,
  members: z.optional(z.array(Person)),
  member_count: z.optional(count),
  natural_name: z.optional(z.string()),
  next_join_seq: z.optional(count),
  next_join_at: z.optional(count),
  message_id: z.optional(z.string()),
  answer_id: z.optional(z.string()),
  value: z.optional(z.boolean()),
  previous: z.optional(z.array(Person)),
  reason: z.optional(z.string()),
  comment: z.optional(z.string()),
  stars: z.optional(count),
  room_avatar: z.optional(z.string()),
  text: z.optional(z.string()),
  announced_at: z.optional(count),
  team: z.optional(z.string()),
})

const FIELDS: Record<keyof EventFields, keyof z.infer<typeof EventData>> = {
  people: 'members',
  count: 'member_count',
  title: 'natural_name',
  joinedSeq: 'next_join_seq',
  joinedAt: 'next_join_at',
  messageId: 'message_id',
  answerId: 'answer_id',
  value: 'value',
  previous: 'previous',
  reason: 'reason',
  comment: 'comment',
  stars: 'stars',
  avatar: 'room_avatar',
  text: 'text',
  time: 'announced_at',
  team: 'team',
}

/** `reason` of `roomLeft` for staff whose consultation went to another team. Empty: they left by themselves. */
export const MOVED_AWAY = 'moved'

/** Fields that contain people. Some may be missing in events from another server or an older version. */
const PEOPLE: ReadonlySet<keyof EventFields> = new Set(['people', 'previous'])
const WITHOUT: Partial<Record<keyof EventFields, unknown>> = {
  previous: [],
  reason: '',
  comment: '',
  answerId: '',
  team: '',
}

const byWire = new Map<string, RoomEventType>(
  (Object.keys(EVENTS) as RoomEventType[]).map(type => [EVENTS[type].wire, type]),
)

export const ROOM_EVENT_DATA_TYPES = [...byWire.keys()] as [string, ...string[]]
export const isRoomEventType = (dataType: string): boolean => byWire.has(dataType)
export const roomEventDataType = (event: Pick<RoomEvent, 'type'>): string => EVENTS[event.type].wire

const encodePerson = ({ id, name, pinyin, serial, isCustomer }: EventPerson): Person => ({
  im_user_name: id,
  nick_name: name,
  ...(pinyin !== undefined && { nick_name_pinyin: pinyin }),
  ...(serial !== undefined && { serial }),
  ...(isCustomer !== undefined && { is_customer: isCustomer }),
})
const decodePerson = ({
  im_user_name,
  nick_name,
  nick_name_pinyin,
  serial,
  is_customer,
}: Person): EventPerson => ({
  id: im_user_name,
  name: nick_name,
  ...(nick_name_pinyin !== undefined && { pinyin: nick_name_pinyin }),
  ...(serial !== undefined && { serial }),
  ...(is_customer !== undefined && { isCustomer: is_customer }),
})

export function encodeRoomEvent(event: RoomEvent): Record<string, unknown> {
  const data: Record<string, unknown> = { operator: encodePerson(event.operator) }
  const fields = event as Partial<EventFields>
  for (const field of EVENTS[event.type].needs)
    data[FIELDS[field]] = PEOPLE.has(field)
      ? ((fields[field] as EventPerson[] | undefined) ?? []).map(encodePerson)
      : fields[field]
  return data
}

export function decodeRoomEvent(dataType: string, data: unknown): Result<RoomEvent> {
  const type = byWire.get(dataType)
  if (type === undefined) return bad('data.type')
  const parsed = EventData.safeParse(data)
  if (!parsed.success) return bad(`data.${parsed.error.issues[0]?.path.join('.') || 'operator'}`)
  const event: Record<string, unknown> = { type, operator: decodePerson(parsed.data.operator) }
  for (const field of EVENTS[type].needs) {
    const value = parsed.data[FIELDS[field]] ?? WITHOUT[field]
    if (value === undefined) return bad(`data.${FIELDS[field]}`)
    event[field] = PEOPLE.has(field) ? (value as Person[]).map(decodePerson) : value
  }
  return ok(event as unknown as RoomEvent)
}
