import './support/quiet-websocket.ts'
import { PASSWORD } from '@parley/server/testkit'
import { describe, expect, it } from 'vitest'
import { createEntry, type Entry, type EntryOptions } from '../src/entry.ts'
import { type Client, createClient, createMemoryOutbox } from '../src/index.ts'
import { createMemoryStore, until } from './testkit.ts'
import { ALICE, BOB, type Harness, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

interface Page {
  entry: Entry['client']
  /** The whole client, once it has been asked for. */
  whole(): Client | undefined
}

/** A page that fetches the rest of the client when it is asked to prepare. */
function openPage(harness: Harness, stores: Partial<EntryOptions> = {}, fetched = Promise.resolve()): Page {
  let client: Client | undefined
  const options: EntryOptions = {
    origin: harness.server.url,
    sessionStore: createMemoryStore(),
    localStore: createMemoryStore(),
    ...stores,
    prepare: async () => {
      await fetched
      client ??= harness.track(createClient({ ...options, outbox: createMemoryOutbox() }, entry))
    },
  }
  const entry = createEntry(options)
  return { entry: entry.client, whole: () => client }
}

// [store-8]
it('the login form of a new window says that there is no connection', async () => {
  const harness = await createHarness()
  harness.proxy.down()
  const { entry } = openPage(harness, { origin: harness.proxy.url })
  await entry.start()
  expect(entry.store.getState().session).toMatchObject({
    phase: 'signed-out',
    problem: { code: 'network' },
  })
})

describe('the rest of the client', () => {
  it('is loaded when somebody signs in, and continues with the same state', async () => {
    const harness = await createHarness()
    const bob = await harness.direct('bob')
    const { entry, whole } = openPage(harness)
    await entry.start()
    expect(entry.store.getState().session).toMatchObject({ phase: 'signed-out', company: { name: 'acme' } })
    expect(whole()).toBeUndefined()
    await entry.session.signIn('alice', PASSWORD)
    await until(entry.store, state => state.connection.phase === 'online')
    expect(whole()?.store).toBe(entry.store)
    void whole()?.contacts.open(BOB)
    whole()?.messages.sendText(BOB, 'hello')
    await bob.until(state => state.conversations.get(ALICE)?.unread === 1)
  })

  it('serves the next person who signs in', async () => {
    const harness = await createHarness()
    const { entry, whole } = openPage(harness)
    await entry.start()
    await entry.session.signIn('alice', PASSWORD)
    await until(entry.store, state => state.connection.phase === 'online')
    const first = whole()
    await entry.session.signOut()
    expect(entry.store.getState()).toMatchObject({ session: { phase: 'signed-out' } })
    expect(entry.store.getState().conversations.values()).toEqual([])
    await entry.session.signIn('bob', PASSWORD)
    await until(entry.store, state => state.connection.phase === 'online' && state.session.me?.id === 'bob')
    expect(whole()).toBe(first)
  })

  it('is loaded for a stored session before the person counts as signed in', async () => {
    const harness = await createHarness()
    const stores = { sessionStore: createMemoryStore(), localStore: createMemoryStore() }
    const before = openPage(harness, stores)
    await before.entry.start()
    await before.entry.session.signIn('alice', PASSWORD)
    await before.whole()?.stop()
    const { promise, resolve } = Promise.withResolvers<void>()
    const { entry, whole } = openPage(harness, stores, promise)
    const started = entry.start()
    expect(entry.store.getState().session.phase).toBe('restoring')
    resolve()
    await started
    expect(whole()).toBeDefined()
    await until(entry.store, state => state.connection.phase === 'online')
  })

  it('prevents signing in when it cannot be loaded', async () => {
    const harness = await createHarness()
    const sessionStore = createMemoryStore()
    const missing = Promise.reject(new Error('not to be had'))
    // Handled where it is asked for.
    missing.catch(() => undefined)
    const { entry } = openPage(harness, { sessionStore }, missing)
    await entry.start()
    await entry.session.signIn('alice', PASSWORD)
    expect(entry.store.getState().session).toMatchObject({
      phase: 'signed-out',
      problem: { code: 'network' },
    })
    expect(sessionStore.get('Token')).toBeUndefined()
  })
})
