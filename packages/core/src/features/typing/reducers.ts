import type { ConversationKey } from '@parley/protocol/model'
import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'

function withTyping(state: State, key: ConversationKey, who: string, isTyping: boolean): State {
  const before = state.typing[key] ?? []
  if (before.includes(who) === isTyping) return state
  const after = isTyping ? [...before, who] : before.filter(id => id !== who)
  const { [key]: _, ...others } = state.typing
  return { ...state, typing: after.length > 0 ? { ...others, [key]: after } : others }
}

const nobody = (state: State): State =>
  Object.keys(state.typing).length > 0 ? { ...state, typing: {} } : state

export const typingReducers: Reducers = {
  typingChanged: (state, { key, who, isTyping }) => withTyping(state, key, who, isTyping),
  // What was being written has come.
  messagesReceived: (state, { key, messages }) =>
    messages.reduce((next, { sender }) => withTyping(next, key, sender, false), state),
  connectionLost: nobody,
  signedOut: nobody,
}
