import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { LIST } from '../src/features/device-store/entry-names.ts'
import { findKept } from '../src/features/device-store/find-kept.ts'
import { entryOf } from '../src/features/device-store/kept-timeline.ts'
import { openSealedStore } from '../src/features/device-store/sealed-store.ts'
import { selectOlderEdge } from '../src/index.ts'
import { countEntries, isKept } from './kept-entries.ts'
import { createShiftingClock, type TestClient } from './testkit.ts'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

const start = prepareHarness()
const WAIT = { timeout: 60_000, interval: 300 }
/** More than the first page. */
const SAID = 30

async function prepare() {
  const harness = await start()
  const bob = await harness.direct('bob')
  void bob.contacts.open(ALICE)
  await bob.until(state => state.timelines[ALICE]?.loaded)
  for (let index = 0; index < SAID; index++) bob.messages.sendText(ALICE, `word${index} said`)
  await bob.until(state => state.timelines[ALICE]?.messages.filter(({ stamp }) => stamp).length === SAID)
  const clock = createShiftingClock()
  const options = { deviceStore: crypto.randomUUID(), clock }
  return { ...harness, bob, clock, options }
}

/** Without a network everything kept is found, and nothing else. */
const findAll = async (client: TestClient): Promise<string[]> => {
  const page = await client.deviceStore.find({ query: 'said' }, findKept)
  const next = page?.next
  const older = next && (await client.deviceStore.find({ query: 'said', before: next }, findKept))
  return [...(page?.messages ?? []), ...(older ? older.messages : [])].flatMap(({ content }) =>
    content.kind === 'text' ? content.text : [],
  )
}

// [store-1, store-7]
it('messages of a conversation that was never opened here are kept, and shown without a network', async () => {
  const { enter, reload, proxy, clock, options } = await prepare()
  const alice = await enter('alice', options)
  expect(await findAll(alice)).toEqual([])
  const filled = async () => {
    clock.advance(6_000)
    return (await findAll(alice)).length
  }
  await expect.poll(filled, WAIT).toBe(SAID)
  proxy.down()
  const again = await reload(alice, options)
  void again.deviceStore.show(BOB)
  await again.until(() => again.texts(BOB).length === SAID)
  expect(again.texts(BOB)[0]).toBe('word0 said')
  // All of it is here; of others only the server has it.
  await again.until(state => state.connection.phase === 'waiting')
  const edgeOf = (key: 'chat:bob' | 'chat:carol') => selectOlderEdge(again.store.getState(), key)
  expect([edgeOf(BOB), edgeOf('chat:carol')]).toEqual(['complete', 'away'])
})

// [store-3, store-7]
it('what was withdrawn, edited or deleted while the browser was away is not kept as it was', async () => {
  const { enter, reload, direct, proxy, clock, options, bob } = await prepare()
  const alice = await enter('alice', options)
  const fill = (client: TestClient, count: number) =>
    expect
      .poll(async () => {
        clock.advance(6_000)
        return (await findAll(client)).length
      }, WAIT)
      .toBe(count)
  await fill(alice, SAID)
  await alice.stop()
  const own = bob.messagesIn(ALICE)
  await bob.withdraw.message(ALICE, own[0]?.id ?? '')
  bob.annotations.saveEdit(ALICE, own[1]?.id ?? '', 'now said otherwise')
  const phone = await direct('alice')
  void phone.contacts.open(BOB)
  await phone.until(() => phone.texts(BOB).length > 0)
  await phone.history.loadOlder(BOB)
  const third = phone.messagesIn(BOB).find(({ id }) => id === own[2]?.id)
  await phone.delete.messages(BOB, [third?.id ?? ''])
  await bob.until(() => bob.texts(ALICE).includes('now said otherwise'))

  const again = await reload(alice, options)
  await again.online()
  // Before it is fetched nobody can tell what of it is still there.
  proxy.down()
  await again.until(state => state.connection.phase === 'waiting')
  expect(await findAll(again)).toEqual([])
  proxy.up()
  again.wake()
  await again.online()
  await fill(again, SAID - 2)
  const texts = await findAll(again)
  expect(texts).toContain('now said otherwise')
  for (const gone of ['word0 said', 'word1 said', 'word2 said']) expect(texts).not.toContain(gone)
})

const fillWith = (client: TestClient, clock: ReturnType<typeof createShiftingClock>, count: number) =>
  expect
    .poll(async () => {
      clock.advance(6_000)
      return (await findAll(client)).length
    }, WAIT)
    .toBe(count)

