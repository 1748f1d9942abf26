import {
  ARRIVALS,
  type Arrival,
  CONTACT_TYPE,
  type Consultation,
  type EventPerson,
  type RoomEvent,
  type RoomEventType,
  type RoomMember,
} from '@parley/protocol/model'
import { change } from './change.ts'
import type { RoomState } from './state.ts'

type EventOf<T extends RoomEventType> = Extract<RoomEvent, { type: T }>
type Appliers = { [T in RoomEventType]?: (room: RoomState, event: EventOf<T>, me: string) => RoomState }

const bySerial = (one: RoomMember, other: RoomMember): number => one.serial - other.serial

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

const withSettings = (room: RoomState, settings: Partial<RoomState['settings']>): RoomState => ({
  ...room,
  settings: change(room.settings, settings),
})

const withConsultation = (room: RoomState, fields: Partial<Consultation>): RoomState =>
  room.consultation ? { ...room, consultation: { ...room.consultation, ...fields } } : room

const concerns = (people: readonly EventPerson[], me: string): boolean =>
  people.some(person => person.id === me)

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
  return withSettings(changed, { isAdmin, ...(isAdmin && { isSilenced: false }) })
}

const setSilence = (room: RoomState, people: EventPerson[], isSilenced: boolean, me: string): RoomState => {
  const changed = withMembers(room, people, () => ({ isSilenced }))
  return concerns(people, me) ? withSettings(changed, { isSilenced }) : changed
}

function setPermission(room: RoomState, people: EventPerson[], mayChat: boolean, me: string): RoomState {
  const ids = people.map(({ id }) => id)
  const others = (room.merged?.writers ?? []).filter(id => !ids.includes(id))
  const writers = mayChat ? [...others, ...ids] : others
  const changed = room.merged ? { ...room, merged: { ...room.merged, writers } } : room
  return concerns(people, me) ? withSettings(changed, { hasChatPermission: mayChat }) : changed
}

/** The former owner of a merged room stays as a colleague who may write; everybody reads and writes again [multi-chat-10]. */
function handOn(room: RoomState, former: string, me: string): RoomState {
  if (!room.merged) return room
  const writers = [...room.merged.writers.filter(id => id !== room.ownerId), former]
  const type = room.ownerId === me ? CONTACT_TYPE.multiOwner : CONTACT_TYPE.multiMember
  const changed = { ...room, type, merged: { ...room.merged, writers, isSingle: false } }
  return withSettings(changed, { hasChatPermission: writers.includes(me) })
}

function changeOwner(room: RoomState, { operator, people }: EventOf<'ownerChanged'>, me: string): RoomState {
  const former = withMembers(room, [operator], () => ({ role: 'member' }))
  const changed = withMembers(former, people, () => ({ role: 'owner' }))
  const ownerId = people[0]?.id ?? room.ownerId
  if (room.merged) return handOn({ ...changed, ownerId, isComplete: false }, operator.id, me)
  const owned = { ...changed, ownerId }
  return concerns(people, me) ? withSettings(owned, { isAdmin: false }) : owned
}

/** Customers know a consultation by the name of the team; staff by the customer's. The new staff are requested. */
function moveToTeam(room: RoomState, { title, team }: EventOf<'consultationMoved'>): RoomState {
  const moved = withConsultation(room, { teamName: title, holder: '', ...(team !== '' && { team }) })
  const name = room.type === CONTACT_TYPE.consultCustomer ? title : room.name
  return { ...moved, name, isComplete: false }
}

const arrivalOf = (reason: string): Arrival => ARRIVALS.find(known => known === reason) ?? 'handed'

/** The room events, as far as they change what a member knows of a room [room-events-1]. */
const APPLIERS: Appliers = {
  membersJoined: takeIn,
  membersInvited: takeIn,
  roomEnabled: takeIn,
  memberRemoved: removeMembers,
  adminAppointed: (room, { people }, me) => setAdmin(room, people, true, me),
  adminDismissed: (room, { people }, me) => setAdmin(room, people, false, me),
  memberSilenced: (room, { people }, me) => setSilence(room, people, true, me),
  memberUnsilenced: (room, { people }, me) => setSilence(room, people, false, me),
  roomSilenced: room => withSettings(room, { allSilenced: true }),
  roomUnsilenced: room => withSettings(room, { allSilenced: false }),
  friendsForbidden: room => withSettings(room, { friendsForbidden: true }),
  friendsAllowed: room => withSettings(room, { friendsForbidden: false }),
  roomRenamed: (room, { title }) => ({ ...room, name: title }),
  announcementChanged: (room, { operator, text, time }, me) => ({
    ...room,
    announcement: text === '' ? undefined : { text, time, author: operator.id, isRead: operator.id === me },
  }),
  announcementRead: (room, { time }) =>
    room.announcement && room.announcement.time <= time
      ? { ...room, announcement: change(room.announcement, { isRead: true }) }
      : room,
  joinRequestsChanged: (room, { count }) => ({ ...room, joinRequests: count }),
  pictureChanged: (room, { avatar }) => ({ ...room, avatar }),
  chatGranted: (room, { people }, me) => setPermission(room, people, true, me),
  chatWithdrawn: (room, { people }, me) => setPermission(room, people, false, me),
  chatModeChanged: (room, { value }) =>
    room.merged ? { ...room, merged: { ...room.merged, isSingle: value } } : room,
  ownerChanged: changeOwner,
  dutyServantChanged: (room, { people: [next], previous: [before], comment, reason }) =>
    room.team
      ? {
          ...room,
          team: {
            ...room.team,
            servant: next && { id: next.id, name: next.name, since: 0 },
            handOver: next && { from: before?.name ?? '', comment, reason: arrivalOf(reason) },
          },
        }
      : room,
  consultationClosed: (room, { value }) =>
    withConsultation(room, {
      state: 'closed',
      waitingSince: 0,
      wantsRating: value,
      rating: 0,
      ratingText: '',
    }),
  consultationReopened: room => withConsultation(room, { state: 'answered', wantsRating: false }),
  consultationRated: (room, { stars, comment }) =>
    withConsultation(room, { rating: stars, ratingText: comment, wantsRating: false }),
  teamAttended: (room, { value }) => {
    const opening = room.consultation?.opening
    return opening ? withConsultation(room, { opening: { ...opening, isUnattended: !value } }) : room
  },
  consultationMoved: moveToTeam,
  customerReachable: (room, { text }) => withConsultation(room, { email: text }),
  holderChanged: (room, { people: [holder] }) => withConsultation(room, { holder: holder?.id ?? '' }),
  nicknameChanged: (room, { people }) => withMembers(room, people, ({ name, pinyin }) => ({ name, pinyin })),
  muteChanged: (room, { value }) => withSettings(room, { isMuted: value }),
}

export function applyRoomEvent(room: RoomState, event: RoomEvent, me: string): RoomState {
  // The key and the event belong together, which the compiler cannot follow through an index.
  const apply = APPLIERS[event.type] as
    | ((room: RoomState, event: RoomEvent, me: string) => RoomState)
    | undefined
  return apply ? apply(room, event, me) : room
}
