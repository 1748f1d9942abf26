import {
  CONTACT_TYPE,
  type ConversationKey,
  conversationKey,
  dutyOf,
  ERASED_NAME,
  isCustomerRoom,
  nameSkeleton,
  type RoomEvent,
  type RoomMember,
  type RoomRole,
  type RoomSpeechLock,
  speechLockOf,
  type Team,
} from '@parley/protocol/model'
import type { Conversation, RoomState, State } from '../store/state.ts'

/** Why nothing can be written in a conversation. */
export type SpeechLock = 'left' | 'unfriended' | 'blocked' | RoomSpeechLock

export const selectRoom = (state: State, key: ConversationKey | undefined): RoomState | undefined =>
  key ? state.rooms[key] : undefined

/** The role of the signed-in person, also where the list of members stops before them. */
export function selectMyRole(state: State, key: ConversationKey): RoomRole {
  const room = state.rooms[key]
  if (room && room.ownerId === state.session.me?.id) return 'owner'
  return room?.settings.isAdmin ? 'admin' : 'member'
}

/** Silence, and contacts that are disabled or blacklisted; undefined where one may write [rooms-3, contact-types-4]. */
export function selectSpeechLock(state: State, key: ConversationKey): SpeechLock | undefined {
  const { kind, isDisabled, isBlacked } = state.conversations.get(key) ?? {}
  if (selectIsErased(state, key)) return 'erased'
  if (isBlacked) return 'blocked'
  if (isDisabled) return kind === 'chat' ? 'unfriended' : 'left'
  const room = state.rooms[key]
  if (!room) return undefined
  const { isSilenced, allSilenced } = room.settings
  return speechLockOf({
    role: selectMyRole(state, key),
    isSilenced,
    allSilenced,
    type: room.type,
    duty: dutyOf(room.type, state.session.me?.id, onDutyOf(selectTeam(state, key))),
    isClosed: room.consultation?.state === 'closed',
    isArchived: room.archivedAt !== undefined,
    isSingle: room.merged?.isSingle === true,
    mayChat: room.settings.hasChatPermission,
  })
}

/** Nobody is left to write to: the person of a chat or merged room, or the customer of a consultation [erasure-3]. */
export function selectIsErased(state: State, key: ConversationKey): boolean {
  const { kind, name, nickName = name, type } = state.conversations.get(key) ?? {}
  if (kind === 'chat') return nickName === ERASED_NAME
  return type === CONTACT_TYPE.customerGroup
    ? name === ERASED_NAME
    : state.rooms[key]?.merged?.person.name === ERASED_NAME
}

const DRAFTLESS_LOCKS: ReadonlySet<SpeechLock | undefined> = new Set<SpeechLock>([
  'erased',
  'left',
  'silenced',
  'all-silenced',
])

/** Silence and leaving end what was being written [room-events-4, recent-7]; behind any other lock the draft waits. */
export const selectMayKeepDraft = (state: State, key: ConversationKey): boolean =>
  !DRAFTLESS_LOCKS.has(selectSpeechLock(state, key))

type Dissolution = Extract<RoomEvent, { type: 'roomDismissed' }>

/** The end of a group, if it is the last thing that its row shows. */
export function dissolutionOf({ lastMessage }: Pick<Conversation, 'lastMessage'>): Dissolution | undefined {
  if (lastMessage?.content.kind !== 'room_event') return undefined
  const { event } = lastMessage.content
  return event.type === 'roomDismissed' ? event : undefined
}

/** Who dissolved a group, if the reader was in it until then. */
export function selectDissolution(state: State, key: ConversationKey): RoomEvent | undefined {
  const row = state.conversations.get(key)
  return row && (row.dissolution ?? dissolutionOf(row))
}

/** The team whose own room this is, or one of its consultations. */
export function selectTeam(state: State, key: ConversationKey): Team | undefined {
  const room = state.rooms[key]
  if (!room?.consultation) return room?.team
  return state.rooms[conversationKey('groupchat', room.consultation.team)]?.team
}

/** The name of the team that a consultation belongs to; undefined for everything else. */
export function selectTeamName(state: State, key: ConversationKey): string | undefined {
  const team = state.rooms[key]?.consultation?.team
  return team === undefined ? undefined : state.conversations.get(conversationKey('groupchat', team))?.name
}

const onDutyOf = (team: Team | undefined): string | null | undefined =>
  team?.mode === 'duty' ? (team.onDuty?.id ?? null) : undefined

/** Derived once per list of members. */
const hasCustomer = new WeakMap<readonly RoomMember[], boolean>()

/** A plain group in which customers read along, as staff should know. */
export function selectIsExternal(state: State, key: ConversationKey): boolean {
  const { members, isComplete } = state.rooms[key] ?? {}
  const { type = 0, isExternal = false } = state.conversations.get(key) ?? {}
  if (state.session.me?.isCustomer || isCustomerRoom(type)) return false
  if (!members) return isExternal
  const known = hasCustomer.get(members) ?? members.some(({ isCustomer }) => isCustomer)
  hasCustomer.set(members, known)
  return known || (!isComplete && isExternal)
}

/** Ids of the people and groups one may not write to. */
export const selectLockedIds = (state: State): ReadonlySet<string> =>
  new Set(
    state.conversations
      .values()
      .filter(({ key }) => selectSpeechLock(state, key) !== undefined)
      .map(({ id }) => id),
  )

const membersById = new WeakMap<readonly RoomMember[], ReadonlyMap<string, RoomMember>>()
const NOBODY: ReadonlyMap<string, RoomMember> = new Map()

/** Derived once per list of members. */
export function selectMembersById(state: State, key: ConversationKey): ReadonlyMap<string, RoomMember> {
  const members = state.rooms[key]?.members
  if (!members) return NOBODY
  const known = membersById.get(members) ?? new Map(members.map(member => [member.id, member]))
  membersById.set(members, known)
  return known
}

const namesakesOf = new WeakMap<readonly RoomMember[], ReadonlySet<string>>()
const NO_NAMESAKES: ReadonlySet<string> = new Set()

/** Members who share their name with another: their account is shown next to it. Computed once per list. */
export function selectNamesakes(state: State, key: ConversationKey): ReadonlySet<string> {
  const members = state.rooms[key]?.members
  if (!members) return NO_NAMESAKES
  const known = namesakesOf.get(members) ?? findNamesakes(members)
  namesakesOf.set(members, known)
  return known
}

function findNamesakes(members: readonly RoomMember[]): ReadonlySet<string> {
  const byName = Map.groupBy(members, member => nameSkeleton(member.name))
  return new Set([...byName.values()].flatMap(group => (group.length > 1 ? group.map(({ id }) => id) : [])))
}
