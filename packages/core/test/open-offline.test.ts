import { OTHER_COMPANY, PASSWORD } from '@parley/server/testkit'
import { beforeEach, expect, it } from 'vitest'
import { createClient } from '../src/index.ts'
import { openSealedLogin, readSealedLogin } from '../src/sealed-login.ts'
import { keepMark } from '../src/tabs/kept-marks.ts'
import { sealedLoginIn } from '../src/tabs/store-secret.ts'
import { keepCookies } from './keep-cookies.ts'
import { countEntries, isKept } from './kept-entries.ts'
import { createMemoryStore, type TestClient, type TestClientOptions } from './testkit.ts'
import { ALICE, BOB, type Harness, prepareHarness } from './two-people.ts'

const DOMAIN = 'acme.test'
const OWNER = `alice@${DOMAIN}`
const WAIT = { timeout: 60_000 }
const start = prepareHarness()
let harness: Harness
let deviceStore: string

beforeEach(async () => {
  harness = await start()
  deviceStore = crypto.randomUUID()
  return keepCookies()
})

const random = () => crypto.getRandomValues(new Uint8Array(32))
const key = { passkey: random(), salt: random(), secret: random() }
const options = (): TestClientOptions => ({ deviceStore, keepsSignedIn: () => true })
const isOpenable = ({ kept }: TestClient, domain = DOMAIN) =>
  kept.localStore.get(sealedLoginIn(domain)) !== undefined

/** Somebody whose messages are kept, and opened by a passkey. */
async function arrive(): Promise<{ alice: TestClient; bob: TestClient }> {
  const alice = await harness.enter('alice', options())
  const bob = await harness.direct('bob')
  void bob.contacts.open(ALICE)
  void alice.contacts.open(BOB)
  bob.messages.sendText(ALICE, 'the harbour is closed')
  await alice.until(() => alice.texts(BOB).length === 1)
  await isKept(alice)
  expect(alice.deviceStore.opensOffline()).toBe(false)
  expect(await alice.deviceStore.openOffline(OWNER, key)).toBe(true)
  expect(alice.deviceStore.opensOffline()).toBe(true)
  return { alice, bob }
}

/** A new window: it has what all windows share. */
const openTab = (before: TestClient) =>
  harness.reload(before, { ...options(), sessionStore: createMemoryStore() })

const open = ({ kept }: TestClient, secret = key.secret) => openSealedLogin(kept, DOMAIN, secret)

async function openWithoutNetwork(before: TestClient): Promise<TestClient> {
  harness.proxy.down()
  const tab = await openTab(before)
  expect(await open(tab)).toBe('opened')
  await tab.start()
  return tab
}

// [store-10]
it('a new tab without a network opens with the passkey only, and goes on with a session of its own', async () => {
  const { alice, bob } = await arrive()
  harness.proxy.down()
  const tab = await openTab(alice)
  expect(tab.store.getState().session).toMatchObject({
    phase: 'signed-out',
    problem: { code: 'no-connection', params: { domain: DOMAIN } },
  })
  expect(readSealedLogin(tab.kept.localStore, DOMAIN)).toMatchObject({ passkey: key.passkey, salt: key.salt })
  const sealed = tab.kept.localStore.get(sealedLoginIn(DOMAIN)) ?? ''
  for (const name of ['StoreSecret', 'Token', 'RefreshToken'])
    expect(sealed).not.toContain(alice.kept.sessionStore.get(name))
  expect(await open(tab, random())).toBe('wrong')
  expect(tab.kept.sessionStore.get('StoreSecret')).toBeUndefined()
  expect(await open(tab)).toBe('opened')
  await tab.start()
  void tab.contacts.open(BOB)
  await tab.until(() => tab.texts(BOB).includes('the harbour is closed'))
  tab.messages.sendText(BOB, 'I take the other quay')
  // It knows no token, not even of the window it was sealed in.
  expect(tab.kept.sessionStore.get('Token')).toBe('')
  harness.proxy.up()
  tab.connection.retry()
  await tab.online()
  await bob.until(() => bob.texts(ALICE).includes('I take the other quay'))
  await tab.until(() => tab.messagesIn(BOB).every(({ status }) => status === 'success'))
  expect(bob.texts(ALICE).filter(text => text === 'I take the other quay')).toHaveLength(1)
  expect(tab.kept.sessionStore.get('Token')).toMatch(/./)
  expect(isOpenable(tab)).toBe(true)
})

