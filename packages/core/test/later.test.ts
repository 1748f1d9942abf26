import { expect, it } from 'vitest'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()
const CAROL = 'chat:carol'

// [later-5]
it('marking everything as read reaches every conversation and the server', async () => {
  const harness = await createHarness()
  await harness.server.createUser('carol')
  const alice = await harness.enter('alice')
  for (const name of ['bob', 'carol']) (await harness.direct(name)).messages.sendText(ALICE, 'hello')
  const unread = (state = alice.store.getState()) =>
    [BOB, CAROL].map(key => state.conversations.get(key as typeof BOB)?.unread)
  await alice.until(state => unread(state).every(count => count === 1))
  alice.receipts.readEverything()
  expect(unread()).toEqual([0, 0])
  const again = await harness.reload(alice)
  await again.online()
  await again.until(state => unread(state).every(count => count === 0))
})

// [later-2, later-3]
it('saved and scheduled items are listed, changed and removed', async () => {
  const harness = await createHarness()
  const alice = await harness.enter('alice')
  const bob = await harness.direct('bob')
  bob.messages.sendText(ALICE, 'the address')
  void alice.contacts.open(BOB)
  const message = await alice.until(() => alice.messagesIn(BOB)[0])
  expect(await alice.saved.saveMessage(message)).toBe('done')
  expect(await alice.saved.saveNote('buy milk')).toBe(true)
  const saved = await alice.saved.list()
  const [note, kept] = saved.ok ? saved.value : []
  expect([note?.note, kept?.message?.id]).toEqual(['buy milk', message.id])
  expect(await alice.saved.remove(note?.id ?? '')).toBe(true)

  const sendAt = Date.now() + 3_600_000
  expect(await alice.scheduled.save({ conversation: BOB, text: ' later ', sendAt })).toBe(true)
  const waiting = await alice.scheduled.list()
  const [item] = waiting.ok ? waiting.value : []
  expect(item).toMatchObject({ conversation: BOB, text: 'later', sendAt })
  expect(await alice.scheduled.cancel(item?.id ?? '')).toBe(true)
  expect(await alice.scheduled.cancel(item?.id ?? '')).toBe(false)
})
