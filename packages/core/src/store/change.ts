import type { ConversationKey } from '@parley/protocol/model'
import type { Conversation, State, Timeline } from './state.ts'
import { recordChange } from './table-history.ts'

/** Copies only what differs: the same object comes back when every field already has its value. */
export function change<T extends object>(object: T, fields: Partial<T>): T {
  for (const name in fields) if (object[name] !== fields[name]) return { ...object, ...fields }
  return object
}

export const emptyTimeline: Timeline = {
  messages: [],
  loaded: false,
  syncedSeq: 0,
  hasOlder: true,
  older: 'idle',
  withdrawn: new Set(),
  gone: new Set(),
}

/** The timeline begins with what is opened or written; a late answer about another one is left alone. */
export function withTimeline(
  state: State,
  key: ConversationKey,
  update: (timeline: Timeline) => Timeline,
): State {
  return state.timelines[key] ? withNewTimeline(state, key, update) : state
}

export function withNewTimeline(
  state: State,
  key: ConversationKey,
  update: (timeline: Timeline) => Timeline,
): State {
  const timeline = state.timelines[key]
  const updated = update(timeline ?? emptyTimeline)
  return updated === timeline ? state : { ...state, timelines: { ...state.timelines, [key]: updated } }
}

/** Unknown conversations are left alone. */
export function withConversation(
  state: State,
  key: ConversationKey,
  update: (conversation: Conversation) => Conversation,
): State {
  const conversation = state.conversations.get(key)
  if (!conversation) return state
  const updated = update(conversation)
  if (updated === conversation) return state
  const conversations = state.conversations.with(key, updated)
  recordChange(conversations, state.conversations, key)
  return { ...state, conversations }
}
