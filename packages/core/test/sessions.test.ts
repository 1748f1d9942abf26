import { PASSWORD } from '@parley/server/testkit'
import { describe, expect, it } from 'vitest'
import { createTabHub } from './support/tab-hub.ts'
import { createShiftingClock, type TestClient } from './testkit.ts'
import { ALICE, BOB, type Harness, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()
const DAY_MS = 86_400_000

describe('signing in', () => {
  it('reports a wrong password and accepts the next attempt', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice', { password: 'not this one' })
    expect(alice.store.getState().session).toMatchObject({
      phase: 'signed-out',
      company: { name: 'acme', domain: 'acme.test', frozen: false },
      problem: { code: 'wrong-password' },
    })
    await alice.session.signIn('alice', PASSWORD)
    await alice.online()
    expect(alice.store.getState().session.problem).toBeUndefined()
  })

  // [session-21]
  it('reports that passwords are switched off, also to an administrator with a wrong one', async () => {
    const harness = await createHarness()
    await harness.server.storage.db.updateTable('companies').set({ closed_ways: 'password' }).execute()
    const alice = await harness.direct('alice')
    expect(alice.store.getState().session.problem).toEqual({ code: 'password-closed' })
  })

  // [http-7]
  it('reports an unreachable server', async () => {
    const harness = await createHarness()
    harness.proxy.down()
    const alice = await harness.enter('alice')
    expect(alice.store.getState().session).toMatchObject({
      phase: 'signed-out',
      problem: { code: 'network' },
    })
  })

  // [session-12, order-3]
  it.each([DAY_MS, -DAY_MS])('works with a clock that is wrong by %i ms', async offset => {
    const harness = await createHarness()
    const bob = await harness.direct('bob')
    const alice = await harness.direct('alice', { clock: createShiftingClock(offset) })
    expect(Math.abs(alice.store.getState().timeDiff + offset)).toBeLessThan(60_000)
    void alice.contacts.open(BOB)
    alice.messages.sendText(BOB, 'what time is it?')
    expect(Math.abs((alice.messagesIn(BOB)[0]?.createdTime ?? 0) - Date.now())).toBeLessThan(60_000)
    await alice.until(() => alice.messagesIn(BOB)[0]?.status === 'success')
    await bob.until(state => state.conversations.get(ALICE)?.unread === 1)
  })

  // [session-14]
  it('survives a reload, but not signing out', async () => {
    const harness = await createHarness()
    const first = await harness.enter('alice')
    const again = await harness.reload(first)
    await again.online()
    expect(again.store.getState().session.me?.id).toBe('alice')
    await again.session.signOut()
    expect(again.store.getState()).toMatchObject({
      session: { phase: 'signed-out' },
      connection: { phase: 'idle' },
    })
    expect(again.store.getState().conversations.values()).toEqual([])
    const later = await harness.reload(again)
    expect(later.store.getState().session.phase).toBe('signed-out')
  })

  // [http-4]
  it('ends in every window when the server ends the session', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    await harness.server.storage.db.deleteFrom('sessions').execute()
    void alice.contacts.open(BOB)
    await alice.until(state => state.session.phase === 'signed-out')
    expect(alice.store.getState().session.problem?.code).toMatch(/session-ended|login-expired/)
    expect(alice.store.getState().connection.phase).toBe('idle')
    expect(alice.kept.sessionStore.get('Token')).toBeUndefined()
  })
})

describe('what is left in the browser', () => {
  const write = async (harness: Harness, alice: TestClient) => {
    alice.drafts.set(BOB, 'half a sen')
    harness.proxy.down()
    await alice.until(state => state.connection.phase === 'waiting')
    alice.messages.sendText(BOB, 'not yet sent')
    expect(await alice.messages.countUnsent()).toBe(1)
  }
  const draftsIn = ({ kept }: TestClient) => kept.localStore.get('Drafts:alice@acme.test')

  // [delivery-9]
  it('is no text of a person who signed out', async () => {
    const harness = await createHarness()
    const alice = await harness.enter('alice')
    await write(harness, alice)
    await alice.session.signOut()
    await expect.poll(() => alice.kept.outbox.list('alice@acme.test')).toEqual([])
    expect(draftsIn(alice)).toBeUndefined()
  })

  it('is kept for the same person when the server ends the session', async () => {
    const harness = await createHarness()
    const alice = await harness.enter('alice')
    await write(harness, alice)
    await harness.server.storage.db.deleteFrom('sessions').execute()
    harness.proxy.up()
    alice.connection.retry()
    await alice.until(state => state.session.phase === 'signed-out')
    expect(draftsIn(alice)).toContain('half a sen')
    const { localStore, outbox } = alice.kept
    const bob = await harness.direct('bob', { localStore, outbox })
    expect([bob.messagesIn(BOB), bob.messagesIn(ALICE)]).toEqual([[], []])
    await bob.session.signOut()
    const again = await harness.direct('alice', { localStore, outbox })
    await again.until(() => again.messagesIn(BOB)[0]?.status === 'success')
    expect(again.store.getState().conversations.get(BOB)?.draft).toBe('half a sen')
  })
})

