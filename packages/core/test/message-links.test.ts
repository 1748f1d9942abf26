import { conversationKey } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { selectLinked } from '../src/index.ts'
import { prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()
const [ALICE, BOB] = [conversationKey('chat', 'alice'), conversationKey('chat', 'bob')]

// [message-links-3, access-2, reading-4]
it('what a link leads to is loaded, and missing once it is withdrawn or for others', async () => {
  const harness = await createHarness()
  const alice = await harness.direct('alice')
  const bob = await harness.direct('bob')
  alice.messages.sendText(BOB, 'the plan')
  await alice.until(state => state.conversations.get(BOB)?.lastMessage?.stamp)
  const id = alice.store.getState().conversations.get(BOB)?.lastMessage?.id ?? ''
  await bob.messageLinks.load(ALICE, id)
  expect(selectLinked(bob.store.getState(), ALICE, id)).toMatchObject({ content: { text: 'the plan' } })

  await bob.messageLinks.load(conversationKey('groupchat', 'nowhere'), id)
  expect(selectLinked(bob.store.getState(), conversationKey('groupchat', 'nowhere'), id)).toBe('missing')
  await bob.messageLinks.load(conversationKey('chat', 'carol'), id)
  expect(selectLinked(bob.store.getState(), conversationKey('chat', 'carol'), id)).toBe('missing')

  await alice.contacts.open(BOB)
  await alice.until(state => state.timelines[BOB]?.loaded)
  alice.withdraw.message(BOB, id)
  await bob.until(state => selectLinked(state, ALICE, id) === undefined)
  await bob.messageLinks.load(ALICE, id)
  expect(selectLinked(bob.store.getState(), ALICE, id)).toBe('missing')
})
