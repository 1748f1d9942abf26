import type { Message } from '@parley/protocol/model'
import { changedMessage } from '../../outbox/command-queue.ts'
import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'

function without(state: State, messageId: string): State {
  const { [messageId]: _, ...unsentChanges } = state.unsentChanges
  return { ...state, unsentChanges }
}

/** What the server has passed on is no longer waiting; of two changes to one message the later one counts. */
function settle(state: State, { messages }: { messages: readonly Message[] }): State {
  const me = state.session.me?.id
  return messages.reduce((settled, { sender, content }) => {
    const id = sender === me ? changedMessage(content) : undefined
    return id !== undefined && settled.unsentChanges[id] === content.kind ? without(settled, id) : settled
  }, state)
}

export const unsentChangesReducers: Reducers = {
  changeQueued: (state, { messageId, kind }) => ({
    ...state,
    unsentChanges: { ...state.unsentChanges, [messageId]: kind },
  }),
  changeGivenUp: (state, { messageId }) => without(state, messageId),
  messagesReceived: settle,
  missedLoaded: settle,
  newestLoaded: settle,
}
