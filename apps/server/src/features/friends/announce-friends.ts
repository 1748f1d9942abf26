import {
  encodeFriendEvent,
  encodeHeadline,
  type FriendEvent,
  type FriendEventType,
  friendEventDataType,
} from '@parley/protocol/wire'
import type { Caller } from '../../domain/access/caller.ts'
import type { VisiblePerson } from '../../domain/access/visible-people.ts'
import type { Delivery } from '../../ports/delivery.ts'

interface Happening {
  type: FriendEventType
  content?: string
  time: number
  /** The other person must not learn of it. */
  isSilent?: boolean
}

/** Sent to all devices of both people, from the address of the other one. */
export function announceFriends(
  delivery: Delivery,
  caller: Caller,
  person: VisiblePerson,
  { type, content = '', time, isSilent = false }: Happening,
): void {
  const event: FriendEvent = {
    type,
    operator: { id: caller.user, name: caller.nickName },
    person: { id: person.userName, name: person.nickName },
    content,
    time,
  }
  const tell = (user: string, other: string) =>
    delivery.toUsers(
      caller.domain,
      [user],
      encodeHeadline(
        friendEventDataType(event),
        encodeFriendEvent(event),
        { kind: 'chat', id: other },
        caller.domain,
      ),
    )
  tell(caller.user, person.userName)
  if (!isSilent) tell(person.userName, caller.user)
}
