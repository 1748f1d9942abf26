import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSealedStore } from './sealed-store.ts'
import { surplusOf } from './surplus.ts'

let name: string
let now = 0
const open = (secret: string) => openSealedStore(name, secret, () => now++)

beforeEach(() => {
  name = crypto.randomUUID()
})
afterEach(() => vi.restoreAllMocks())

// [store-4]
it('a sealed entry is read with its secret only', async () => {
  const mine = await open('mine')
  await mine.save('chat:bob', { words: 'hello' })
  expect(await (await open('mine')).load('chat:bob')).toEqual({ words: 'hello' })
  const yours = await open('yours')
  expect([await yours.load('chat:bob'), await yours.marks()]).toEqual([undefined, []])
  await yours.clear()
  expect((await mine.marks()).map(({ bytes }) => bytes > 10)).toEqual([true])
  await mine.remove('chat:bob')
  expect([await mine.load('chat:bob'), await mine.marks()]).toEqual([undefined, []])
})

// [store-4]
it('a sealed entry that was changed, or put in the place of another, is not read', async () => {
  const store = await open('mine')
  for (const entry of ['a', 'b', 'c']) await store.save(entry, entry)
  const database = await openDB(name)
  const keys = await database.getAllKeys('sealed')
  const [one, two, three] = await database.getAll('sealed')
  await database.put('sealed', two, keys[0])
  await database.put('sealed', one, keys[1])
  new Uint8Array(three.bytes)[0] = 0
  new Uint8Array(three.bytes)[1] = 0
  await database.put('sealed', three, keys[2])
  database.close()
  expect(await Promise.all(['a', 'b', 'c'].map(entry => store.load(entry)))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

// [store-5]
it('two windows that write at once leave whole entries, each as one of them wrote it', async () => {
  const windows = [await open('mine'), await open('mine')]
  const entries = ['a', 'b', 'c', 'd']
  const rounds = [1, 2, 3, 4, 5]
  const wordsOf = (window: number, round: number) => `${window} ${round} `.repeat(round * 100)
  await Promise.all(
    windows.flatMap((store, window) =>
      rounds.flatMap(round => entries.map(entry => store.save(entry, wordsOf(window, round)))),
    ),
  )
  const [first, second] = await Promise.all(
    windows.map(store => Promise.all(entries.map(entry => store.load(entry)))),
  )
  expect(first).toEqual(second)
  for (const value of first ?? [])
    expect([0, 1].flatMap(window => rounds.map(round => wordsOf(window, round)))).toContain(value)
  expect(await windows[0]?.marks()).toHaveLength(entries.length)
})

// [store-5]
it('where the disk is full the oldest entries go, and the newest is written', async () => {
  const store = await open('mine')
  for (const entry of ['a', 'b', 'c', 'd', 'e']) await store.save(entry, entry)
  const put = IDBObjectStore.prototype.put
  let refusals = 2
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (this.name === 'sealed' && refusals-- > 0) throw new DOMException('full', 'QuotaExceededError')
    return put.apply(this, given)
  })
  await store.save('f', 'f')
  expect(await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(entry => store.load(entry)))).toEqual([
    undefined,
    undefined,
    undefined,
    'd',
    'e',
    'f',
  ])
})

// [store-5]
it('where the disk stays full few go, and no more for a while', async () => {
  const store = await open('mine')
  for (let index = 0; index < 16; index++) await store.save(`${index}`, 'a picture')
  const put = IDBObjectStore.prototype.put
  let isFull = true
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (isFull && this.name === 'sealed') throw new DOMException('full', 'QuotaExceededError')
    return put.apply(this, given)
  })
  for (const entry of ['a', 'b', 'c']) await expect(store.save(entry, entry)).rejects.toThrow('full')
  expect(await store.marks()).toHaveLength(9)
  now += 11 * 60_000
  await expect(store.save('d', 'd')).rejects.toThrow('full')
  expect(await store.marks()).toHaveLength(4)
  isFull = false
  await store.save('e', 'e')
  expect(await store.marks()).toHaveLength(5)
})

