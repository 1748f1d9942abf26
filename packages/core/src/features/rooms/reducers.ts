import {
  CONTACT_TYPE,
  type ConversationKey,
  conversationKey,
  type EventPerson,
  isMergedRoomName,
  memberColour,
  type Room,
  type RoomEvent,
  type Stamp,
  splitConversationKey,
} from '@parley/protocol/model'
import { readingKeyOf } from '../../selectors/merged-rooms.ts'
import { selectIsExternal } from '../../selectors/rooms.ts'
import { change, withConversation, withNewTimeline, withTimeline } from '../../store/change.ts'
import { countClosed } from '../../store/count-closed.ts'
import type { EventOf, Reducers } from '../../store/event.ts'
import { withKnownConversation } from '../../store/known-conversation.ts'
import { applyRoomEvent, concerns, type RoomReducers } from '../../store/room-reducers.ts'
import type { Conversation, RoomState, State } from '../../store/state.ts'
import { readUpTo } from '../../store/tally.ts'
import {
  withEndedRoom,
  withoutConversation,
  withoutDissolved,
  withoutRoom,
  withoutRooms,
  withPastRoom,
} from '../../store/without-conversation.ts'
import type { DeletedGroup } from './events.ts'

const withRoom = (state: State, key: ConversationKey, room: RoomState): State =>
  state.rooms[key] === room ? state : { ...state, rooms: { ...state.rooms, [key]: room } }

/** The list row and the header show the name of the room. */
const nameConversation = (
  state: State,
  key: ConversationKey,
  { name, avatar, type, archivedAt }: Pick<Room, 'name' | 'avatar' | 'type' | 'archivedAt'>,
) =>
  withConversation(state, key, conversation =>
    change(conversation, {
      name,
      avatar,
      type,
      isDisabled: false,
      ...((archivedAt !== undefined) !== (conversation.isArchived ?? false) && {
        isArchived: archivedAt !== undefined,
      }),
      isCustomer: type === CONTACT_TYPE.customerGroup,
    }),
  )

/** The owner's chat is listed as its merged room while there is one [multi-chat-2]. */
function withMergedChat(state: State, room: Room | undefined, mergedRoom: string | undefined): State {
  if (!room?.merged || room.type !== CONTACT_TYPE.multiOwner) return state
  const key = conversationKey('chat', room.merged.person.id)
  if (state.conversations.get(key)?.mergedRoom === mergedRoom) return withKnownConversation(state, key)
  // The readers of another room are not those of this one.
  const { [key]: _readers, ...readCounts } = state.readCounts
  const changed = withConversation(
    withKnownConversation({ ...state, readCounts }, key),
    key,
    ({ mergedRoom: _, ...plain }) => (mergedRoom === undefined ? plain : { ...plain, mergedRoom }),
  )
  // A chat that is merged into a room loses its divider.
  return withTimeline(changed, key, ({ dividerSeq: _, ...timeline }) => timeline)
}

/** A listed room carries the time of its last change: if nothing happened since, the loaded members stay. */
function reconcileRoom(current: RoomState | undefined, listed: Room): RoomState {
  if (!current || current.updatedAt < listed.updatedAt) {
    const isComplete = listed.members.length >= listed.memberCount
    return { ...listed, isComplete }
  }
  const { consultation, team, merged } = listed
  return change(current, {
    settings: change(current.settings, listed.settings),
    ...(consultation && { consultation }),
    ...(team && { team }),
    ...(merged && { merged }),
  })
}

/** Copies the tables only once: there may be thousands. What is listed of past rooms is less than what was known. */
function withListed(state: State, rows: readonly ListRow[], listed: Record<ConversationKey, Room>): State {
  const gone = new Set(rows.filter(({ isDisabled }) => isDisabled).map(({ key }) => key))
  const entries = Object.entries(listed) as [ConversationKey, Room][]
  if (entries.length === 0) return state
  const rooms = entries
    .filter(([key]) => !gone.has(key))
    .map(([key, room]) => [key, reconcileRoom(state.rooms[key], room)] as const)
  const past = entries
    .filter(([key, { merged }]) => merged && gone.has(key))
    .map(([key, room]) => [key, { ...room, isComplete: false }] as const)
  return {
    ...state,
    rooms: { ...state.rooms, ...Object.fromEntries(rooms) },
    pastRooms: { ...Object.fromEntries(past), ...state.pastRooms },
  }
}

