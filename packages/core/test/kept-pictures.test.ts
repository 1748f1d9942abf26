import type { Message } from '@parley/protocol/model'
import type { FileRecord } from '@parley/protocol/rest'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countEntries, isKept, rawEntries } from './kept-entries.ts'
import type { TestClient } from './testkit.ts'
import { ALICE, BOB, type Harness, prepareHarness } from './two-people.ts'

const WAIT = { timeout: 60_000 }
const SECRET = 'GIF89a a secret in a picture'
const FROM = `data:image/gif,${encodeURIComponent(SECRET)}`
const start = prepareHarness()
let harness: Harness
let name: string

beforeEach(async () => {
  harness = await start()
  name = crypto.randomUUID()
})

afterEach(() => vi.restoreAllMocks())

const enter = (account: string) => harness.enter(account, { deviceStore: name })
const reload = (client: TestClient) => harness.reload(client, { deviceStore: name })
const countPictures = () => countEntries(`${name}-pictures`)

/** What is shown of it first. */
const show = ({ deviceStore }: TestClient, address: string, from: string | undefined, carrier?: Message) =>
  new Promise<{ url?: string | undefined; isAway?: boolean }>(resolve => {
    deviceStore.holdPicture({ address, from, carrier }, resolve)
  })
const wordsOf = async (url: string | undefined): Promise<string> =>
  url?.startsWith('blob:') ? await (await fetch(url)).text() : ''

/** Alice sees a picture in each of two messages of Bob. */
async function seeTwo(): Promise<{ alice: TestClient; bob: TestClient; seen: [Message, Message] }> {
  const alice = await enter('alice')
  const bob = await harness.direct('bob')
  void bob.contacts.open(ALICE)
  void alice.contacts.open(BOB)
  for (const text of ['first', 'second']) bob.messages.sendText(ALICE, text)
  await alice.until(() => alice.texts(BOB).length === 2)
  const seen = alice.messagesIn(BOB) as [Message, Message]
  for (const message of seen) {
    const { url } = await show(alice, `/chat/file/${message.id}`, FROM, message)
    expect(await wordsOf(url)).toBe(SECRET)
  }
  await expect.poll(countPictures, WAIT).toBe(2)
  await isKept(alice)
  return { alice, bob, seen }
}

// [store-2, store-11]
it('a picture that was seen is shown without a network after a reload, and lies encrypted', async () => {
  const { alice, seen } = await seeTwo()
  const face = await show(alice, '/picture/bob', FROM)
  expect(await wordsOf(face.url)).toBe(SECRET)
  await expect.poll(countPictures, WAIT).toBe(3)
  for (const entry of await rawEntries(`${name}-pictures`)) expect(entry).not.toMatch(/secret|GIF|chat|bob/i)
  harness.proxy.down()
  const again = await reload(alice)
  for (const address of ['/picture/bob', `/chat/file/${seen[0].id}`])
    expect(await wordsOf((await show(again, address, undefined)).url)).toBe(SECRET)
  expect(await show(again, '/chat/file/other', undefined)).toEqual({ isAway: true })
})

// [store-11]
it.each(['at once', 'after a reload'])(
  'a picture that was seen, and opened %s, is found as it was opened',
  async when => {
    const { alice, seen } = await seeTwo()
    const opened = when === 'at once' ? alice : await reload(alice)
    const file = { file_name: 'quay.png' } as FileRecord
    const address = `/chat/file/${seen[0].id}`
    const isOpened = async () => (await opened.deviceStore.findPicture(address))?.file
    expect(await isOpened()).toBeUndefined()
    opened.deviceStore.holdPicture({ address, from: FROM, carrier: seen[0], file }, () => undefined)
    await expect.poll(isOpened, WAIT).toEqual(file)
    expect(await countPictures()).toBe(2)
  },
)

// [store-11]
it('a picture that is opened while it is being fetched is found as it was opened', async () => {
  const { alice, seen } = await seeTwo()
  const arrive = delayPictures()
  const [address, file] = ['/chat/file/late', { file_name: 'quay.png' } as FileRecord]
  const shown = show(alice, address, FROM, seen[0])
  await expect.poll(() => vi.mocked(fetch).mock.calls.some(([from]) => from === FROM), WAIT).toBe(true)
  alice.deviceStore.holdPicture({ address, from: FROM, carrier: seen[0], file }, () => undefined)
  arrive()
  await shown
  await expect.poll(async () => (await alice.deviceStore.findPicture(address))?.file, WAIT).toEqual(file)
})

// [store-5]
it('where nothing is kept a picture is shown from its address', async () => {
  const alice = await harness.enter('alice')
  expect(await show(alice, '/picture/bob', FROM)).toEqual({ url: FROM })
  expect(await show(alice, '/chat/file/other', undefined)).toEqual({ isAway: true })
})

// [store-11]
it('a picture that could not be fetched is shown once there is a network', async () => {
  const alice = await enter('alice')
  harness.proxy.down()
  const shown: unknown[] = []
  const from = `${harness.proxy.url}/favicon.svg`
  alice.deviceStore.holdPicture({ address: '/picture/x', from }, one => shown.push(one))
  await expect.poll(() => shown, WAIT).toEqual([{ isAway: true, from }])
  harness.proxy.up()
  await alice.online()
  await expect.poll(() => shown.length, WAIT).toBe(2)
  expect(shown[1]).not.toHaveProperty('isAway')
})

