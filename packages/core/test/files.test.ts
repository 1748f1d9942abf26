import 'fake-indexeddb/auto'
import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startCuttingProxy } from '@parley/server/testkit'
import { afterEach, expect, it, vi } from 'vitest'
import { createIndexedDbUploads } from '../src/index.ts'
import type { FileToSend } from '../src/ports.ts'
import { createTabHub } from './support/tab-hub.ts'
import type { TestClient } from './testkit.ts'
import { ALICE, BOB, type Harness, prepareHarness } from './two-people.ts'

const openHouse = prepareHarness()
afterEach(() => vi.restoreAllMocks())
const SIZE = 6_000_000
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const fileOf = (name: string, bytes: Uint8Array<ArrayBuffer>): FileToSend => ({
  name,
  blob: new Blob([bytes]),
  kind: 'file',
})
/** A gif of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const random = (size: number) => new Uint8Array(randomBytes(size))
const codesOf = (client: TestClient) => client.store.getState().notices.map(({ problem }) => problem.code)
const sentFiles = (client: TestClient) => () =>
  client.messagesIn(BOB).filter(({ content, status }) => content.kind === 'file' && status === 'success')
const countDownloads = async ({ server }: Harness) => {
  const noted = server.storage.db.selectFrom('audit_log').where('entry', 'like', '%file-download%')
  return (await noted.select('seq').execute()).length
}
const uploadFolder = ({ server }: Harness) => readdir(join(server.dataDir, 'uploads'))

/** A person whose transfers break off after this many bytes, ten times. */
async function enterByBadLine(harness: Harness, account: string, direction: 'up' | 'down') {
  const line = harness.track(await startCuttingProxy(harness.server.port))
  const saved: { bytes: Blob; name: string }[] = []
  const client = await harness.direct(account, {
    origin: line.url,
    saveFile: (bytes, name) => saved.push({ bytes, name }),
  })
  for (let cut = 1; cut <= 10; cut++) line.cuts.push({ direction, after: 40_000 + cut * 53_777 })
  return { client, line, saved }
}

it('files arrive byte for byte and in order over a connection cut ten times each way', async () => {
  const harness = await openHouse()
  const bob = await enterByBadLine(harness, 'bob', 'down')
  const alice = await enterByBadLine(harness, 'alice', 'up')
  const bytes = random(SIZE)
  const done: number[] = []
  alice.client.store.subscribe(({ uploads }) => {
    const [upload] = Object.values(uploads)
    if (upload && upload.total === SIZE) done.push(upload.done)
  })
  alice.client.files.send(BOB, [fileOf('first.bin', bytes), fileOf('second.txt', random(10))])
  expect(alice.client.messagesIn(BOB).map(({ content }) => content.kind)).toEqual(['file', 'file'])
  await alice.client.until(() => sentFiles(alice.client)().length === 2, 60_000)
  expect(alice.line.cuts).toEqual([])
  // What has come over once is not sent again.
  expect(done.every((size, index) => size >= (done[index - 1] ?? 0))).toBe(true)
  expect(alice.client.store.getState().uploads).toEqual({})
  expect(await uploadFolder(harness)).toEqual([])

  await bob.client.contacts.open(ALICE)
  const [first, second] = await bob.client.until(() => {
    const files = bob.client.messagesIn(ALICE).filter(({ content }) => content.kind === 'file')
    return files.length === 2 && files
  })
  expect(first?.content).toMatchObject({ name: 'first.bin', size: SIZE, subType: 'bin', fileType: '0006' })
  expect(second?.content).toMatchObject({ name: 'second.txt', size: 10, fileType: '0003' })
  if (!first) throw new Error('no message')
  await bob.client.files.download(first)
  // The audit counts beginnings: all but the first went on where they stopped.
  expect(await countDownloads(harness)).toBe(1)
  expect(bob.line.cuts).toEqual([])
  expect(bob.saved.map(({ name }) => name)).toEqual(['first.bin'])
  expect(hashOf(new Uint8Array((await bob.saved[0]?.bytes.arrayBuffer()) ?? []))).toBe(hashOf(bytes))
  // The sender is told [files-6].
  await alice.client.until(() => alice.client.messagesIn(BOB).some(({ content }) => content.kind === 'tip'))
})

