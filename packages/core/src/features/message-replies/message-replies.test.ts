import {
  CONTACT_TYPE,
  type Message,
  mergedRoomName,
  quoteOf,
  splitConversationKey,
} from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { KEY, messageOf, openEmpty, pendingOf, storeAfter } from '../../../test/support/build.ts'
import type { Conversation } from '../../store/state.ts'
import { Table } from '../../store/table.ts'
import { selectRepliesInPanel, selectReplyDraft } from './message-replies.ts'

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
  expect(replies(), 'what is left').toMatchObject({ count: 1, time: 4_000, users: ['carol'] })
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

// [message-replies-2]
it('a reply that was begun stays with its message, and not for the next person', () => {
  const { store } = afterQuestion()
  const draft = { text: 'Hi @Bob ', picked: [{ name: 'Bob', id: 'bob' }] }
  store.dispatch({ type: 'replyDrafted', message: question, draft })
  expect(selectReplyDraft(store.state(), question)).toEqual(draft)
  expect(selectReplyDraft(store.state(), { ...question, conversation: 'groupchat:g' })).toBeUndefined()
  store.dispatch({ type: 'signedOut' })
  expect(selectReplyDraft(store.state(), question)).toBeUndefined()
})

// [message-replies-2]
it('the panel is closed with its conversation', () => {
  const { store } = afterQuestion()
  store.dispatch({ type: 'repliesOpened', message: question }, { type: 'conversationOpened', key: KEY })
  expect(store.state().replied).toBe(question)
  store.dispatch({ type: 'conversationOpened', key: 'chat:carol' }, { type: 'conversationOpened', key: KEY })
  expect(store.state().replied).toBeUndefined()
})

// [message-replies-2] [multi-chat-11]
it.each([
  ['a chat', 'chat:bob', {}, true],
  ['a chat that was opened to colleagues', 'chat:bob', { mergedRoom: 'merge_1' }, false],
  ['a room opened to me', `groupchat:${mergedRoomName('1')}`, {}, false],
  ['a group', 'groupchat:g', { type: CONTACT_TYPE.normal }, true],
  ['a consultation', 'groupchat:c', { type: CONTACT_TYPE.customerGroup }, false],
] as const)('whether replies are written in the panel: %s', (_, key, row, isHere) => {
  const { kind, id } = splitConversationKey(key)
  const conversations = Table.of([[key, { ...row, key, kind, id } as unknown as Conversation]])
  expect(selectRepliesInPanel({ ...storeAfter().state(), conversations }, key)).toBe(isHere)
})

// [message-replies-1]
it('a reply that the reader deletes counts no more, nor do its author and time', () => {
  const { store, receive, replies } = afterQuestion()
  receive(reply(3, 'bob', question), reply(4, 'carol', question))
  store.dispatch({ type: 'messagesRemoved', key: KEY, seqs: [4] })
  expect(replies()).toMatchObject({ count: 1, time: 3_000, users: ['bob'] })
  receive(reply(4, 'carol', question))
  expect(replies(), 'told again').toMatchObject({ count: 1 })
  store.dispatch({ type: 'messagesRemoved', key: KEY, seqs: [3] })
  expect(replies()).toBeUndefined()
})

// [message-replies-1]
it('what the server counts is taken, unless more is known here', () => {
  const { store, receive, replies } = afterQuestion()
  receive(reply(5, 'bob', question))
  const counted = { count: 3, seq: 5, time: 5_000, users: ['bob', 'carol'] }
  store.dispatch({ type: 'missedLoaded', key: KEY, messages: [{ ...question, replies: counted }] })
  expect(replies()).toEqual(counted)
  receive(reply(6, 'dan', question))
  store.dispatch({ type: 'repliesLoaded', key: KEY, messages: [{ ...question, replies: counted }] })
  expect(replies()).toMatchObject({ count: 4, users: ['dan', 'bob', 'carol'] })
})