/** Holds back the answers to calls of this path, until they are let through. */
function holdBack(path: string): { asked(): number; letThrough(): void } {
  const { promise, resolve: letThrough } = Promise.withResolvers<void>()
  const send = globalThis.fetch
  let asked = 0
  globalThis.fetch = async (...request) => {
    const answer = send(...request)
    if (!String(request[0] instanceof Request ? request[0].url : request[0]).includes(path))
      return await answer
    asked += 1
    await Promise.all([answer, promise])
    return await answer
  }
  return { asked: () => asked, letThrough }
}

/** A new window, for which the server is silent. */
async function openInSilence(alice: TestClient) {
  await alice.stop()
  const kept = { ...alice.kept, sessionStore: createMemoryStore() }
  const tab = harness.track(createClient({ origin: harness.proxy.url, ...options(), ...kept }))
  const started = tab.start()
  await expect.poll(() => tab.store.getState().session.problem?.code, WAIT).toBe('no-connection')
  return { kept, tab, started }
}

// [store-10]
it.each(['waits', 'uses the passkey'])(
  'who %s while the server is silent is signed in once it answers',
  async how => {
    const { alice } = await arrive()
    const { letThrough } = holdBack('/')
    const { kept, tab, started } = await openInSilence(alice)
    if (how !== 'waits') {
      expect(await openSealedLogin(kept, DOMAIN, key.secret)).toBe('opened')
      await tab.start()
      expect(tab.store.getState().session.phase).toBe('signed-in')
    }
    letThrough()
    await started
    await expect.poll(() => tab.store.getState().connection.phase, WAIT).toBe('online')
    expect(kept.sessionStore.get('Token')).toMatch(/./)
  },
)

// [store-10]
it('who signs in with a password stays themselves where the server says late who was signed in before', async () => {
  const { alice } = await arrive()
  const [resumed, entered] = [holdBack('/device/resume'), holdBack('/user/login')]
  const { tab, started } = await openInSilence(alice)
  const seen = new Set<string>()
  tab.store.subscribe(({ session }) => session.me && seen.add(session.me.id))
  const signedIn = tab.session.signIn('bob', PASSWORD)
  await expect.poll(entered.asked, WAIT).toBe(1)
  resumed.letThrough()
  await started
  entered.letThrough()
  await signedIn
  await expect.poll(() => tab.store.getState().connection.phase, WAIT).toBe('online')
  expect([...seen]).toEqual(['bob'])
})

// [store-10]
it('a tab that was opened without a network does so again after a reload', async () => {
  const { alice } = await arrive()
  const tab = await openWithoutNetwork(alice)
  const again = await harness.reload(tab, options())
  void again.contacts.open(BOB)
  await again.until(() => again.texts(BOB).includes('the harbour is closed'))
})

// [store-4, store-10]
it('a browser that was signed out meanwhile loses what is kept at the first connection, and nothing that waits', async () => {
  const { alice } = await arrive()
  const tab = await openWithoutNetwork(alice)
  tab.messages.sendText(BOB, 'still to be sent')
  await expect.poll(() => tab.messages.countUnsent()).toBe(1)
  await harness.server.storage.db.deleteFrom('kept_devices').execute()
  harness.proxy.up()
  tab.connection.retry()
  await tab.until(state => state.session.phase === 'signed-out')
  expect(tab.store.getState().session.problem?.code).toBe('session-ended')
  await expect.poll(() => countEntries(deviceStore)).toBe(0)
  expect([isOpenable(tab), await open(tab)]).toEqual([false, 'gone'])
  expect(await tab.kept.outbox.list(`alice@${DOMAIN}`)).toHaveLength(1)
})