// [store-5]
it('for what needs more than half of all that is kept nothing goes', async () => {
  const store = await open('mine')
  for (let index = 0; index < 16; index++) await store.save(`${index}`, 'a picture')
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(store.save('large', 'x'.repeat(10_000))).rejects.toThrow('full')
  expect(await store.marks()).toHaveLength(16)
})

/** Room for 2,000 bytes. */
const openSmall = (every: number) =>
  openSealedStore(name, 'mine', () => now++, {
    room: { bytes: 2_000, entries: 100, every },
    form: {
      encode: (value: string) => new TextEncoder().encode(value),
      decode: (bytes: ArrayBuffer) => new TextDecoder().decode(bytes),
    },
  })

// [store-5]
it('of large entries no more is kept than there is room for, however seldom the store is looked through', async () => {
  const store = await openSmall(20)
  for (let index = 0; index < 12; index++) {
    await store.save(`${index}`, 'x'.repeat(400))
    const sizes = (await store.marks()).map(({ bytes }) => bytes)
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(2_000)
  }
})

// [store-5]
it('what is larger than a quarter of all the room is not kept, and nothing goes for it', async () => {
  const store = await openSmall(1)
  for (const entry of ['a', 'b']) await store.save(entry, entry)
  await store.save('large', 'x'.repeat(3_000))
  expect(await Promise.all(['a', 'b', 'large'].map(entry => store.load(entry)))).toEqual([
    'a',
    'b',
    undefined,
  ])
})

// [store-5]
it('a sealed store that a later version has to change is left to it', async () => {
  const store = await open('mine')
  await store.save('a', 'a')
  const later = await openDB(name, 2)
  expect(later.version).toBe(2)
  await expect(store.save('b', 'b')).rejects.toThrow()
  later.close()
  await expect(open('mine')).rejects.toThrow()
})

// [store-5]
it('too many entries, too many bytes and too old ones are surplus, the oldest first', () => {
  const DAY_MS = 24 * 3_600_000
  const time = 100 * DAY_MS
  const mark = (at: number, bytes = 1, place = 'p') => ({ place, name: String(at), at, bytes })
  const namesOf = (marks: ReturnType<typeof mark>[]) => surplusOf(marks, time).map(surplus => surplus.name)
  const many = Array.from({ length: 105 }, (_, index) => mark(time - index))
  expect(namesOf(many.slice(0, 102))).toEqual([String(time - 101), String(time - 100)])
  expect(namesOf([...many.slice(0, 100), mark(time - 500, 1, 'another')])).toEqual([])
  const large = [75e6, 20e6, 20e6, 20e6, 20e6, 15e6, 10e6].map((bytes, index) => mark(time - index, bytes))
  expect(namesOf(large)).toEqual([String(time - 6), String(time)])
  expect(namesOf([mark(time - 31 * DAY_MS), mark(time - 29 * DAY_MS)])).toEqual([String(time - 31 * DAY_MS)])
})

// [store-5]
it('what there is one of, as the contact list, stays however many conversations are written', async () => {
  const store = await open('mine')
  await store.save('contacts', 'bob', { isSingle: true })
  for (let index = 0; index < 101; index++) await store.save(`chat:${index}`, index)
  const left = ['contacts', 'chat:0', 'chat:1']
  expect(await Promise.all(left.map(entry => store.load(entry)))).toEqual(['bob', undefined, 1])
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(store.save('chat:new', 'new')).rejects.toThrow('full')
  expect([await store.load('contacts'), await store.load('chat:100')]).toEqual(['bob', 100])
})

// [store-5]
it('what there is one of goes a month after anything was written there', () => {
  const DAY_MS = 24 * 3_600_000
  const time = 100 * DAY_MS
  const single = { place: 'p', name: 'contacts', at: time - 40 * DAY_MS, bytes: 1, isSingle: true }
  const row = { place: 'p', name: 'chat', bytes: 1 }
  expect(surplusOf([single, { ...row, at: time }], time)).toEqual([])
  expect(surplusOf([single, { ...row, at: time - 31 * DAY_MS }], time)).toHaveLength(2)
})
