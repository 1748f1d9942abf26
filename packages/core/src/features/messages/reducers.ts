import { type ConversationKey, type Message, nextStatus } from '@parley/protocol/model'
import { withNewTimeline, withTimeline } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'
import { archiveInto } from '../../store/merge-archived.ts'
import type { State } from '../../store/state.ts'

const isMine = (state: State, id: string) => (message: Message) =>
  message.id === id && message.sender === state.session.me?.id

/** Only a message without a seq may change: success is final. */
function changePending(
  state: State,
  key: ConversationKey,
  id: string,
  update: (message: Message) => Message | undefined,
): State {
  const index = state.timelines[key]?.messages.findLastIndex(isMine(state, id)) ?? -1
  const message = state.timelines[key]?.messages[index]
  if (!message || message.status === 'success') return state
  const updated = update(message)
  return withTimeline(state, key, timeline => ({
    ...timeline,
    messages: updated ? timeline.messages.with(index, updated) : timeline.messages.toSpliced(index, 1),
  }))
}

function addPending(state: State, message: Message): State {
  const { id, conversation } = message
  if (state.timelines[conversation]?.messages.some(isMine(state, id))) return state
  return withNewTimeline(state, conversation, timeline => ({
    ...timeline,
    messages: [...timeline.messages, message],
  }))
}

export const messagesReducers: Reducers = {
  messageWritten: (state, { message }) => addPending(state, message),
  outboxRestored: (state, { messages }) => messages.reduce(addPending, state),
  messagesReceived: (state, { key, messages }) =>
    // A conversation that was never opened keeps no messages: opening it loads the newest page.
    withTimeline(state, key, timeline => archiveInto(timeline, messages)),
  messageAcknowledged(state, { key, id, stamp }) {
    const message = state.timelines[key]?.messages.findLast(isMine(state, id))
    if (!message || message.stamp) return state
    const archived: Message = { ...message, status: 'success', stamp }
    return withTimeline(state, key, timeline => archiveInto(timeline, [archived]))
  },
  uploadFinished: (state, { key, id, content }) =>
    changePending(state, key, id, message => ({ ...message, content })),
  messageFailed: (state, { key, id }) =>
    changePending(state, key, id, message => ({ ...message, status: nextStatus(message.status, 'error') })),
  messageRetried: (state, { key, id }) =>
    changePending(state, key, id, message => ({ ...message, status: nextStatus(message.status, 'loading') })),
  messageDiscarded: (state, { key, id }) => changePending(state, key, id, () => undefined),
}
