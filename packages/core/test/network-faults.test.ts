import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PASSWORD, startTestServer } from '@parley/server/testkit'
import { describe, expect, it } from 'vitest'
import { createMemoryOutbox } from '../src/index.ts'
import { createShiftingClock, createTcpProxy, createTestClient, type TestClient } from './testkit.ts'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

const isSettled = (client: TestClient, key: typeof BOB | typeof ALICE, count: number) => () =>
  client.messagesIn(key).filter(message => message.status === 'success').length === count &&
  rowShowsEnd(client, key)

/** The row of the list shows the end of the log. */
const rowShowsEnd = (client: TestClient, key: typeof BOB | typeof ALICE): boolean =>
  client.store.getState().conversations.get(key)?.lastMessage?.id === client.messagesIn(key).at(-1)?.id

describe('a bad network', () => {
  // [delivery-2, delivery-4]
  it('neither loses nor duplicates messages written offline by both sides', async () => {
    const harness = await createHarness()
    const alice = await harness.enter('alice')
    const bob = await harness.direct('bob')
    void alice.contacts.open(BOB)
    void bob.contacts.open(ALICE)
    alice.messages.sendText(BOB, 'a1')
    await bob.until(isSettled(bob, ALICE, 1))
    harness.proxy.down()
    await alice.until(state => state.connection.phase === 'waiting')
    expect(alice.store.getState().connection.retryAt).toBeGreaterThan(Date.now())
    alice.messages.sendText(BOB, 'a2')
    alice.messages.sendText(BOB, 'a3')
    bob.messages.sendText(ALICE, 'b1')
    await bob.until(isSettled(bob, ALICE, 2))
    harness.proxy.up()
    alice.connection.retry()
    await alice.online()
    await alice.until(isSettled(alice, BOB, 4))
    await bob.until(isSettled(bob, ALICE, 4))
    expect(alice.texts(BOB)).toEqual(['a1', 'b1', 'a2', 'a3'])
    expect(bob.texts(ALICE)).toEqual(alice.texts(BOB))
    expect(await alice.kept.outbox.list('alice@acme.test')).toEqual([])
  })

  // [delivery-4, wire-15]
  it('catches up and counts more than a page of messages', async () => {
    const harness = await createHarness()
    const alice = await harness.enter('alice')
    const bob = await harness.direct('bob')
    void alice.contacts.open(BOB)
    await alice.until(state => state.timelines[BOB]?.loaded)
    harness.proxy.down()
    await alice.until(state => state.connection.phase === 'waiting')
    const texts = Array.from({ length: 130 }, (_, index) => `line ${index}`)
    for (const text of texts) bob.messages.sendText(ALICE, text)
    await bob.until(isSettled(bob, ALICE, 130))
    harness.proxy.up()
    alice.wake()
    await alice.online()
    expect(alice.texts(BOB)).toEqual(texts)
    expect(alice.store.getState().conversations.get(BOB)).toMatchObject({ unread: 130, lastSeq: 130 })
  })

  // [delivery-9]
  it('sends after a reload what was written before it', async () => {
    const harness = await createHarness()
    const alice = await harness.enter('alice')
    const bob = await harness.direct('bob')
    harness.proxy.down()
    await alice.until(state => state.connection.phase === 'waiting')
    alice.messages.sendText(BOB, 'first')
    alice.messages.sendText(BOB, 'second')
    await expect.poll(() => alice.kept.outbox.list('alice@acme.test')).toHaveLength(2)
    const reloaded = await harness.reload(alice)
    await reloaded.until(() => reloaded.messagesIn(BOB).length === 2)
    expect(reloaded.messagesIn(BOB).map(message => message.status)).toEqual(['loading', 'loading'])
    harness.proxy.up()
    reloaded.connection.retry()
    await reloaded.until(isSettled(reloaded, BOB, 2))
    void bob.contacts.open(ALICE)
    await bob.until(isSettled(bob, ALICE, 2))
    expect(bob.texts(ALICE)).toEqual(['first', 'second'])
    expect(await alice.kept.outbox.list('alice@acme.test')).toEqual([])
  })

  it('sends what was written offline, however long it waited', async () => {
    const harness = await createHarness()
    const clock = createShiftingClock()
    const alice = await harness.enter('alice', { clock })
    harness.proxy.freeze()
    alice.messages.sendText(BOB, 'on its way when the line broke')
    harness.proxy.down()
    await alice.until(state => state.connection.phase === 'waiting')
    alice.messages.sendText(BOB, 'written without a line')
    clock.advance(600_000)
    expect(alice.messagesIn(BOB).map(message => message.status)).toEqual(['loading', 'loading'])
    harness.proxy.up()
    alice.connection.retry()
    await alice.until(isSettled(alice, BOB, 2))
  })

  // [delivery-3]
  it('resends a failed message under the same id, only when asked', async () => {
    const harness = await createHarness()
    const outbox = createMemoryOutbox()
    const entry = { id: crypto.randomUUID(), owner: 'alice@acme.test', text: 'once more' }
    await outbox.put({ ...entry, conversation: BOB, createdTime: Date.now(), failed: true })
    const alice = await harness.enter('alice', { outbox })
    await alice.until(() => alice.messagesIn(BOB)[0]?.status === 'error')
    alice.messages.resend(BOB, entry.id)
    await alice.until(isSettled(alice, BOB, 1))
    expect(alice.messagesIn(BOB)[0]?.id).toBe(entry.id)
    await expect.poll(() => outbox.list(entry.owner)).toEqual([])
  })

  // [delivery-10]
  it('notices a half-open connection within 45 seconds', async () => {
    const harness = await createHarness()
    const clock = createShiftingClock()
    const alice = await harness.enter('alice', { clock })
    harness.proxy.freeze()
    clock.advance(30_000)
    expect(alice.store.getState().connection.phase).toBe('online')
    clock.advance(15_000)
    expect(alice.store.getState().connection.phase).not.toBe('online')
    harness.proxy.cut()
    await alice.online()
  })

  it('does not wait for a dead HTTP connection after reconnecting', async () => {
    const harness = await createHarness()
    const clock = createShiftingClock()
    const alice = await harness.enter('alice', { clock })
    harness.proxy.freeze()
    clock.advance(30_000)
    clock.advance(15_000)
    const lostAt = clock.now()
    alice.connection.retry()
    await expect
      .poll(() => {
        const isOpen = alice.store.getState().connection.status === 'connected'
        if (!isOpen) clock.advance(500)
        return isOpen
      })
      .toBe(true)
    expect(clock.now() - lostAt).toBeLessThan(15_000)
  })

  it.each([
    ['the recent list', '/api/recent/list', 1],
    // Once when somebody has signed in, and once when the stream is open.
    ['deletions', '/history/get/deleted', 2],
  ])('asks at once again for %s when it gets no answer', async (_, path, count) => {
    const harness = await createHarness()
    const clock = createShiftingClock()
    let swallowed = 0
    const real = globalThis.fetch
    globalThis.fetch = (input, init) => {
      const isAsked = String(input instanceof Request ? input.url : input).includes(path)
      if (!isAsked || swallowed++ >= count) return real(input, init)
      // A socket that died with the old network: no answer, and no word that there will be none.
      return new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      )
    }
    harness.track({
      async stop() {
        globalThis.fetch = real
      },
    })
    const entering = harness.enter('alice', { clock })
    await expect.poll(() => swallowed).toBe(count)
    clock.advance(4_000)
    await expect.poll(() => swallowed).toBeGreaterThan(count)
    const alice = await entering
    expect(alice.store.getState().connection.phase).toBe('online')
  })

  it('checks the connection when woken', async () => {
    const harness = await createHarness()
    const clock = createShiftingClock()
    const alice = await harness.enter('alice', { clock })
    harness.proxy.freeze()
    alice.wake()
    clock.advance(3_000)
    expect(alice.store.getState().connection.phase).not.toBe('online')
  })
})

