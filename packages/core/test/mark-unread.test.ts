import { type ConversationKey, conversationKey } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { type State, unreadCountOf } from '../src/index.ts'
import { prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()
const BOB: ConversationKey = conversationKey('chat', 'bob')
const countOf = (state: State) => {
  const row = state.conversations.get(BOB)
  return row ? unreadCountOf(row) : 0
}
const textsOf = ({ timelines }: State) => timelines[BOB]?.messages ?? []

// [unread-5, reading-3]
it('marked from a message on, both devices count from there, until it is opened next', async () => {
  const harness = await createHarness()
  const desk = await harness.direct('alice')
  const phone = await harness.direct('alice')
  const bob = await harness.direct('bob')
  for (const text of ['one', 'two', 'three']) bob.messages.sendText(conversationKey('chat', 'alice'), text)
  await phone.until(state => countOf(state) === 3)
  await desk.contacts.open(BOB)
  await desk.until(state => textsOf(state).length === 3 && state.timelines[BOB]?.loaded)
  desk.receipts.markRead(BOB)
  await phone.until(state => countOf(state) === 0)

  const [, second] = textsOf(desk.store.getState())
  if (!second) throw new Error('no message')
  const marked = desk.recent.markUnreadFrom(second)
  expect(countOf(desk.store.getState())).toBe(2)
  expect(desk.store.getState().timelines[BOB]?.dividerSeq).toBe((second.stamp?.seq ?? 0) - 1)
  expect(await marked).toBe(true)
  await phone.until(state => countOf(state) === 2)

  // Looking at it, or a further message, does not read it again.
  bob.messages.sendText(conversationKey('chat', 'alice'), 'four')
  await desk.until(state => countOf(state) === 3)
  desk.receipts.open(BOB)
  desk.receipts.markRead(BOB)
  expect(countOf(desk.store.getState())).toBe(3)
  await phone.until(state => countOf(state) === 3)

  // What is withdrawn no longer counts.
  const [, , third] = textsOf(desk.store.getState())
  await bob.contacts.open(conversationKey('chat', 'alice'))
  await bob.until(state => state.timelines[conversationKey('chat', 'alice')]?.loaded)
  bob.withdraw.message(conversationKey('chat', 'alice'), third?.id ?? '')
  await desk.until(state => countOf(state) === 2)
  await phone.until(state => countOf(state) === 2)

  await desk.contacts.open(undefined)
  await desk.contacts.open(BOB)
  desk.receipts.open(BOB)
  expect(countOf(desk.store.getState())).toBe(0)
  await phone.until(state => countOf(state) === 0)
})

// [unread-5]
it('writing reads what was marked', async () => {
  const harness = await createHarness()
  const desk = await harness.direct('alice')
  const phone = await harness.direct('alice')
  const bob = await harness.direct('bob')
  bob.messages.sendText(conversationKey('chat', 'alice'), 'one')
  await desk.contacts.open(BOB)
  await desk.until(state => textsOf(state).length === 1 && state.timelines[BOB]?.loaded)
  desk.receipts.markRead(BOB)
  const [first] = textsOf(desk.store.getState())
  if (first) await desk.recent.markUnreadFrom(first)
  await phone.until(state => countOf(state) === 1)
  desk.messages.sendText(BOB, 'answer')
  for (const device of [phone, desk]) await device.until(state => countOf(state) === 0)
})
