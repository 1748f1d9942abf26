import type { ConversationKey } from '@parley/protocol/model'
import type { State } from './state.ts'

const without = <T>(table: Record<ConversationKey, T>, key: ConversationKey): Record<ConversationKey, T> => {
  const { [key]: _, ...others } = table
  return others
}

export const withoutRoom = (state: State, key: ConversationKey): State =>
  state.rooms[key] ? { ...state, rooms: without(state.rooms, key) } : state

/** Of a group one was removed from, possibly unheard, nothing is known any more. */
export const withoutRooms = (state: State, keys: readonly ConversationKey[]): State =>
  keys.reduce(withoutRoom, state)

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