// [files-15]
it('files are followed by their caption', async () => {
  const harness = await openHouse()
  const alice = await harness.enter('alice')
  alice.files.send(BOB, [fileOf('a.txt', random(3)), fileOf('b.txt', random(3))], ' both of them ')
  const shown = () =>
    alice.messagesIn(BOB).map(({ content }) => ('text' in content ? content.text : content.kind))
  await alice.until(() => alice.messagesIn(BOB).filter(({ stamp }) => stamp).length === 3)
  expect(shown()).toEqual(['file', 'file', 'both of them'])
})

// [files-16]
it('files: images sent together arrive as one album and so do files, a capture as a capture', async () => {
  const harness = await openHouse()
  const alice = await harness.enter('alice')
  const bob = await harness.enter('bob')
  const image = (name: string): FileToSend => ({ name, blob: new Blob([PIXEL]), kind: 'image' })
  const capture: FileToSend = { ...image('alone.gif'), isCapture: true }
  alice.files.send(BOB, [image('a.gif'), fileOf('b.txt', random(3)), image('c.gif')])
  alice.files.send(BOB, [fileOf('d.txt', random(3)), fileOf('e.txt', random(3))])
  alice.files.send(BOB, [capture])
  await bob.contacts.open(ALICE)
  const arrived = await bob.until(() => {
    const messages = bob.messagesIn(ALICE)
    return messages.length === 6 && messages
  })
  const albums = new Map(
    arrived.map(({ content }) => [
      'name' in content ? content.name : '',
      content.kind === 'image' || content.kind === 'file' ? content.album : undefined,
    ]),
  )
  expect(albums.get('a.gif')).toBeTruthy()
  expect(albums.get('c.gif')).toBe(albums.get('a.gif'))
  expect(albums.get('d.txt')).toBeTruthy()
  expect(albums.get('e.txt')).toBe(albums.get('d.txt'))
  expect(albums.get('d.txt')).not.toBe(albums.get('a.gif'))
  expect([albums.get('b.txt'), albums.get('alone.gif')]).toEqual([undefined, undefined])
  expect(arrived.at(-1)?.content).toMatchObject({ name: 'alone.gif', isCapture: true })
})

it('files continue after a reload, even offline', async () => {
  const harness = await openHouse()
  const uploads = createIndexedDbUploads(crypto.randomUUID())
  const alice = await harness.enter('alice', { uploads })
  const bytes = random(3_000_000)
  alice.files.send(BOB, [fileOf('kept.bin', bytes)])
  await alice.until(({ uploads }) => (Object.values(uploads)[0]?.done ?? 0) > 0)
  harness.proxy.down()
  const before = Object.values(alice.store.getState().uploads)[0]?.done ?? 0
  expect(before).toBeLessThan(bytes.length)
  harness.proxy.up()
  const again = await harness.reload(alice, { uploads })
  await again.until(() => sentFiles(again)().length === 1, 60_000)
  expect(sentFiles(again)()[0]?.content).toMatchObject({ name: 'kept.bin', size: bytes.length })
  expect(await uploads.list('alice@acme.test')).toEqual([])
  expect(await again.messages.countUnsent()).toBe(0)
})

it('files can be cancelled and leave nothing behind', async () => {
  const harness = await openHouse()
  const alice = await harness.enter('alice')
  alice.files.send(BOB, [fileOf('a.bin', random(SIZE)), fileOf('b.txt', random(3))])
  const [id] = await alice.until(({ uploads }) => {
    const ids = Object.keys(uploads)
    return (uploads[ids[0] ?? '']?.done ?? 0) > 0 && ids
  })
  alice.files.cancelUpload(id ?? '')
  await alice.until(() => sentFiles(alice)().length === 1)
  expect(alice.messagesIn(BOB).map(({ content }) => 'name' in content && content.name)).toEqual(['b.txt'])
  await expect.poll(() => uploadFolder(harness)).toEqual([])

  // So does whoever leaves in the middle.
  alice.files.send(BOB, [fileOf('c.bin', random(SIZE))])
  await alice.until(({ uploads }) => (Object.values(uploads)[0]?.done ?? 0) > 0)
  await alice.session.signOut()
  await expect.poll(() => uploadFolder(harness)).toEqual([])
})

