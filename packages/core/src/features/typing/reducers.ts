import type { ConversationKey } from '@parley/protocol/model'
import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'

function withTyping(state: State, key: ConversationKey, who: string, isTyping: boolean): State {
  const before = state.typing[key] ?? []
  if (before.includes(who) === isTyping) return state
  const after = isTyping ? [...before, who] : before.filter(id => id !== who)
  const others = withoutTyping(state, key)
  return after.length > 0 ? { ...others, typing: { ...others.typing, [key]: after } } : others
}

function withoutTyping(state: State, key: ConversationKey): State {
  const { [key]: typists, ...others } = state.typing
  return typists ? { ...state, typing: others } : state
}

/** Customers see the team typing until a person of it has written. */
function withoutTypist(state: State, key: ConversationKey, who: string): State {
  const team = state.rooms[key]?.consultation?.team
  const after = withTyping(state, key, who, false)
  return team === undefined ? after : withTyping(after, key, team, false)
}

const nobody = (state: State): State =>
  Object.keys(state.typing).length > 0 ? { ...state, typing: {} } : state

export const typingReducers: Reducers = {
  typingChanged: (state, { key, who, isTyping }) => withTyping(state, key, who, isTyping),
  // The message that was being typed has arrived.
  messagesReceived: (state, { key, messages }) =>
    messages.reduce((next, { sender }) => withoutTypist(next, key, sender), state),
  // Somebody who may not write any more has stopped typing.
  roomChanged(state, { key, event }) {
    if (event.type === 'memberRemoved' || event.type === 'memberSilenced')
      return event.people.reduce((next, { id }) => withTyping(next, key, id, false), state)
    return event.type === 'roomSilenced' || event.type === 'memberKicked' ? withoutTyping(state, key) : state
  },
  connectionLost: nobody,
  signedOut: nobody,
}
