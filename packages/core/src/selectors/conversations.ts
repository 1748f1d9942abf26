import type { ConversationKey } from '@parley/protocol/model'
import type { Conversation, State } from '../store/state.ts'

/** Derived once per table: a selector must give the same object for the same state, or React renders for ever. */
const listOf = new WeakMap<State['conversations'], Conversation[]>()

const newestFirst = (a: Conversation, b: Conversation): number =>
  b.lastTime - a.lastTime || (a.key < b.key ? -1 : 1)

/** Newest first by the server's time (spec 1 §4 Recent list). */
export function selectConversationList(state: State): Conversation[] {
  const known = listOf.get(state.conversations)
  if (known) return known
  const list = Object.values(state.conversations).sort(newestFirst)
  listOf.set(state.conversations, list)
  return list
}

export const selectConversation = (
  state: State,
  key: ConversationKey | undefined,
): Conversation | undefined => (key ? state.conversations[key] : undefined)

export const selectTotalUnread = (state: State): number =>
  Object.values(state.conversations).reduce((total, conversation) => total + conversation.unread, 0)
