import { PASSWORD } from '@parley/server/testkit'
import { beforeEach, expect, it } from 'vitest'
import { type Client, createClient, createMemoryOutbox } from '../src/index.ts'
import { openSealedLogin, readSealedLogin } from '../src/sealed-login.ts'
import { keepCookies } from './keep-cookies.ts'
import { isKept } from './kept-entries.ts'
import { createMemoryStore, type TestClient, type TestClientOptions } from './testkit.ts'
import { type Harness, prepareHarness } from './two-people.ts'

const DOMAIN = 'acme.test'
const WAIT = { timeout: 60_000 }
const start = prepareHarness()
const random = () => crypto.getRandomValues(new Uint8Array(32))
const key = { passkey: random(), salt: random(), secret: random() }
let harness: Harness
let options: TestClientOptions
let localStore: ReturnType<typeof createMemoryStore>

beforeEach(async () => {
  harness = await start()
  localStore = createMemoryStore()
  options = { deviceStore: crypto.randomUUID(), keepsSignedIn: () => true }
  return keepCookies()
})

/** One more tab of the browser. */
function openTab(more: TestClientOptions = {}) {
  const kept = { sessionStore: createMemoryStore(), localStore, outbox: createMemoryOutbox() }
  const client = harness.track(createClient({ origin: harness.proxy.url, ...options, ...more, ...kept }))
  const session = () => client.store.getState().session
  return { client, kept, session }
}

const online = (client: Client) =>
  expect.poll(() => client.store.getState().connection.phase, WAIT).toBe('online')
const turnOn = async (client: Client, id: string) => {
  await expect.poll(() => client.deviceStore.measure(), WAIT).toBeGreaterThanOrEqual(0)
  await expect.poll(() => client.deviceStore.opensOffline(), WAIT).toBeDefined()
  return await client.deviceStore.openOffline(`${id}@${DOMAIN}`, key)
}
const noteOf = () => readSealedLogin(localStore, DOMAIN)?.name

/** Alice stays signed in, and her passkey opens what is kept. */
async function arrive(): Promise<TestClient> {
  const alice = await harness.enter('alice', { ...options, localStore })
  await isKept(alice)
  expect(await turnOn(alice, 'alice')).toBe(true)
  return alice
}

const cookies = () => harness.server.storage.db.selectFrom('kept_devices').select('user_id').execute()

// [store-10]
it('who signs in last and stays has the browser: the one before is signed out, and takes nothing along', async () => {
  const form = openTab()
  await form.client.start()
  const alice = await arrive()
  await form.client.session.signIn('bob', PASSWORD)
  await online(form.client)
  expect(noteOf()).toBeUndefined()
  // Alice's window is away while Bob turns it on as well.
  expect(await turnOn(form.client, 'bob')).toBe(true)
  await alice.people.getCard('bob')
  await alice.until(({ session }) => session.phase === 'signed-out')
  expect(alice.store.getState().session.problem?.code).toBe('session-ended')
  expect(noteOf()).toBe('bob')
  expect(form.session().me?.id).toBe('bob')
  expect(await cookies()).toHaveLength(1)
  const next = openTab()
  await next.client.start()
  expect(next.session().me?.id).toBe('bob')
})

// [store-10]
it('who signs in without staying ends the sign-in of the browser, and nothing opens it any more', async () => {
  const form = openTab({ keepsSignedIn: () => false })
  await form.client.start()
  const alice = await arrive()
  await form.client.session.signIn('bob', PASSWORD)
  await online(form.client)
  expect([noteOf(), await cookies(), form.client.deviceStore.opensOffline()]).toEqual([
    undefined,
    [],
    undefined,
  ])
  await alice.people.getCard('bob')
  await alice.until(({ session }) => session.phase === 'signed-out')
  expect(form.session().me?.id).toBe('bob')
})

/** Bob, in a tab of Alice's browser, which goes on to stay signed in as her. */
async function enterByLink() {
  const { token } = await harness.server.signIn('bob')
  const { answer } = await harness.server.call('createExchangeCode', {}, { token })
  const tab = openTab()
  await tab.client.start({ byLink: true })
  expect(await tab.client.signInMethods.enterByToken(DOMAIN, answer?.code ?? '')).toMatchObject({ ok: true })
  await online(tab.client)
  return tab
}

// [store-10]
it.each<[string, (bob: Client) => unknown]>([
  ['signs out', bob => bob.session.signOut()],
  ['clears this device', bob => bob.deviceStore.clear()],
  ['turns it off', bob => bob.deviceStore.closeOffline()],
  ['turns it on', bob => bob.deviceStore.openOffline(`bob@${DOMAIN}`, key)],
])('who came by a link, has not the browser and %s changes nothing for who stays', async (_, act) => {
  await arrive()
  const bob = await enterByLink()
  expect(bob.client.deviceStore.opensOffline()).toBeUndefined()
  await act(bob.client)
  expect([noteOf(), (await cookies()).length]).toEqual(['alice', 1])
  const next = openTab()
  await next.client.start()
  expect(next.session().me?.id).toBe('alice')
})

// [store-10]
it('a window that a passkey opened ends when somebody else has signed in meanwhile, and theirs go on', async () => {
  const form = openTab()
  await form.client.start()
  const alice = await arrive()
  await alice.stop()
  const sleeping = openTab({ reachability: { ask: () => Promise.reject(new Error('There is no network.')) } })
  expect(await openSealedLogin(sleeping.kept, DOMAIN, key.secret)).toBe('opened')
  await form.client.session.signIn('bob', PASSWORD)
  await online(form.client)
  expect(await turnOn(form.client, 'bob')).toBe(true)
  const sessions = () => harness.server.storage.db.selectFrom('sessions').select('id').execute()
  const before = await sessions()
  await sleeping.client.start()
  await expect.poll(() => sleeping.session().phase, WAIT).toBe('signed-out')
  expect(sleeping.session().problem?.code).toBe('session-ended')
  expect([noteOf(), await sessions()]).toEqual(['bob', before])
})
