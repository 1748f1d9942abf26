import {
  CONTACT_TYPE,
  type ConversationKey,
  conversationKey,
  isMergedRoomName,
  type RoomMember,
  splitConversationKey,
  timeOf,
} from '@parley/protocol/model'
import { unreadCountOf } from '../store/marked.ts'
import type { Conversation, RoomState, State } from '../store/state.ts'

/** The key of the merged room that is shown instead of the owner's direct chat. */
export function mergedKeyOf(state: State, key: ConversationKey): ConversationKey | undefined {
  const name = state.conversations.get(key)?.mergedRoom
  return name === undefined ? undefined : conversationKey('groupchat', name)
}

/** The merged room of a conversation: of the owner's direct chat, or the room itself. */
export function selectMergedRoom(state: State, key: ConversationKey): RoomState | undefined {
  const room = state.rooms[mergedKeyOf(state, key) ?? key]
  return room?.merged && room
}

/** The consultation in which this one was joined with another thread of its customer [customers-28]. */
function joinedKeyOf({ rooms }: State, key: ConversationKey): ConversationKey | undefined {
  const { kind, id } = splitConversationKey(key)
  if (kind !== 'groupchat') return undefined
  const joined = Object.values(rooms).find(({ consultation }) => consultation?.joinedFrom?.includes(id))
  return joined && conversationKey('groupchat', joined.id)
}

/**
 * Where a room is read: the owner of a merged room reads the direct chat [multi-chat-2], and a consultation that was joined
 * with another is read there; everybody else reads the room.
 */
export function readingKeyOf(state: State, key: ConversationKey): ConversationKey {
  const room = state.rooms[key]
  if (!room) return joinedKeyOf(state, key) ?? key
  return room.merged && room.type === CONTACT_TYPE.multiOwner
    ? conversationKey('chat', room.merged.person.id)
    : key
}

/** Merged rooms, and direct chats that were opened to colleagues, have a list of their own [contact-types-6]. */
export const isMergedConversation = ({ kind, id, mergedRoom }: Conversation): boolean =>
  mergedRoom !== undefined || (kind === 'groupchat' && isMergedRoomName(id))

/** Only the direct chat of the owner's two conversations is listed. */
const isRow = (state: State, conversation: Conversation): boolean => {
  if (!isMergedConversation(conversation)) return false
  if (conversation.mergedRoom !== undefined) return true
  const type = state.rooms[conversation.key]?.type ?? conversation.type
  if (conversation.isHidden || conversation.isDisabled || type === CONTACT_TYPE.multiOwner) return false
  // A room of which nothing but the name is known may be my own.
  return type !== undefined
}

/** Colleagues keep what they saw of a room that has ended or that they were removed from; its owner has the chat. */
const isPast = ({ kind, id, type, isDisabled }: Conversation): boolean =>
  kind === 'groupchat' && isMergedRoomName(id) && isDisabled === true && type !== CONTACT_TYPE.multiOwner

interface MergedOverview {
  rows: readonly Conversation[]
  /** Rooms one is no longer in, the newest first: they can only be read. */
  past: readonly Conversation[]
  /** In rooms that are not muted: the part of merged rooms in the rail's total. */
  unread: number
}

const NONE: MergedOverview = { rows: [], past: [], unread: 0 }

/** Derived once per list and rooms: a selector must give the same object for the same state. */
const overviews = new WeakMap<State['conversations'], { rooms: State['rooms']; overview: MergedOverview }>()

/** What happened in the room moves the row of its owner too, as it does for colleagues. */
function withRoomNews(state: State, row: Conversation): Conversation {
  const key = mergedKeyOf(state, row.key)
  const room = key && state.conversations.get(key)
  if (!room || room.lastTime <= row.lastTime) return row
  return { ...row, lastTime: room.lastTime, lastMessage: room.lastMessage }
}

/** What is pinned first, then the newest. */
export function selectMergedOverview(state: State): MergedOverview {
  const known = overviews.get(state.conversations)
  if (known?.rooms === state.rooms) return known.overview
  const rows = state.conversations
    .values()
    .filter(conversation => isRow(state, conversation))
    .map(conversation => withRoomNews(state, conversation))
    .sort((a, b) => Number(b.isPinned ?? false) - Number(a.isPinned ?? false) || b.lastTime - a.lastTime)
  const unread = rows.reduce((sum, row) => sum + (row.isMuted ? 0 : unreadCountOf(row)), 0)
  const past = state.conversations
    .values()
    .filter(isPast)
    .sort((a, b) => b.lastTime - a.lastTime)
  const overview = rows.length === 0 && past.length === 0 ? NONE : { rows, past, unread }
  overviews.set(state.conversations, { rooms: state.rooms, overview })
  return overview
}

/** Also rooms of the past: colleagues find there what they have seen. */
export const selectHasMergedRooms = (state: State): boolean => {
  const { rows, past } = selectMergedOverview(state)
  return rows.length + past.length > 0
}

const membersById = new WeakMap<RoomState, ReadonlyMap<string, RoomMember>>()

/**
 * Everybody who speaks in a merged room, by id: its members and the person, also of one that has ended; undefined for
 * other conversations.
 */
export function selectMergedSpeakers(
  state: State,
  key: ConversationKey,
): ReadonlyMap<string, RoomMember> | undefined {
  const room = selectMergedRoom(state, key) ?? state.pastRooms[key]
  if (!room?.merged) return undefined
  const { person } = room.merged
  const known =
    membersById.get(room) ??
    new Map<string, RoomMember>([
      [person.id, { ...person, role: 'member', isSilenced: false }],
      ...room.members.map(member => [member.id, member] as const),
    ])
  membersById.set(room, known)
  return known
}

/** The time back to which a timeline is loaded; 0: to its beginning. */
export function loadedSince(state: State, key: ConversationKey): number {
  const timeline = state.timelines[key]
  const [first] = timeline?.messages ?? []
  return timeline?.hasOlder && first ? timeOf(first) : 0
}

/** The room that was handed on to the reader of this chat: what was said before is in the room only. */
export function handedOnKeyOf(state: State, key: ConversationKey): ConversationKey | undefined {
  const room = mergedKeyOf(state, key)
  return room && (state.rooms[room]?.merged?.ownedFrom ?? 0) > 0 ? room : undefined
}

/**
 * The conversation whose older messages come next: a chat and the room that was handed on are read together, as far back
 * as both are loaded.
 */
export function olderKeyOf(state: State, key: ConversationKey): ConversationKey {
  const room = handedOnKeyOf(state, key)
  return room && loadedSince(state, room) > loadedSince(state, key) ? room : key
}