describe('a sign-in on another device', () => {
  const signInElsewhere = (harness: Harness) =>
    harness.server.signIn('alice', PASSWORD, undefined, 'a strange browser')

  // [devices-2]
  it('is reported, and can be ended in all windows', async () => {
    const harness = await createHarness()
    const openTab = createTabHub()
    const desk = await harness.direct('alice', { tabs: openTab() })
    const window = await harness.direct('alice', { tabs: openTab(), localStore: desk.kept.localStore })
    expect(desk.store.getState().signIns).toEqual([])
    const thief = await signInElsewhere(harness)
    const [noticed] = await desk.until(({ signIns }) => signIns.length > 0 && signIns)
    expect(noticed).toMatchObject({ device: 'a strange browser', ip: '127.0.0.1', method: 'account' })
    await window.until(({ signIns }) => signIns.length === 1)
    await desk.signInNotices.reject(noticed?.id ?? '')
    await window.until(({ signIns }) => signIns.length === 0)
    expect(await harness.server.call('getSelf', {}, { token: thief.token })).toMatchObject({ code: 111 })
    expect(desk.store.getState().notices).toEqual([])
  })

  it('can be approved and then stays signed in', async () => {
    const harness = await createHarness()
    const desk = await harness.direct('alice')
    const phone = await signInElsewhere(harness)
    const [noticed] = await desk.until(({ signIns }) => signIns.length > 0 && signIns)
    desk.signInNotices.approve(noticed?.id ?? '')
    expect(desk.store.getState().signIns).toEqual([])
    expect(await harness.server.call('getSelf', {}, { token: phone.token })).toMatchObject({ code: 0 })
  })
})

describe('a link to a conversation', () => {
  // [contacts-6]
  it('opens for an unknown colleague, but not for nobody', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    void alice.contacts.open('chat:nobody')
    expect(alice.store.getState().conversations.get('chat:nobody')).toBeDefined()
    await alice.until(state => state.conversations.get('chat:nobody') === undefined)
    void alice.contacts.open(BOB)
    await alice.until(state => state.people.bob !== undefined)
    expect(alice.store.getState().conversations.get(BOB)?.name).toBe(
      alice.store.getState().people.bob?.nickName,
    )
  })
})

describe('several windows and devices of one person', () => {
  it('work side by side in one browser', async () => {
    const harness = await createHarness()
    const first = await harness.direct('alice')
    const second = await harness.direct('alice', { localStore: first.kept.localStore })
    void first.contacts.open(BOB)
    void second.contacts.open(BOB)
    first.messages.sendText(BOB, 'from the first window')
    await second.until(() => second.texts(BOB).length === 1)
    second.messages.sendText(BOB, 'from the second')
    await first.until(() => first.texts(BOB).length === 2)
    expect(first.store.getState().connection.phase).toBe('online')
    expect(second.texts(BOB)).toEqual(first.texts(BOB))
  })

  it('yield to a window with the same resource, and return under another when asked', async () => {
    const harness = await createHarness()
    const original = await harness.direct('alice')
    const duplicate = await harness.direct(undefined, original.kept)
    await duplicate.online()
    await original.until(state => state.connection.phase === 'conflict')
    expect(original.store.getState().connection.retryAt).toBeUndefined()
    original.wake()
    expect(original.store.getState().connection.phase).toBe('conflict')
    original.connection.retry()
    await original.online()
    expect(duplicate.store.getState().connection.phase).toBe('online')
  })

  // [reading-3, receive-7]
  it('agree on unread counts', async () => {
    const harness = await createHarness()
    const desk = await harness.direct('alice')
    const phone = await harness.direct('alice')
    const bob = await harness.direct('bob')
    for (const text of ['one', 'two', 'three']) bob.messages.sendText(ALICE, text)
    await desk.until(state => state.conversations.get(BOB)?.unread === 3)
    await phone.until(state => state.conversations.get(BOB)?.unread === 3)
    void phone.contacts.open(BOB)
    await phone.until(state => state.timelines[BOB]?.loaded)
    phone.receipts.markRead(BOB)
    await desk.until(state => state.conversations.get(BOB)?.unread === 0)
    expect(desk.store.getState().conversations.get(BOB)?.readSeq).toBe(3)
    bob.messages.sendText(ALICE, 'four')
    await desk.until(state => state.conversations.get(BOB)?.unread === 1)
    await phone.until(state => state.conversations.get(BOB)?.unread === 1)
  })
})
