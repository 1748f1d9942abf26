import { beforeEach, expect, it } from 'vitest'
import { openSealedLogin } from '../src/sealed-login.ts'
import { keepCookies } from './keep-cookies.ts'
import { countEntries, isKept } from './kept-entries.ts'
import { createMemoryStore, type TestClient, type TestClientOptions } from './testkit.ts'
import { ALICE, BOB, type Harness, prepareHarness } from './two-people.ts'

const DOMAIN = 'acme.test'
const WAIT = { timeout: 60_000 }
const start = prepareHarness()
const random = () => crypto.getRandomValues(new Uint8Array(32))
const key = { passkey: random(), salt: random(), secret: random() }
let harness: Harness
let options: TestClientOptions

beforeEach(async () => {
  harness = await start()
  options = { deviceStore: crypto.randomUUID(), keepsSignedIn: () => true }
  return keepCookies()
})

/** Bob, and two windows of Alice's browser that her passkey has opened without a network. */
async function openTwo() {
  const alice = await harness.enter('alice', options)
  const bob = await harness.direct('bob')
  void bob.contacts.open(ALICE)
  void alice.contacts.open(BOB)
  bob.messages.sendText(ALICE, 'the harbour is closed')
  await alice.until(() => alice.texts(BOB).length === 1)
  await isKept(alice)
  expect(await alice.deviceStore.openOffline(`alice@${DOMAIN}`, key)).toBe(true)
  harness.proxy.down()
  const openTab = async () => {
    const sessionStore = createMemoryStore()
    const tab = await harness.reload(alice, { ...options, sessionStore })
    expect(await openSealedLogin(tab.kept, DOMAIN, key.secret)).toBe('opened')
    await tab.start()
    void tab.contacts.open(BOB)
    await tab.until(() => tab.texts(BOB).includes('the harbour is closed'))
    return tab
  }
  const tabs = [await openTab(), await openTab()] as const
  return { bob, tabs }
}

const isResume = (input: unknown) => input instanceof Request && input.url.endsWith('/device/resume')
const tokenOf = ({ kept }: TestClient) => kept.sessionStore.get('Token')

function comeBack(tabs: readonly TestClient[]) {
  harness.proxy.up()
  for (const tab of tabs) tab.connection.retry()
}

const write = (tab: TestClient, name: string) => {
  for (const at of [1, 2, 3]) tab.messages.sendText(BOB, `${name} ${at}`)
}

const WRITTEN = ['left', 'right'].flatMap(name => [1, 2, 3].map(at => `${name} ${at}`))

async function expectAllOnce(bob: TestClient) {
  await bob.until(() => WRITTEN.every(text => bob.texts(ALICE).includes(text)))
  const came = bob.texts(ALICE).slice(1)
  expect(came.toSorted()).toEqual(WRITTEN.toSorted())
  for (const name of ['left', 'right'])
    expect(came.filter(text => text.startsWith(name))).toEqual([1, 2, 3].map(at => `${name} ${at}`))
}

// [store-10]
it('two windows that come back at once are each signed in, and send what was written in either once, in order', async () => {
  const { bob, tabs } = await openTwo()
  const [left, right] = tabs
  write(left, 'left')
  write(right, 'right')
  comeBack(tabs)
  for (const tab of tabs) await tab.online()
  expect(tokenOf(left)).toMatch(/./)
  expect(tokenOf(right)).toMatch(/./)
  expect(tokenOf(left)).not.toBe(tokenOf(right))
  await expectAllOnce(bob)
  for (const tab of tabs)
    await tab.until(() => tab.messagesIn(BOB).every(({ status }) => status === 'success'))
})

// [store-10]
it('one of them is closed while it comes back: the other goes on, and the next window sends what was written there', async () => {
  const { bob, tabs } = await openTwo()
  const [left, right] = tabs
  write(left, 'left')
  write(right, 'right')
  const send = globalThis.fetch
  const asked = Promise.withResolvers<void>()
  globalThis.fetch = async (input, init) => {
    const response = await send(input, init)
    if (isResume(input)) asked.resolve()
    return response
  }
  comeBack([left])
  await asked.promise
  await left.stop()
  comeBack([right])
  await right.online()
  await bob.until(() => bob.texts(ALICE).includes('right 3'))
  const next = await harness.reload(left, { ...options, sessionStore: createMemoryStore() })
  await next.online()
  await expectAllOnce(bob)
})

// [store-10]
it('answers are lost while they come back: nothing that was written is, and both are signed in', async () => {
  const { bob, tabs } = await openTwo()
  const [left, right] = tabs
  write(left, 'left')
  write(right, 'right')
  const send = globalThis.fetch
  let lost = 0
  globalThis.fetch = async (input, init) => {
    const response = await send(input, init)
    if (lost === 3 || !isResume(input)) return response
    lost++
    harness.proxy.down()
    throw new TypeError('The answer is lost.')
  }
  for (let round = 1; round <= 3; round++) {
    comeBack(tabs)
    await expect.poll(() => lost, WAIT).toBe(round)
  }
  comeBack(tabs)
  for (const tab of tabs) await tab.online()
  await expectAllOnce(bob)
  expect(tabs.map(tokenOf).every(token => token !== '')).toBe(true)
})

// [store-4, store-10]
it('the browser was signed out meanwhile: both lose what is kept, and what waits goes out under nobody else', async () => {
  const { bob, tabs } = await openTwo()
  const [left, right] = tabs
  write(left, 'left')
  write(right, 'right')
  await expect.poll(async () => (await left.kept.outbox.list(`alice@${DOMAIN}`)).length).toBe(6)
  await harness.server.storage.db.deleteFrom('kept_devices').execute()
  comeBack(tabs)
  for (const tab of tabs) {
    await tab.until(state => state.session.phase === 'signed-out')
    expect(tab.store.getState().session.problem?.code).toBe('session-ended')
  }
  await expect.poll(() => countEntries(options.deviceStore ?? ''), WAIT).toBe(0)
  const { outbox, localStore } = left.kept
  await harness.server.createUser('carol')
  const carol = await harness.enter('carol', { ...options, outbox, localStore })
  void carol.contacts.open(BOB)
  carol.messages.sendText(BOB, 'I am Carol')
  await bob.until(state => state.conversations.get('chat:carol')?.lastSeq === 1)
  expect(bob.texts(ALICE)).toEqual(['the harbour is closed'])
  await carol.session.signOut()
  const back = await harness.enter('alice', { ...options, outbox, localStore })
  await back.online()
  await expectAllOnce(bob)
})

// [store-10]
it('a picture that is added in such a window is sent once it is back', async () => {
  const { bob, tabs } = await openTwo()
  const [left] = tabs
  const blob = new Blob([new Uint8Array([137, 80, 78, 71])])
  void left.files.send(BOB, [{ name: 'harbour.png', blob, kind: 'file' }])
  comeBack(tabs)
  await bob.until(() => bob.texts(ALICE).length === 2)
})