type ListRow = Pick<Conversation, 'key' | 'isDisabled'>

/** History begins where the person joined [room-events-10]: messages of an earlier membership are dropped. */
function beginAt(state: State, key: ConversationKey, joinedSeq: number): State {
  const begun = withTimeline(state, key, timeline => ({
    ...timeline,
    messages: timeline.messages.filter(message => !message.stamp || message.stamp.seq > joinedSeq),
    syncedSeq: joinedSeq,
    hasOlder: false,
  }))
  return withConversation(begun, key, conversation => ({
    ...conversation,
    lastSeq: Math.max(conversation.lastSeq, joinedSeq),
    // The event about me counts as read.
    readSeq: Math.max(conversation.readSeq, joinedSeq + 1),
  }))
}

function enterRoom(
  state: State,
  key: ConversationKey,
  event: RoomEvent & { title: string; joinedSeq: number },
) {
  const listed = withKnownConversation(state, key)
  // Its owner reads the room in the chat: what happens is shown there before the room is loaded.
  const isOwn = event.operator.id === state.session.me?.id && isMergedRoomName(splitConversationKey(key).id)
  const known = beginAt(isOwn ? withNewTimeline(listed, key, begun => begun) : listed, key, event.joinedSeq)
  return withConversation(known, key, conversation =>
    change(conversation, { name: event.title, isDisabled: false }),
  )
}

/** The former owner has read the room in the chat until now [multi-chat-10]. */
function giveChatBack(state: State, key: ConversationKey, room: RoomState, stamp: Stamp | undefined): State {
  if (!room.merged || room.type !== CONTACT_TYPE.multiOwner) return state
  return withConversation(withMergedChat(state, room, undefined), key, conversation =>
    readUpTo(conversation, stamp?.seq ?? conversation.lastSeq),
  )
}

/** The loaded room contains every change up to its time. */
const isKnownChange = ({ updatedAt, changedSeq }: RoomState, { time, seq }: Stamp): boolean =>
  time < updatedAt || (changedSeq === undefined ? time === updatedAt : seq <= changedSeq)

/** What colleagues wrote before they left a merged room keeps its colour, as in history [multi-chat-7]. */
function keepColours(
  state: State,
  keys: readonly ConversationKey[],
  room: RoomState,
  people: readonly EventPerson[],
): State {
  const leaving = new Set(people.map(({ id }) => id))
  const serials = new Map(
    room.members.filter(({ id }) => leaving.has(id)).map(({ id, serial }) => [id, serial]),
  )
  return keys.reduce(
    (kept, key) =>
      withTimeline(kept, key, timeline => ({
        ...timeline,
        messages: timeline.messages.map(message => {
          const serial = serials.get(message.sender)
          return serial === undefined ? message : change(message, { bgColor: memberColour(serial) })
        }),
      })),
    state,
  )
}

function applyToRoom(
  state: State,
  { key, event, stamp }: EventOf<'roomChanged'>,
  roomReducers: RoomReducers,
): State {
  const room = state.rooms[key]
  if (!room || (stamp && isKnownChange(room, stamp))) return state
  const applied = applyRoomEvent(roomReducers, room, event, state.session.me?.id ?? '')
  const changed = stamp ? change(applied, { updatedAt: stamp.time, changedSeq: stamp.seq }) : applied
  const coloured =
    event.type === 'memberRemoved' && room.merged
      ? keepColours(state, [key, readingKeyOf(state, key)], room, event.people)
      : state
  const counted = countClosed(withRoom(coloured, key, changed), room, changed)
  const named = nameConversation(counted, key, changed)
  if (event.type !== 'ownerChanged') return named
  // A merged room that was handed on continues the chat of its new owner.
  return withMergedChat(giveChatBack(named, key, room, stamp), changed, changed.id)
}

/** The members will not be known any more. */
function withExternalMark(state: State, key: ConversationKey): State {
  const isExternal = selectIsExternal(state, key)
  return (state.conversations.get(key)?.isExternal ?? false) === isExternal
    ? state
    : withConversation(state, key, conversation => change(conversation, { isExternal }))
}