// [store-3]
it('the picture of a message that was withdrawn or deleted goes too, also while nobody was here', async () => {
  const { alice, bob, seen } = await seeTwo()
  await bob.withdraw.message(ALICE, seen[1].id)
  await expect.poll(countPictures, WAIT).toBe(1)
  await alice.stop()
  const phone = await harness.direct('alice')
  void phone.contacts.open(BOB)
  await phone.until(() => phone.texts(BOB).includes('first'))
  await phone.delete.messages(BOB, [seen[0].id])
  const again = await reload(alice)
  await again.online()
  await expect.poll(countPictures, WAIT).toBe(0)
})

// [store-3]
it('with a connection only pictures of conversations that are followed stay, without what was withdrawn meanwhile', async () => {
  const { alice, bob, seen } = await seeTwo()
  await show(alice, '/chat/file/left', FROM, { ...seen[0], conversation: 'groupchat:left' })
  await show(alice, '/picture/bob', FROM)
  await expect.poll(countPictures, WAIT).toBe(4)
  await alice.stop()
  await bob.withdraw.message(ALICE, seen[1].id)
  const again = await reload(alice)
  await again.online()
  await expect.poll(countPictures, WAIT).toBe(2)
  expect(await wordsOf((await show(again, `/chat/file/${seen[0].id}`, undefined)).url)).toBe(SECRET)
})

// [store-4, store-6]
it('pictures count, are cleared, and go when somebody signs out', async () => {
  const { alice, seen } = await seeTwo()
  const before = (await alice.deviceStore.measure()) ?? 0
  await show(alice, '/picture/bob', FROM)
  await expect.poll(countPictures, WAIT).toBe(3)
  expect(await alice.deviceStore.measure()).toBeGreaterThan(before)
  await alice.deviceStore.clear()
  expect(await countPictures()).toBe(0)
  await show(alice, '/picture/other', FROM)
  await expect.poll(countPictures, WAIT).toBe(1)
  const other = await harness.enter('bob', { deviceStore: name })
  expect(await show(other, `/chat/file/${seen[0].id}`, undefined)).toEqual({ isAway: true })
  await alice.session.signOut()
  await expect.poll(countPictures, WAIT).toBe(0)
})

// [store-1]
it('the picture of a message that destroys itself is shown and not kept', async () => {
  const { alice, seen } = await seeTwo()
  const carrier = { ...seen[0], destroyTime: Date.now() + 60_000 }
  expect(await wordsOf((await show(alice, '/chat/file/brief', FROM, carrier)).url)).toBe(SECRET)
  await show(alice, '/picture/next', FROM)
  await expect.poll(countPictures, WAIT).toBe(3)
})

/** Holds every fetch of a picture up until the returned function is called. */
function delayPictures(): () => void {
  const { fetch } = globalThis
  const gate = Promise.withResolvers<void>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (from, init) => {
    if (from === FROM) await gate.promise
    return await fetch(from, init)
  })
  return gate.resolve
}

// [store-4]
it('what was still being fetched when the file was gone, or when somebody signed out, is not kept', async () => {
  const { alice, seen } = await seeTwo()
  const made = vi.spyOn(URL, 'createObjectURL')
  const arrive = delayPictures()
  const late = show(alice, '/chat/file/late', FROM, seen[0])
  const face = show(alice, '/picture/late', FROM)
  await alice.deviceStore.forgetPicture('/chat/file/late')
  await alice.session.signOut()
  arrive()
  expect(await Promise.all([late, face])).toEqual([{}, {}])
  expect(made).not.toHaveBeenCalled()
  await expect.poll(countPictures, WAIT).toBe(0)
})

// [store-11]
it('what is no picture, as the page of a proxy, is not kept for one', async () => {
  const { alice, seen } = await seeTwo()
  const page = 'data:text/html,Sign%20in%20to%20the%20network'
  expect(await show(alice, '/chat/file/portal', page, seen[0])).toEqual({ url: page })
  await show(alice, '/picture/next', FROM)
  await expect.poll(countPictures, WAIT).toBe(3)
})

// [store-11]
it('what has left the screen before its turn came is not fetched', async () => {
  const { alice } = await seeTwo()
  const arrive = delayPictures()
  const holdAt = (index: number) =>
    alice.deviceStore.holdPicture({ address: `/picture/${index}`, from: FROM }, () => undefined)
  for (let index = 0; index < 6; index++) holdAt(index)
  await expect.poll(() => vi.mocked(fetch).mock.calls.filter(([from]) => from === FROM).length, WAIT).toBe(6)
  const release = holdAt(6)
  // Looking for it in the store comes first.
  await alice.deviceStore.findPicture('/picture/6')
  release()
  arrive()
  await expect.poll(countPictures, WAIT).toBe(8)
  holdAt(7)
  await expect.poll(countPictures, WAIT).toBe(9)
})

// [store-11]
it('no more is held in memory than somebody may scroll back to', async () => {
  const { alice } = await seeTwo()
  const [made, ended] = [vi.spyOn(URL, 'createObjectURL'), vi.spyOn(URL, 'revokeObjectURL')]
  const large = new Response(new Uint8Array(7_000_000), { headers: { 'content-type': 'image/png' } })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => large.clone())
  for (let index = 0; index < 9; index++)
    await new Promise<void>(resolve => {
      const release = alice.deviceStore.holdPicture({ address: `/picture/${index}`, from: FROM }, () => {
        setTimeout(() => {
          release()
          resolve()
        })
      })
    })
  expect(made).toHaveBeenCalledTimes(9)
  expect(ended).toHaveBeenCalledTimes(2)
})

// [store-5]
it('a disk that does not answer holds no picture up', async () => {
  const silent = Object.assign(Object.create(IDBOpenDBRequest.prototype), {
    addEventListener: () => undefined,
  })
  vi.spyOn(indexedDB, 'open').mockReturnValue(silent)
  const alice = await enter('alice')
  expect(await show(alice, '/picture/bob', FROM)).toEqual({ url: FROM })
})
