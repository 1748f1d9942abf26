import { expect, it } from 'vitest'
import { selectTimelineItems, selectUnsentChange } from '../src/index.ts'
import type { TestClient } from './testkit.ts'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

const unsentOf = ({ store }: TestClient) =>
  store
    .getState()
    .unsentChanges.map(({ content }) => [
      content.kind,
      'messageId' in content ? content.messageId : undefined,
    ])

it('reactions, edits and a withdrawal made offline are sent after a reload', async () => {
  const harness = await createHarness()
  const alice = await harness.enter('alice')
  const bob = await harness.direct('bob')
  void alice.contacts.open(BOB)
  void bob.contacts.open(ALICE)
  for (const words of ['one', 'two', 'three']) alice.messages.sendText(BOB, words)
  await alice.until(() => alice.messagesIn(BOB).filter(({ stamp }) => stamp).length === 3)
  const [one = '', two = '', three = ''] = alice.messagesIn(BOB).map(({ id }) => id)
  harness.proxy.down()
  await alice.until(state => state.connection.phase !== 'online')
  alice.annotations.toggleReaction(BOB, one, '👍')
  alice.annotations.saveEdit(BOB, two, 'two, and a half')
  alice.withdraw.message(BOB, three)
  expect(await alice.messages.countUnsent()).toBe(3)
  const unsent = [
    ['reaction', one],
    ['edit', two],
    ['withdraw', three],
  ]
  expect(unsentOf(alice)).toEqual(unsent)
  const again = await harness.reload(alice)
  await again.until(state => state.unsentChanges.length === 3)
  expect(unsentOf(again)).toEqual(unsent)
  harness.proxy.up()
  again.wake()
  await again.online()
  await bob.until(() => bob.messagesIn(ALICE)[0]?.reactions?.[0]?.users.includes('alice'))
  await bob.until(() => bob.texts(ALICE)[1] === 'two, and a half' && !bob.texts(ALICE).includes('three'))
  await expect.poll(() => again.messages.countUnsent()).toBe(0)
  await again.until(state => state.unsentChanges.length === 0)
})

/** Alice has written three messages to Bob, and is cut off. */
async function prepareOffline() {
  const harness = await createHarness()
  const alice = await harness.enter('alice')
  void alice.contacts.open(BOB)
  for (const words of ['one', 'two', 'three']) alice.messages.sendText(BOB, words)
  await alice.until(() => alice.messagesIn(BOB).filter(({ stamp }) => stamp).length === 3)
  harness.proxy.down()
  await alice.until(state => state.connection.phase !== 'online')
  return { harness, alice, ids: alice.messagesIn(BOB).map(({ id }) => id) }
}

/** What the chat window of a device shows of a message. */
function shownOf(client: TestClient, id: string) {
  const items = selectTimelineItems(client.store.getState(), BOB)
  const item = items.find(({ type, key }) => type === 'message' && key.endsWith(id))
  return item?.type === 'message' ? item.message : undefined
}

it('reactions and edits made offline are shown at once, and toggle what is shown', async () => {
  const { alice, ids } = await prepareOffline()
  const [one = '', two = ''] = ids
  alice.annotations.toggleReaction(BOB, one, '👍')
  expect(shownOf(alice, one)?.reactions).toEqual([{ emoji: '👍', users: ['alice'] }])
  alice.annotations.toggleReaction(BOB, one, '👍')
  expect(shownOf(alice, one)?.reactions ?? []).toEqual([])
  alice.annotations.saveEdit(BOB, two, 'two, and a half')
  expect(shownOf(alice, two)?.content).toMatchObject({ text: 'two, and a half' })
  expect(selectUnsentChange(alice.store.getState(), two)?.content.kind).toBe('edit')
})

it('changes made offline keep their order: what is edited first can be withdrawn then', async () => {
  const { harness, alice, ids } = await prepareOffline()
  const phone = await harness.direct('alice')
  void phone.contacts.open(BOB)
  for (const id of ids) {
    alice.annotations.saveEdit(BOB, id, 'half')
    alice.annotations.toggleReaction(BOB, id, '👍')
    alice.withdraw.message(BOB, id)
  }
  const again = await harness.reload(alice)
  await again.until(state => state.unsentChanges.length === 9)
  harness.proxy.up()
  again.wake()
  await again.until(state => state.unsentChanges.length === 0)
  expect(again.store.getState().notices).toEqual([])
  await phone.until(() => phone.messagesIn(BOB).every(({ id }) => !ids.includes(id)))
})

// [delivery-15]
it('an edit that was too late when the server could be reached is kept until it is given up', async () => {
  const { harness, alice, ids } = await prepareOffline()
  const [one = '', two = ''] = ids
  alice.annotations.saveEdit(BOB, one, 'one, and a half')
  alice.annotations.toggleReaction(BOB, two, '👍')
  const phone = await harness.direct('alice')
  void phone.contacts.open(BOB)
  await phone.until(() => phone.messagesIn(BOB).length === 3)
  phone.withdraw.message(BOB, one)
  await phone.until(() => phone.messagesIn(BOB).every(({ id }) => id !== one))
  harness.proxy.up()
  alice.wake()
  await alice.until(
    ({ unsentChanges }) => unsentChanges.length === 1 && unsentChanges[0]?.problem !== undefined,
  )
  await phone.until(() => phone.messagesIn(BOB).some(({ reactions }) => reactions?.length))
  expect(alice.store.getState().unsentChanges).toMatchObject([
    { content: { kind: 'edit', text: 'one, and a half' } },
  ])
  expect(await alice.messages.countUnsent()).toBe(1)
  const again = await harness.reload(alice)
  await again.until(state => state.unsentChanges[0]?.problem !== undefined)
  const id = again.store.getState().unsentChanges[0]?.id ?? ''
  again.waiting.tryAgain(id)
  await again.until(state => state.unsentChanges[0]?.problem === undefined)
  await again.until(state => state.unsentChanges[0]?.problem !== undefined)
  again.waiting.giveUp(id)
  expect(again.store.getState().unsentChanges).toEqual([])
  await expect.poll(() => again.messages.countUnsent()).toBe(0)
})

it('an unfinished edit is kept while another conversation is open', async () => {
  const harness = await createHarness()
  const alice = await harness.direct('alice')
  void alice.contacts.open(BOB)
  alice.annotations.edit(BOB, 'some-id')
  alice.annotations.keepEdit(BOB, 'some-id', 'half a')
  void alice.contacts.open('chat:carol')
  void alice.contacts.open(BOB)
  expect(alice.store.getState().edits[BOB]).toEqual({ messageId: 'some-id', words: 'half a' })
  alice.annotations.edit(BOB, undefined)
  expect(alice.store.getState().edits).toEqual({})
})

// [annotations-5]
it("editing starts with one's own newest text, even if others have written since", async () => {
  const harness = await createHarness()
  const alice = await harness.direct('alice')
  const bob = await harness.direct('bob')
  void alice.contacts.open(BOB)
  void bob.contacts.open(ALICE)
  expect(alice.annotations.editLast(BOB)).toBeUndefined()
  for (const words of ['one', 'two']) alice.messages.sendText(BOB, words)
  bob.messages.sendText(ALICE, 'three')
  await alice.until(() => alice.messagesIn(BOB).filter(({ stamp }) => stamp).length === 3)
  const two = alice.messagesIn(BOB).find(({ content }) => content.kind === 'text' && content.text === 'two')
  expect(alice.annotations.editLast(BOB)).toBe(two?.id)
  expect(alice.store.getState().edits[BOB]).toEqual({ messageId: two?.id })
})
