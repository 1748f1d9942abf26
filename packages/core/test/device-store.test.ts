import type { Message } from '@parley/protocol/model'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginLastVisit } from '../src/entry.ts'
import { findKept } from '../src/features/device-store/find-kept.ts'
import { selectOwnGroups } from '../src/features/rooms/select-groups.ts'
import { isAway } from '../src/index.ts'
import { countEntries, isKept, rawEntries, singleNames } from './kept-entries.ts'
import type { TestClient } from './testkit.ts'
import { ALICE, BOB, type Harness, prepareHarness } from './two-people.ts'

const WAIT = { timeout: 60_000 }
const start = prepareHarness()
let harness: Harness
let name: string

beforeEach(async () => {
  harness = await start()
  name = crypto.randomUUID()
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const enter = (account: string) => harness.enter(account, { deviceStore: name })
const reload = (client: TestClient) => harness.reload(client, { deviceStore: name })
async function writeTwo(alice: TestClient): Promise<TestClient> {
  const bob = await harness.direct('bob')
  void bob.contacts.open(ALICE)
  void alice.contacts.open(BOB)
  for (const text of ['first secret', 'second secret']) bob.messages.sendText(ALICE, text)
  await alice.until(() => alice.texts(BOB).length === 2)
  await isKept(alice)
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

// [store-2]
it('a window that is closed while it writes leaves a conversation that can be read without a network', async () => {
  const alice = await enter('alice')
  const bob = await writeTwo(alice)
  const lists = await singleNames(name)
  const { put } = IDBObjectStore.prototype
  const written: boolean[] = []
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...entry) {
    const isList = lists.has(JSON.stringify(entry[1]))
    written.push(isList)
    // The page is gone once it has written the conversation.
    if (isList) throw new DOMException('The page is closed.', 'AbortError')
    return put.apply(this, entry)
  })
  bob.messages.sendText(ALICE, 'third secret')
  await alice.until(() => alice.texts(BOB).length === 3)
  await expect.poll(() => written.lastIndexOf(true) > written.indexOf(false), WAIT).toBe(true)
  harness.proxy.down()
  const again = await reload(alice)
  void again.deviceStore.show(BOB)
  await again.until(() => again.texts(BOB).length === 3)
})

// [store-1]
it('what was read while the client was loaded is shown without being read again, list and conversation at once', async () => {
  const alice = await enter('alice')
  await writeTwo(alice)
  harness.proxy.down()
  const lastVisit = beginLastVisit(name, alice.kept.sessionStore, BOB)
  await lastVisit
  const again = await harness.reload(alice, { deviceStore: name, ...(lastVisit && { lastVisit }) })
  await again.until(state => state.conversations.has(BOB))
  expect(again.texts(BOB)).toEqual(['first secret', 'second secret'])
  const other = await harness.direct('bob', { deviceStore: name, ...(lastVisit && { lastVisit }) })
  await other.until(state => state.recent === 'ready')
  expect(other.texts(BOB)).toEqual([])
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

// [waiting-1, unread-4]
it('what is read without a network stays read, also after reloads, and on other devices', async () => {
  const alice = await enter('alice')
  const bob = await writeTwo(alice)
  const phone = await harness.direct('alice')
  alice.receipts.markRead(BOB)
  await alice.contacts.open(undefined)
  bob.messages.sendText(ALICE, 'third secret')
  const unread = ({ store }: TestClient) => store.getState().conversations.get(BOB)?.unread
  await alice.until(() => unread(alice) === 1)
  await isKept(alice)
  harness.proxy.down()
  const again = await reload(alice)
  await again.until(({ connection }) => isAway(connection) && unread(again) === 1)
  void again.contacts.open(BOB)
  await again.until(() => again.texts(BOB).length === 3)
  expect(again.store.getState().timelines[BOB]?.dividerSeq).toBe(again.messagesIn(BOB)[1]?.stamp?.seq)
  again.receipts.markRead(BOB)
  expect(unread(again)).toBe(0)
  const last = await reload(again)
  await last.until(() => unread(last) !== undefined)
  expect(unread(last)).toBe(0)
  expect(unread(phone)).toBe(1)
  harness.proxy.up()
  await last.online()
  await phone.until(() => unread(phone) === 0)
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
  // The list, the conversation, and how far deletions are known.
  expect(await countEntries(name)).toBe(3)
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
  await isKept(alice)
  harness.proxy.down()
  const again = await reload(alice)
  await again.until(state => state.recent !== 'ready' && state.conversations.has(BOB))
  expect(JSON.stringify(again.store.getState().conversations.get(BOB))).not.toContain('second')
  await alice.stop()
})

const worksWithout = async (client: TestClient) => {
  await client.online()
  void client.contacts.open(BOB)
  await client.until(() => client.texts(BOB).length === 2)
  const found = await client.deviceStore.find({ query: 'secret' }, async () => ({
    messages: [],
    isIndexing: false,
  }))
  return { found, bytes: (await client.deviceStore.measure()) ?? 0 }
}

/** For the page: the server of this test is in the same process. */
function blockCrypto(): void {
  const { subtle } = crypto
  const isOfPage = () => /device-store\/[\w-]+\.ts/.test(new Error().stack ?? '')
  vi.spyOn(crypto, 'subtle', 'get').mockImplementation(
    () => (isOfPage() ? undefined : subtle) as SubtleCrypto,
  )
}

// [store-5]
it.each([
  ['storage is blocked', () => vi.stubGlobal('indexedDB', undefined)],
  ['storage refuses', () => vi.spyOn(indexedDB, 'open').mockImplementation(refuse)],
  ['the page came over plain http', blockCrypto],
])('where %s nothing is kept, and everything else works', async (_, block) => {
  const bob = await harness.direct('bob')
  void bob.contacts.open(ALICE)
  for (const text of ['first secret', 'second secret']) bob.messages.sendText(ALICE, text)
  const before = await harness.enter('alice')
  block()
  const alice = await reload(before)
  expect(await worksWithout(alice)).toEqual({ found: undefined, bytes: 0 })
  await alice.session.signOut()
  expect(alice.store.getState().session.phase).toBe('signed-out')
})

// [store-5]
it('where the browser has wiped the database and nothing else, it is kept anew', async () => {
  const alice = await enter('alice')
  await writeTwo(alice)
  await alice.stop()
  vi.stubGlobal('indexedDB', new IDBFactory())
  const again = await reload(alice)
  expect(await again.deviceStore.find({ query: 'secret' }, findKept)).toBeUndefined()
  void again.contacts.open(BOB)
  await again.until(() => again.texts(BOB).length === 2)
  await isKept(again)
  const page = await again.deviceStore.find({ query: 'secret' }, findKept)
  expect(page?.messages).toHaveLength(2)
})

// [store-3, delete-4]
it('a deletion on this device only that was undone is undone in what is kept', async () => {
  const alice = await enter('alice')
  await writeTwo(alice)
  await alice.preferences.setOptions({ recordSyn: false })
  await alice.delete.messages(BOB, [alice.messagesIn(BOB)[1]?.id ?? ''])
  expect((await alice.deviceStore.find({ query: 'secret' }, findKept))?.messages).toHaveLength(1)
  alice.notices.undo(alice.store.getState().notices.at(-1)?.id ?? '')
  await alice.until(() => alice.texts(BOB).length === 2)
  expect((await alice.deviceStore.find({ query: 'secret' }, findKept))?.messages).toHaveLength(2)
  await alice.stop()
  harness.proxy.down()
  const again = await reload(alice)
  void again.contacts.open(BOB)
  await again.until(() => again.texts(BOB).length === 2)
})

// [store-9]
it('the contact list that was looked at is there without a network, as it was', async () => {
  const alice = await enter('alice')
  const bob = await harness.direct('bob')
  await alice.friends.request('bob', 'hello')
  await bob.friends.accept('alice')
  await alice.friends.load()
  await alice.until(({ friends }) => friends.status === 'ready' && friends.ids.includes('bob'))
  await isKept(alice)
  harness.proxy.down()
  const again = await reload(alice)
  await again.friends.load()
  await again.until(({ friends }) => friends.status === 'ready')
  const { friends, people } = again.store.getState()
  expect([friends.ids, people.bob?.nickName]).toEqual([['bob'], 'bob'])
})

// [store-9]
it('the groups that were looked at are there without a network, without those that ended since', async () => {
  const alice = await enter('alice')
  const created = await Promise.all(['Quay', 'Crane'].map(group => alice.rooms.create(['bob'], group)))
  await alice.rooms.loadGroups()
  await alice.until(({ groups }) => Object.keys(groups.rooms).length === 2)
  await isKept(alice)
  harness.proxy.down()
  const away = await reload(alice)
  await away.rooms.loadGroups()
  await away.until(({ groups }) => groups.status === 'ready')
  const namesOf = ({ created: own }: ReturnType<typeof selectOwnGroups>) => own.map(room => room.name)
  expect(namesOf(selectOwnGroups(away.store.getState()))).toEqual(['Crane', 'Quay'])
  harness.proxy.up()
  await away.online()
  const crane = created[1]?.ok ? created[1].value : undefined
  if (crane) await away.rooms.dismiss(crane)
  await away.until(({ groups }) => Object.keys(groups.rooms).length === 1)
  await isKept(away)
  harness.proxy.down()
  const later = await reload(away)
  await later.rooms.loadGroups()
  await later.until(({ groups }) => groups.status === 'ready')
  expect(namesOf(selectOwnGroups(later.store.getState()))).toEqual(['Quay'])
})

// [store-4]
it('a second person in the same browser neither reads nor removes what the first has kept', async () => {
  const alice = await enter('alice')
  await writeTwo(alice)
  const other = await harness.enter('bob', { deviceStore: name })
  await other.until(state => state.recent === 'ready')
  const found = await other.deviceStore.find({ query: 'first secret' }, findKept)
  expect(found?.messages ?? []).toEqual([])
  await other.session.signOut()
  expect((await alice.deviceStore.find({ query: 'secret' }, findKept))?.messages).toHaveLength(2)
})
