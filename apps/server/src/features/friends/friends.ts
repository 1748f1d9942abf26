import { canAddFriend } from '@parley/protocol/model'
import {
  encodeFriendEvent,
  encodeHeadline,
  type FriendEvent,
  type FriendEventType,
  friendEventDataType,
} from '@parley/protocol/wire'
import type { Transaction } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { findAddressee, type VisiblePerson } from '../../domain/access/visible-people.ts'
import { archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import { announceSettings, type ContactParts } from '../../domain/contacts/change-contact.ts'
import { findMergedRoomWith } from '../../domain/merged-rooms/find-merged-room.ts'
import { selectBlockers, selectFlagged } from '../../domain/people/people-flags.ts'
import { selectPeople } from '../../domain/people/select-people.ts'
import { notAllowed, notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { noSuchUser } from '../../domain/rest/no-such-user.ts'
import type { MemberCache } from '../../domain/rooms/member-cache.ts'
import { openRoom } from '../../domain/rooms/open-room.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import { answerRequest, isWaiting, listRequests, saveRequest } from './friend-requests.ts'
import { type BothSettings, setFriendship } from './friendship.ts'
import { postRequest } from './post-request.ts'

type FriendCalls = Pick<
  Handlers,
  | 'listFriends'
  | 'getFriend'
  | 'searchFriends'
  | 'requestFriend'
  | 'acceptFriend'
  | 'refuseFriend'
  | 'removeFriend'
  | 'listFriendRequests'
>

type Parts = ContactParts & { members: MemberCache }

function createFriends(parts: Parts): FriendCalls {
  const { db } = parts.storage
  return {
    listFriends: signedIn(async caller => {
      const friends = await selectPeople({ db, clock: parts.clock }, caller, people =>
        people.where('mine.friend_since', 'is not', null).where('u.disabled', '=', 0),
      )
      return friends.map(friend => friend.record)
    }),
    getFriend: signedIn(async (caller, { im_user_name }) => {
      const [person] = await selectPeople({ db, clock: parts.clock }, caller, people =>
        people.where('u.user_name', '=', im_user_name),
      )
      if (!person) throw noSuchUser()
      const room = await findMergedRoomWith(db, caller.userId, im_user_name)
      return { ...person.record, im_room_name: room ?? '' }
    }),
    // People who have blocked the caller cannot be found [access-6].
    searchFriends: signedIn(async (caller, { account }) => {
      const name = account.trim().toLowerCase()
      const found = await selectPeople({ db, clock: parts.clock }, caller, people =>
        people.where('u.user_name', '=', name).where('u.disabled', '=', 0),
      )
      return found.filter(person => !person.isBlocked).map(person => person.record)
    }),
    requestFriend: signedIn((caller, { im_user_name, im_room_name, content }) =>
      requestFriend(parts, caller, im_user_name, content.trim(), im_room_name),
    ),
    acceptFriend: signedIn((caller, { im_user_name }) => acceptFriend(parts, caller, im_user_name)),
    refuseFriend: signedIn((caller, { im_user_name }) => refuseFriend(parts, caller, im_user_name)),
    removeFriend: signedIn((caller, { im_user_name }) => removeFriend(parts, caller, im_user_name)),
    listFriendRequests: signedIn(caller => listRequests(db, caller.userId)),
  }
}

const noSuchRequest = () => notFound('No such request.')

async function findOther(
  db: Transaction<Schema>,
  caller: Caller,
  userName: string,
  otherwise = noSuchUser,
): Promise<VisiblePerson> {
  const person = await findAddressee(db, caller, userName)
  if (!person) throw otherwise()
  return person
}

interface Happening {
  type: FriendEventType
  content?: string
  time: number
  /** The other person must not learn of it. */
  isSilent?: boolean
}

/** Sent to all devices of both people, from the address of the other one. */
function announceFriends(
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
        { kind: 'chat', id: other, reader: user },
        caller.domain,
      ),
    )
  tell(caller.user, person.userName)
  if (!isSilent) tell(person.userName, caller.user)
}

