import { type ConversationKey, timeOf } from '@parley/protocol/model'
import type { State } from '../store/state.ts'
import { mergedKeyOf } from './merged-rooms.ts'

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
