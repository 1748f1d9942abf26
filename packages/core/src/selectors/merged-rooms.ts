import { type ConversationKey, conversationKey } from '@parley/protocol/model'
import type { RoomState, State } from '../store/state.ts'

/** The merged room of a conversation: of the owner's direct chat, or the room itself. */
export function selectMergedRoom(state: State, key: ConversationKey): RoomState | undefined {
  const name = state.conversations.get(key)?.mergedRoom
  const room = state.rooms[name === undefined ? key : conversationKey('groupchat', name)]
  return room?.merged && room
}