// [store-10]
it.each<[string, (alice: TestClient) => Promise<unknown>]>([
  ['turning it off', async alice => alice.deviceStore.closeOffline()],
  ['clearing this device', alice => alice.deviceStore.clear()],
  ['signing out', alice => alice.session.signOut()],
  [
    'the server, which ends the session',
    async alice => {
      await harness.server.storage.db.deleteFrom('sessions').execute()
      await harness.server.storage.db.deleteFrom('kept_devices').execute()
      void alice.contacts.open('chat:nobody')
      await alice.until(state => state.session.phase === 'signed-out')
    },
  ],
  [
    'another device, which ends this one',
    async alice => {
      const phone = await harness.direct('alice')
      const listed = await phone.sessionList.list()
      const others = listed.ok ? listed.value.filter(({ isCurrent }) => !isCurrent) : []
      for (const { id } of others) await phone.sessionList.end(id)
      await alice.until(state => state.session.phase === 'signed-out')
    },
  ],
  [
    'the server, which refuses a new tab',
    async alice => {
      await alice.stop()
      await harness.server.storage.db.deleteFrom('kept_devices').execute()
      await openTab(alice)
    },
  ],
])('%s leaves nothing that a passkey opens', async (_, end) => {
  const { alice } = await arrive()
  await end(alice)
  expect(isOpenable(alice)).toBe(false)
  harness.proxy.down()
  expect((await openTab(alice)).store.getState().session.problem?.code).not.toBe('no-connection')
})

// [store-10]
it('signing out before the window has a session ends the sign-in of the browser on the server, too', async () => {
  const { alice } = await arrive()
  const tab = await openWithoutNetwork(alice)
  harness.proxy.up()
  await tab.session.signOut()
  const devices = harness.server.storage.db.selectFrom('kept_devices').selectAll()
  expect(await devices.execute()).toEqual([])
})

// [store-10]
it('a passkey that is made while somebody else signs in, or the browser is signed out, opens nothing', async () => {
  const { alice } = await arrive()
  alice.deviceStore.closeOffline()
  expect(await alice.deviceStore.openOffline(`bob@${DOMAIN}`, key)).toBe(false)
  const turnedOn = alice.deviceStore.openOffline(OWNER, key)
  keepMark(alice.kept.localStore, DOMAIN)
  expect([await turnedOn, isOpenable(alice)]).toEqual([false, false])
})

// [store-10]
it('a person of another company in the same browser changes nothing', async () => {
  const { alice } = await arrive()
  await harness.server.createUser('zoe', { domain: OTHER_COMPANY.domain })
  const { localStore } = alice.kept
  const companyName = OTHER_COMPANY.domain
  const zoe = await harness.enter('zoe', { ...options(), localStore, companyName })
  expect(zoe.deviceStore.opensOffline()).toBe(false)
  expect([isOpenable(alice), isOpenable(zoe, companyName)]).toEqual([true, false])
})

// [store-5, store-10]
it('a database that was wiped is noticed, and a damaged note opens nothing', async () => {
  const { alice } = await arrive()
  await alice.stop()
  await new Promise(resolve => {
    indexedDB.deleteDatabase(deviceStore).onsuccess = resolve
  })
  expect([await open(alice), isOpenable(alice)]).toEqual(['gone', false])
  for (const damaged of ['{}', 'no json', '{"name":"x","passkey":"?","salt":"","iv":"","bytes":""}']) {
    alice.kept.localStore.set(sealedLoginIn(DOMAIN), damaged)
    expect([readSealedLogin(alice.kept.localStore, DOMAIN), await open(alice)]).toEqual([undefined, 'gone'])
  }
})

// [store-10]
it('where the browser does not stay signed in, it cannot be turned on', async () => {
  const alice = await harness.enter('alice', { deviceStore })
  await alice.until(() => alice.kept.sessionStore.get('StoreSecret') !== undefined)
  expect(alice.deviceStore.opensOffline()).toBeUndefined()
})
