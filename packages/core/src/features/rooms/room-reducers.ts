import { CONTACT_TYPE, type EventPerson, type RoomEventOf, type RoomMember } from '@parley/protocol/model'
import { change } from '../../store/change.ts'
import { concerns, type RoomReducers, withRoomSettings } from '../../store/room-reducers.ts'
import type { RoomState } from '../../store/state.ts'

const bySerial = (a: RoomMember, b: RoomMember): number => a.serial - b.serial

const withMembers = (
  room: RoomState,
  people: readonly EventPerson[],
  fields: (person: EventPerson) => Partial<RoomMember>,
): RoomState => {
  const named = new Map(people.map(person => [person.id, person]))
  return {
    ...room,
    members: room.members.map(member => {
      const person = named.get(member.id)
      return person ? change(member, fields(person)) : member
    }),
  }
}

/** The event has names only: avatars and mutes of new members are requested (`isComplete`). */
function takeIn(room: RoomState, event: { people: EventPerson[]; count: number }): RoomState {
  const known = new Set(room.members.map(member => member.id))
  const fresh = event.people.filter(person => !known.has(person.id))
  const members = fresh.map(
    ({ id, name, serial, isCustomer = false }): RoomMember => ({
      id,
      name,
      avatar: '',
      role: 'member',
      isSilenced: false,
      isCustomer,
      serial: serial ?? room.memberCount,
    }),
  )
  return {
    ...room,
    members: [...room.members, ...members].sort(bySerial),
    memberCount: room.memberCount + event.count,
    isComplete: false,
  }
}

function removeMembers(
  room: RoomState,
  { people, count }: { people: EventPerson[]; count: number },
): RoomState {
  const gone = new Set(people.map(person => person.id))
  return {
    ...room,
    members: room.members.filter(member => !gone.has(member.id)),
    memberCount: Math.max(0, room.memberCount - count),
    isComplete: room.isComplete && people.length === count,
  }
}

const setAdmin = (room: RoomState, people: EventPerson[], isAdmin: boolean, me: string): RoomState => {
  // Who leads a group is not silenced in it.
  const fields: Partial<RoomMember> = isAdmin ? { role: 'admin', isSilenced: false } : { role: 'member' }
  const changed = withMembers(room, people, () => fields)
  if (!concerns(people, me)) return changed
  return withRoomSettings(changed, { isAdmin, ...(isAdmin && { isSilenced: false }) })
}

const setSilence = (room: RoomState, people: EventPerson[], isSilenced: boolean, me: string): RoomState => {
  const changed = withMembers(room, people, () => ({ isSilenced }))
  return concerns(people, me) ? withRoomSettings(changed, { isSilenced }) : changed
}

const setBlock = (room: RoomState, isBlocked: boolean): RoomState =>
  room.consultation ? { ...room, consultation: { ...room.consultation, isBlocked } } : room

/** The former owner of a merged room stays as a colleague who may write; everybody reads and writes again [multi-chat-10]. */
function handOn(room: RoomState, former: string, me: string): RoomState {
  if (!room.merged) return room
  const writers = [...room.merged.writers.filter(id => id !== room.ownerId), former]
  const type = room.ownerId === me ? CONTACT_TYPE.multiOwner : CONTACT_TYPE.multiMember
  const changed = { ...room, type, merged: { ...room.merged, writers, isSingle: false } }
  return withRoomSettings(changed, { hasChatPermission: writers.includes(me) })
}

function changeOwner(
  room: RoomState,
  { operator, people }: RoomEventOf<'ownerChanged'>,
  me: string,
): RoomState {
  const former = withMembers(room, [operator], () => ({ role: 'member' }))
  const changed = withMembers(former, people, () => ({ role: 'owner' }))
  const ownerId = people[0]?.id ?? room.ownerId
  if (room.merged) return handOn({ ...changed, ownerId, isComplete: false }, operator.id, me)
  const owned = { ...changed, ownerId }
  return concerns(people, me) ? withRoomSettings(owned, { isAdmin: false }) : owned
}

export const roomsRoomReducers: RoomReducers = {
  membersJoined: takeIn,
  membersInvited: takeIn,
  roomEnabled: takeIn,
  memberRemoved: removeMembers,
  adminAppointed: (room, { people }, me) => setAdmin(room, people, true, me),
  adminDismissed: (room, { people }, me) => setAdmin(room, people, false, me),
  memberSilenced: (room, { people }, me) => setSilence(room, people, true, me),
  memberUnsilenced: (room, { people }, me) => setSilence(room, people, false, me),
  customerBlocked: (room, { people }, me) => setBlock(setSilence(room, people, true, me), true),
  customerUnblocked: (room, { people }, me) => setBlock(setSilence(room, people, false, me), false),
  roomSilenced: room => withRoomSettings(room, { allSilenced: true }),
  roomUnsilenced: room => withRoomSettings(room, { allSilenced: false }),
  friendsForbidden: room => withRoomSettings(room, { friendsForbidden: true }),
  friendsAllowed: room => withRoomSettings(room, { friendsForbidden: false }),
  roomRenamed: (room, { title }) => ({ ...room, name: title }),
  pictureChanged: (room, { avatar }) => ({ ...room, avatar }),
  ownerChanged: changeOwner,
  nicknameChanged: (room, { people }) => withMembers(room, people, ({ name, pinyin }) => ({ name, pinyin })),
}
