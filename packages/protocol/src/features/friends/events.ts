import * as z from 'zod/mini'
import { bad, ok, type Result } from '../../result.ts'

/** Our names for events between two people, and their data-types on the wire. */
const EVENTS = {
  friendRequested: 'request_friends',
  friendAdded: 'add_friends',
  friendRefused: 'refuse_friends',
  friendRemoved: 'remove_friends',
} as const

export type FriendEventType = keyof typeof EVENTS
export const FRIEND_EVENT_DATA_TYPES = Object.values(EVENTS)

interface FriendOfEvent {
  id: string
  name: string
}

/** Sent to all devices of both people, from the address of the other one. */
export interface FriendEvent {
  type: FriendEventType
  /** Who did it. */
  operator: FriendOfEvent
  /** To whom it was done. */
  person: FriendOfEvent
  /** The text of a request. */
  content: string
  time: number
}

const Person = z.object({ im_user_name: z.string(), nick_name: z.string() })
const EventData = z.object({
  operator: Person,
  members: z.array(Person).check(z.minLength(1)),
  content: z._default(z.string(), ''),
  time: z.number().check(z.int(), z.gte(0)),
})

export const friendEventDataType = (event: FriendEvent) => EVENTS[event.type]

export const encodeFriendEvent = ({ operator, person, content, time }: FriendEvent) => ({
  operator: { im_user_name: operator.id, nick_name: operator.name },
  members: [{ im_user_name: person.id, nick_name: person.name }],
  content,
  time,
})

export function decodeFriendEvent(dataType: string, data: unknown): Result<FriendEvent> {
  const type = (Object.keys(EVENTS) as FriendEventType[]).find(name => EVENTS[name] === dataType)
  if (!type) return bad(`no event between friends: ${dataType}`)
  const parsed = EventData.safeParse(data)
  const person = parsed.data?.members[0]
  if (!parsed.success || !person)
    return bad(`${dataType}: ${parsed.error?.issues[0]?.path.join('.') || 'not an object'}`)
  const { operator, content, time } = parsed.data
  return ok({
    type,
    operator: { id: operator.im_user_name, name: operator.nick_name },
    person: { id: person.im_user_name, name: person.nick_name },
    content,
    time,
  })
}
