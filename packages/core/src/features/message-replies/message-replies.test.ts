import { type Message, quoteOf } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { KEY, messageOf, openEmpty, pendingOf, storeAfter } from '../../../test/support/build.ts'

const reply = (seq: number, sender: string, ...quoted: Message[]): Message => ({
  ...messageOf(seq, sender),
  content: { kind: 'text', text: 'yes', mentions: [], quotes: quoted.map(quoteOf) },
})
const question = messageOf(1, 'bob')

function afterQuestion() {
  const store = storeAfter(...openEmpty, { type: 'messagesReceived', key: KEY, messages: [question] })
  const receive = (...messages: Message[]) => store.dispatch({ type: 'messagesReceived', key: KEY, messages })
  const replies = () => store.state().timelines[KEY]?.messages.find(({ id }) => id === question.id)?.replies
  return { store, receive, replies }
}

// [message-replies-1]
it('a message that quotes another is its reply, counted once and no longer when it is withdrawn', () => {
  const { store, receive, replies } = afterQuestion()
  receive(messageOf(2, 'bob'))
  expect(replies()).toBeUndefined()
  const first = reply(3, 'bob', question)
  receive(first)
  receive(first)
  store.dispatch({ type: 'missedLoaded', key: KEY, messages: [first, reply(4, 'carol', question)] })
  expect(replies()).toEqual({ count: 2, seq: 4, time: 4_000, users: ['carol', 'bob'] })
  receive({ ...messageOf(5, 'bob'), content: { kind: 'withdraw', messageId: first.id } })
  expect(replies()).toMatchObject({ count: 1 })
  receive({ ...messageOf(6, 'carol'), content: { kind: 'withdraw', messageId: 'm4' } })
  expect(replies()).toBeUndefined()
})

// [message-replies-1]
it('what one writes oneself counts when the server has it', () => {
  const { store, replies } = afterQuestion()
  const { content } = reply(2, 'alice', question)
  store.dispatch({ type: 'messageWritten', message: { ...pendingOf('mine'), content } })
  expect(replies()).toBeUndefined()
  store.dispatch({ type: 'messageAcknowledged', key: KEY, id: 'mine', stamp: { seq: 2, time: 2_000 } })
  expect(replies()).toMatchObject({ count: 1, users: ['alice'] })
})

// [message-replies-2]
it('a reply from the panel leaves what the composer quotes', () => {
  const { store } = afterQuestion()
  const other = messageOf(2, 'bob')
  store.dispatch({ type: 'quoteAdded', key: KEY, quote: quoteOf(other) })
  const { content } = reply(3, 'alice', question)
  store.dispatch({ type: 'messageWritten', message: { ...pendingOf('mine'), content } })
  expect(store.state().quoting[KEY]).toHaveLength(1)
})