/** Colleagues go on reading a merged room that has ended; its owner has the chat. */
function withoutRoomForAll(state: State, key: ConversationKey): State {
  const room = state.rooms[key]
  const type = room?.type ?? state.conversations.get(key)?.type
  const chat = withMergedChat(state, room, undefined)
  if (!isMergedRoomName(splitConversationKey(key).id))
    return withoutDissolved(withExternalMark(chat, key), key)
  if (type !== CONTACT_TYPE.multiOwner) return withEndedRoom(chat, key)
  // An owner who was a colleague before keeps what was read then.
  if (!room?.merged?.ownedFrom) return withoutDissolved(chat, key)
  return withConversation(withEndedRoom(chat, key), key, row => ({ ...row, type: CONTACT_TYPE.multiMember }))
}

/** Whoever was in it learns who deleted it, and finds what they were writing [room-events-17]. */
function withDeletedGroup(
  { deletedGroups, session, conversations }: State,
  key: ConversationKey,
  { operator, ...event }: Extract<RoomEvent, { type: 'roomDismissed' }>,
  stamp: Stamp | undefined,
): readonly DeletedGroup[] {
  const row = conversations.get(key)
  if (!row || operator.id === session.me?.id || isMergedRoomName(row.id)) return deletedGroups
  const seq = stamp?.seq ?? row.lastSeq
  const group = { key, name: event.title || row.name, by: operator.name, draft: row.draft, seq }
  return [group, ...deletedGroups.filter(other => other.key !== key)]
}

function disable(state: State, key: ConversationKey): State {
  const disabled = withConversation(withExternalMark(state, key), key, conversation =>
    change(conversation, { isDisabled: true }),
  )
  return withoutRoom(withPastRoom(disabled, key), key)
}

export const roomsReducers: Reducers = {
  recentRestored: (state, { conversations, rooms }) => withListed(state, conversations, rooms),
  rowsLoaded: (state, { conversations, rooms }) => withListed(state, conversations, rooms),
  recentLoaded: (state, { conversations, rooms = {} }) =>
    withoutRooms(
      withListed(state, conversations, rooms),
      conversations.filter(({ isDisabled }) => isDisabled).map(({ key }) => key),
    ),
  roomLoaded(state, { key, room }) {
    const held = state.rooms[key]
    // A response that was in flight while the room changed is outdated.
    if (held && held.updatedAt > room.updatedAt) return state
    const known = withKnownConversation(state, key)
    return withMergedChat(
      nameConversation(withRoom(known, key, { ...room, isComplete: true }), key, room),
      room,
      room.id,
    )
  },
  deletedGroupsRestored: (state, { groups }) => ({ ...state, deletedGroups: groups }),
  deletedGroupDismissed: (state, { key }) => ({
    ...state,
    deletedGroups: state.deletedGroups.filter(group => group.key !== key),
  }),
  // What was typed since the last save.
  draftLeftBehind: (state, { key, draft }) => ({
    ...state,
    deletedGroups: state.deletedGroups.map(group => (group.key === key ? { ...group, draft } : group)),
  }),
  roomVanished: (state, { key }) =>
    state.conversations.get(key)?.isDisabled
      ? withoutRoomForAll(state, key)
      : withoutConversation(state, key),
  roomChanged(state, change, { roomReducers }) {
    const { key, event, stamp } = change
    const me = state.session.me?.id
    switch (event.type) {
      case 'roomLeft': {
        const room = state.rooms[key]
        return withoutConversation(room ? countClosed(state, room) : state, key)
      }
      case 'roomDismissed': {
        const gone = withConversation(withoutRoomForAll(state, key), key, row => ({
          ...row,
          dissolution: event,
        }))
        return { ...gone, deletedGroups: withDeletedGroup(state, key, event, stamp) }
      }
      case 'memberKicked':
        return disable(state, key)
      case 'membersJoined':
      case 'roomEnabled':
        return concerns(event.people, me) || !state.rooms[key]
          ? enterRoom(state, key, event)
          : applyToRoom(state, change, roomReducers)
      default:
        return applyToRoom(state, change, roomReducers)
    }
  },
}
