import type { Message } from '@parley/protocol/model'
import { beforeEach, expect, it } from 'vitest'
import { countEntries, isKept, rawEntries } from './kept-entries.ts'
import type { TestClient } from './testkit.ts'
import { ALICE, BOB, type Harness, prepareHarness } from './two-people.ts'

const start = prepareHarness()
let harness: Harness
let name: string

beforeEach(async () => {
  harness = await start()
  name = crypto.randomUUID()
})

const enter = (account: string) => harness.enter(account, { deviceStore: name })
const reload = (client: TestClient) => harness.reload(client, { deviceStore: name })
async function writeTwo(alice: TestClient): Promise<TestClient> {
  const bob = await harness.direct('bob')
  void bob.contacts.open(ALICE)
  void alice.contacts.open(BOB)
  for (const text of ['first secret', 'second secret']) bob.messages.sendText(ALICE, text)
  await alice.until(() => alice.texts(BOB).length === 2)
  await isKept(alice, name)
  return bob
}

// [store-1, store-2]
it('what was seen is read without a network after a reload, and nothing of it is plain text', async () => {
  const alice = await enter('alice')
  await writeTwo(alice)
  for (const entry of await rawEntries(name)) expect(entry).not.toMatch(/secret|alice|acme\.test/i)
  harness.proxy.down()
  const again = await reload(alice)
  void again.deviceStore.show(BOB)
  await again.until(() => again.texts(BOB).length === 2)
  expect(again.texts(BOB)).toEqual(['first secret', 'second secret'])
  expect(again.store.getState().conversations.has(BOB)).toBe(true)
})

// [store-3]
it('what was withdrawn or deleted meanwhile is gone, and counts are right, once the server has answered', async () => {
  const alice = await enter('alice')
  const phone = await harness.direct('alice')
  const bob = await writeTwo(alice)
  harness.proxy.down()
  const again = await reload(alice)
  void again.contacts.open(BOB)
  await again.until(() => again.texts(BOB).length === 2)
  void phone.contacts.open(BOB)
  await phone.until(() => phone.texts(BOB).length === 2)
  const [first, second] = phone.messagesIn(BOB) as [Message, Message]
  await phone.delete.messages(BOB, [first.id])
  await bob.withdraw.message(ALICE, second.id)
  bob.messages.sendText(ALICE, 'third')
  harness.proxy.up()
  await again.online()
  await again.until(() => again.texts(BOB).includes('third'))
  expect(again.texts(BOB)).not.toContain('first secret')
  expect(again.texts(BOB)).not.toContain('second secret')
})

// [store-4]
it('signing out removes it; the next person finds nothing', async () => {
  const alice = await enter('alice')
  await writeTwo(alice)
  await alice.session.signOut()
  await expect.poll(() => countEntries(name)).toBe(0)
  expect(alice.kept.sessionStore.get('StoreSecret')).toBeUndefined()
})

// [store-4]
it('another sign-in finds nothing of what a closed tab has left', async () => {
  const alice = await enter('alice')
  await writeTwo(alice)
  await alice.stop()
  expect(await countEntries(name)).toBe(2)
  const other = await enter('alice')
  expect(await other.deviceStore.measure()).toBe(0)
  expect(other.kept.sessionStore.get('StoreSecret')).not.toBe(alice.kept.sessionStore.get('StoreSecret'))
})

// [store-1]
it('the list of the last visit is shown, without what was deleted from it', async () => {
  const alice = await enter('alice')
  await writeTwo(alice)
  await alice.delete.messages(BOB, [alice.messagesIn(BOB)[1]?.id ?? ''])
  await alice.contacts.open(undefined)
  await isKept(alice, name)
  harness.proxy.down()
  const again = await reload(alice)
  await again.until(state => state.recent !== 'ready' && state.conversations.has(BOB))
  expect(JSON.stringify(again.store.getState().conversations.get(BOB))).not.toContain('second')
  await alice.stop()
})
