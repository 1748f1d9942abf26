import type { ConversationKey } from '@parley/protocol/model'
import type { ReadCount, State } from '../store/state.ts'
import { mergedKeyOf } from './merged-rooms.ts'

/** How many have read one's own messages, by seq: in a room, and in a chat while it is open to colleagues. */
export function selectReadCounts(
  state: State,
  key: ConversationKey,
): Readonly<Record<number, ReadCount>> | undefined {
  // Nobody knows whether an e-mail was read.
  if (state.rooms[key]?.consultation?.mail) return undefined
  const isCounted = key.startsWith('groupchat:') || mergedKeyOf(state, key) !== undefined
  return isCounted ? state.readCounts[key] : undefined
}