/** Parts wait until they are let go on. */
function holdParts(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const ask = globalThis.fetch
  let parts = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, options) => {
    if (options?.method === 'PATCH' && ++parts > 1) await promise
    return ask(input, options)
  })
  return resolve
}

it.each([
  ['hears of it', createTabHub()],
  ['finds nothing in the store', () => undefined],
])('are not sent by another window, which %s', async (_, openTab) => {
  const harness = await openHouse()
  const uploads = createIndexedDbUploads(crypto.randomUUID())
  const open = (kept: Partial<TestClient['kept']> = {}) => {
    const tabs = openTab()
    return harness.direct('alice', { uploads, ...kept, ...(tabs && { tabs }) })
  }
  const resume = holdParts()
  const first = await open()
  first.files.send(BOB, [fileOf('secret.bin', random(SIZE))])
  await first.until(state => (Object.values(state.uploads)[0]?.done ?? 0) > 0)
  await expect.poll(async () => (await uploads.list('alice@acme.test'))[0]?.location).toBeDefined()
  const { outbox, localStore } = first.kept
  const second = await open({ outbox, localStore })
  second.files.cancelUpload(await second.until(state => Object.keys(state.uploads)[0]))
  await expect.poll(() => uploadFolder(harness)).toEqual([])
  resume()
  await first.until(() => first.messagesIn(BOB).length === 0)
  expect([first.store.getState().uploads, await uploadFolder(harness)]).toEqual([{}, []])
  expect(await uploads.list('alice@acme.test')).toEqual([])
})

// [files-1]
it('files are refused by the rules in order, and by what the server finds', async () => {
  const harness = await openHouse()
  const alice = await harness.enter('alice')
  const large = { size: 104_857_601, slice: () => new Blob() } as unknown as Blob
  const long = `${'n'.repeat(150)}.txt`
  expect(alice.files.send(BOB, [fileOf('folder', random(1))])).toBe('no-dot')
  expect(alice.files.send(BOB, [{ name: long, blob: large, kind: 'file' }])).toBe('name-too-long')
  expect(alice.files.send(BOB, [{ name: 'large.bin', blob: large, kind: 'file' }])).toBe('too-large')
  expect(codesOf(alice)).toEqual(['file-no-dot', 'file-name-too-long', 'file-too-large'])
  const tooLarge = ['a.bin', 'b.bin', 'c.bin'].map(name => ({ name, blob: large, kind: 'file' as const }))
  alice.files.send(BOB, tooLarge)
  const { notices } = alice.store.getState()
  expect(notices.slice(3).map(({ problem }) => problem.params)).toEqual([{ name: 'a.bin', more: '2' }])
  expect(alice.messagesIn(BOB)).toEqual([])

  const path = `/chat/file/${'0'.repeat(32)}`
  const content = { kind: 'file', name: 'gone.txt', url: path } as const
  const said = { id: 'gone', conversation: BOB, sender: 'bob', senderName: 'Bob', avatar: '' } as const
  await alice.files.download({ ...said, content, createdTime: 0, status: 'success' })
  expect(alice.store.getState().invalidFiles.has('gone')).toBe(true)
  expect(codesOf(alice).at(-1)).toBe('file-missing')
  expect(await alice.files.linkTo(path)).toEqual({ ok: true, value: undefined })

  await harness.server.storage.db.updateTable('companies').set({ office_cloud: 1 }).execute()
  const bob = await harness.direct('bob')
  await bob.until(({ session }) => session.isOfficeCloud)
  await bob.files.download({ ...said, content, createdTime: 0, status: 'success' })
  expect(codesOf(bob)).toEqual(['file-office-download'])
})
