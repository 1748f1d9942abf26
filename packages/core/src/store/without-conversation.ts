import type { ConversationKey } from '@parley/protocol/model'
import type { State } from './state.ts'

const without = <T>(table: Record<ConversationKey, T>, key: ConversationKey): Record<ConversationKey, T> => {
  const { [key]: _, ...others } = table
  return others
}

export const withoutRoom = (state: State, key: ConversationKey): State =>
  state.rooms[key] ? { ...state, rooms: without(state.rooms, key) } : state

/** Nothing is known any more about a group the person was removed from, possibly without being told. */
export const withoutRooms = (state: State, keys: readonly ConversationKey[]): State =>
  keys.reduce(withoutRoom, state)

/** A dissolved group leaves the list and is closed; what was said there can still be read [room-events-7]. */
export function withoutDissolved(state: State, key: ConversationKey): State {
  const row = state.conversations.get(key)
  const closed = withoutConversation(state, key)
  if (!row) return closed
  const { tally: _, ...rest } = row
  const dissolved = { ...rest, isDisabled: true, isHidden: true, unread: 0, isMarkedUnread: false, draft: '' }
  return { ...closed, conversations: closed.conversations.with(key, dissolved) }
}

/** Who spoke in a merged room, and in which colour, is shown in what one has read of it. */
export function withPastRoom(state: State, key: ConversationKey): State {
  const room = state.rooms[key]
  return room?.merged ? { ...state, pastRooms: { ...state.pastRooms, [key]: room } } : state
}

/** A merged room that has ended stays readable, with what was written there and never arrived [multi-chat-6]. */
export function withEndedRoom(state: State, key: ConversationKey): State {
  const row = state.conversations.get(key)
  if (!row) return state
  const { tally: _, ...rest } = row
  const ended = { ...rest, isDisabled: true, isHidden: true, unread: 0, isMarkedUnread: false, draft: '' }
  return withoutRoom(
    {
      ...withPastRoom(state, key),
      conversations: state.conversations.with(key, ended),
      // Nobody can be asked who has read.
      readCounts: without(state.readCounts, key),
    },
    key,
  )
}

/** A group one has left is gone from the list, and nothing of it stays open [recent-7]. */
export function withoutConversation(state: State, key: ConversationKey): State {
  const { current, ...rest } = withoutRoom(state, key)
  return {
    ...rest,
    conversations: rest.conversations.without(key),
    timelines: without(rest.timelines, key),
    readCounts: without(rest.readCounts, key),
    ...(current !== undefined && current !== key && { current }),
  }
}