/** People who have blocked the caller never get the request, and the caller sees no difference. */
async function requestFriend(
  parts: Parts,
  caller: Caller,
  userName: string,
  content: string,
  roomName?: string,
): Promise<{ state: 'pending' | 'accepted' }> {
  const { storage, delivery, clock } = parts
  const time = clock.now()
  const outcome = await archiveAndAnnounce(parts, async (db, announce) => {
    const person = await findOther(db, caller, userName)
    if (roomName !== undefined) await requireMayBefriend(db, parts, caller, person, roomName)
    if ((await selectFlagged(db, caller.userId, 'blacked')).has(person.id)) throw notAllowed()
    if (await areFriends(db, caller, person)) return { person, isKnown: true }
    if (await answerRequest(db, person.id, caller.userId, 'accepted'))
      return { person, both: await setFriendship(db, storage.dialect, caller, person, time) }
    // Repeating the same text sends nothing.
    if (await isWaiting(db, caller.userId, person.id, content)) return { person, isRepeated: true }
    await saveRequest(db, caller.userId, person.id, content, time)
    if ((await selectBlockers(db, caller.userId)).has(person.id)) return { person, isSilent: true }
    await postRequest(db, announce, storage.dialect, caller, person, { note: content, time })
    return { person }
  })
  const { person } = outcome
  if (outcome.isKnown) return { state: 'accepted' }
  if (outcome.both) {
    announceBoth(parts, caller, person, outcome.both)
    announceFriends(delivery, caller, person, { type: 'friendAdded', time })
    return { state: 'accepted' }
  }
  if (outcome.isRepeated) return { state: 'pending' }
  const { isSilent = false } = outcome
  announceFriends(delivery, caller, person, { type: 'friendRequested', content, time, isSilent })
  return { state: 'pending' }
}

/** Groups can forbid their members to add each other as friends [friends-3]. */
async function requireMayBefriend(
  db: Transaction<Schema>,
  { storage, members }: Parts,
  caller: Caller,
  person: VisiblePerson,
  roomName: string,
): Promise<void> {
  const room = await openRoom(db, { dialect: storage.dialect, members }, caller, { name: roomName })
  if (!room.members.has(person.userName)) throw noSuchUser()
  if (!canAddFriend(room.me.role, room.row.forbid_friends === 1)) throw notAllowed()
}

async function acceptFriend(parts: Parts, caller: Caller, userName: string): Promise<Record<string, never>> {
  const { storage, delivery, clock } = parts
  const time = clock.now()
  const { person, both } = await storage.transaction(async db => {
    const person = await findOther(db, caller, userName, noSuchRequest)
    if (!(await answerRequest(db, person.id, caller.userId, 'accepted'))) throw noSuchRequest()
    await answerRequest(db, caller.userId, person.id, 'accepted')
    return { person, both: await setFriendship(db, storage.dialect, caller, person, time) }
  })
  announceBoth(parts, caller, person, both)
  announceFriends(delivery, caller, person, { type: 'friendAdded', time })
  return {}
}

async function refuseFriend(parts: Parts, caller: Caller, userName: string): Promise<Record<string, never>> {
  const person = await parts.storage.transaction(async db => {
    const found = await findOther(db, caller, userName, noSuchRequest)
    if (!(await answerRequest(db, found.id, caller.userId, 'refused'))) throw noSuchRequest()
    return found
  })
  announceFriends(parts.delivery, caller, person, { type: 'friendRefused', time: parts.clock.now() })
  return {}
}

async function removeFriend(parts: Parts, caller: Caller, userName: string): Promise<Record<string, never>> {
  const { storage, delivery, clock } = parts
  const { person, both } = await storage.transaction(async db => {
    const person = await findOther(db, caller, userName)
    if (!(await areFriends(db, caller, person))) throw noSuchUser()
    return { person, both: await setFriendship(db, storage.dialect, caller, person, null) }
  })
  announceBoth(parts, caller, person, both)
  announceFriends(delivery, caller, person, { type: 'friendRemoved', time: clock.now() })
  return {}
}

async function areFriends(db: Transaction<Schema>, caller: Caller, person: VisiblePerson): Promise<boolean> {
  const contact = await db
    .selectFrom('contacts')
    .where('user_id', '=', caller.userId)
    .where('person_id', '=', person.id)
    .select('friend_since')
    .executeTakeFirst()
  return contact !== undefined && contact.friend_since !== null
}

function announceBoth(parts: Parts, caller: Caller, person: VisiblePerson, both: BothSettings): void {
  announceSettings(parts.delivery, caller.domain, caller.user, both.mine)
  announceSettings(parts.delivery, caller.domain, person.userName, both.theirs)
}

export const friends = { handlers: createFriends } satisfies Feature
