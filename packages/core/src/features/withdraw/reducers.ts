import type { ConversationKey, Message } from '@parley/protocol/model'
import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'

/** Before the messages are removed: texts I withdraw, here or on another device, are kept on this one. */
function keepOwnTexts(state: State, key: ConversationKey, arrived: readonly Message[]): State {
  const me = state.session.me?.id
  const kept = arrived.flatMap(({ sender, content }) => {
    if (sender !== me || content.kind !== 'withdraw') return []
    const original = state.timelines[key]?.messages.find(
      message => message.id === content.messageId && message.sender === me,
    )
    return original?.content.kind === 'text' ? [[original.id, original.content] as const] : []
  })
  return kept.length > 0 ? { ...state, editable: { ...state.editable, ...Object.fromEntries(kept) } } : state
}

/** Must run before the message reducers. */
export const withdrawReducers: Reducers = {
  messagesReceived: (state, { key, messages }) => keepOwnTexts(state, key, messages),
  missedLoaded: (state, { key, messages }) => keepOwnTexts(state, key, messages),
  // A page asked for before the withdrawal may be answered after it, and before the live event.
  newestLoaded: (state, { key, messages }) => keepOwnTexts(state, key, messages),
}