// [store-3]
it('what is deleted before it was written is not written after all', async () => {
  const { enter, direct, clock, options, bob } = await prepare()
  const alice = await enter('alice', options)
  await fillWith(alice, clock, SAID)
  const phone = await direct('alice')
  void phone.contacts.open(BOB)
  await phone.until(() => phone.texts(BOB).length > 0)
  bob.messages.sendText(ALICE, 'fresh said')
  await phone.until(() => phone.texts(BOB).includes('fresh said'))
  const last = () => alice.store.getState().conversations.get(BOB)?.lastMessage?.content
  await alice.until(() => JSON.stringify(last()).includes('fresh'))
  await phone.delete.messages(BOB, [phone.messagesIn(BOB).at(-1)?.id ?? ''])
  await alice.until(() => !JSON.stringify(last() ?? '').includes('fresh'))
  const texts = await findAll(alice)
  expect(texts).toHaveLength(SAID)
  expect(texts).not.toContain('fresh said')
})

// [store-3]
it('what is not on the list and has changed while the connection was cut is not kept', async () => {
  const { enter, direct, proxy, clock, options, bob } = await prepare()
  const alice = await enter('alice', options)
  await fillWith(alice, clock, SAID)
  const phone = await direct('alice')
  const before = await countEntries(options.deviceStore)
  proxy.down()
  await alice.until(state => state.connection.phase === 'waiting')
  await bob.withdraw.message(ALICE, bob.messagesIn(ALICE)[0]?.id ?? '')
  await phone.until(state => (state.conversations.get(BOB)?.lastSeq ?? 0) > SAID)
  await phone.recent.remove(BOB)
  proxy.up()
  alice.wake()
  await alice.online()
  await expect.poll(() => countEntries(options.deviceStore), WAIT).toBe(before - 1)
})

// [store-3]
it('what the list does not know, or knows to have changed, is not found', async () => {
  const [database, secret, epoch] = [crypto.randomUUID(), crypto.randomUUID(), 'e']
  const store = await openSealedStore(database, secret, () => 1)
  const content = { kind: 'text', text: 'word said', mentions: [], quotes: [] }
  const message = { id: 'm', sender: 'bob', content, status: 'success', stamp: { seq: 50, time: 50 } }
  const found = async (lastSeqs: Record<string, number>) => {
    await store.save(LIST, entryOf({ conversations: [], lastSeqs }, epoch))
    const request = { database, secret, epoch, search: { query: 'said' }, keys: [], deleted: {} }
    return (await findKept(request))?.messages.length ?? 0
  }
  await store.save(BOB, entryOf({ key: BOB, messages: [message], to: 50 }, epoch))
  expect([await found({}), await found({ [BOB]: 51 })]).toEqual([0, 0])
})

// [search-6]
it('a search that could not open what is kept does not keep the next from it', async () => {
  const [database, secret, epoch] = [crypto.randomUUID(), crypto.randomUUID(), 'e']
  const request = { database, secret, epoch, search: { query: 'said' }, keys: [], deleted: {} }
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('blocked', 'InvalidStateError')
  })
  await expect(findKept(request)).rejects.toThrow('blocked')
  expect(await findKept(request)).toBeUndefined()
})

// [store-7, store-9]
it('contacts and groups that nobody has opened here are there without a network, and asked for once', async () => {
  const { enter, reload, direct, proxy, clock, options, bob } = await prepare()
  const phone = await direct('alice')
  await phone.friends.request('bob', 'hello')
  await bob.friends.accept('alice')
  await phone.rooms.create(['bob'], 'Quay')
  const alice = await enter('alice', options)
  const listed = (client: TestClient) => {
    const { friends, groups } = client.store.getState()
    return [friends.ids, Object.values(groups.rooms).map(({ name }) => name)]
  }
  const both = [['bob'], ['Quay']]
  const filled = () => {
    clock.advance(6_000)
    return listed(alice)
  }
  await expect.poll(filled, WAIT).toEqual(both)
  await isKept(alice)
  // They are kept already, so nothing asks for them after the next start.
  const next = await reload(alice, options)
  await next.online()
  for (let step = 0; step < 10; step++) {
    clock.advance(6_000)
    await isKept(next)
  }
  expect(next.store.getState().friends.status).toBe('idle')
  proxy.down()
  const away = await reload(next, options)
  void away.friends.load()
  void away.rooms.loadGroups()
  await away.until(({ friends, groups }) => friends.status === 'ready' && groups.status === 'ready')
  expect(listed(away)).toEqual(both)
})