describe('a server that restarts', () => {
  it('neither loses nor duplicates messages in flight', async () => {
    const harness = await createHarness()
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-core-'))
    harness.track({ stop: () => rm(dataDir, { recursive: true }) })
    const before = await startTestServer({ dataDir, logLevel: 'warn' })
    for (const name of ['alice', 'bob']) await before.createUser(name)
    const proxy = harness.track(await createTcpProxy(before.port))
    const options = { password: PASSWORD, random: () => 0 }
    const alice = harness.track(await createTestClient(proxy.url, 'alice', options))
    const bob = harness.track(await createTestClient(proxy.url, 'bob', options))
    void alice.contacts.open(BOB)
    void bob.contacts.open(ALICE)
    const texts = Array.from({ length: 20 }, (_, index) => `line ${index}`)
    for (const text of texts.slice(0, 10)) alice.messages.sendText(BOB, text)
    await bob.until(() => bob.texts(ALICE).length >= 2)
    const stopped = before.stop()
    for (const text of texts.slice(10)) alice.messages.sendText(BOB, text)
    await stopped
    const after = harness.track(await startTestServer({ dataDir, logLevel: 'warn' }))
    proxy.retarget(after.port)
    alice.connection.retry()
    bob.connection.retry()
    await alice.until(isSettled(alice, BOB, 20))
    await bob.until(isSettled(bob, ALICE, 20))
    expect(alice.texts(BOB)).toEqual(texts)
    expect(bob.texts(ALICE)).toEqual(texts)
  })
})
