import { describe, expect, it } from 'vitest'
import { createMemoryStore, type MemoryStore } from './memory-store.ts'
import { createTabHub } from './support/tab-hub.ts'
import type { TestClient } from './testkit.ts'
import { ALICE, BOB, type Harness, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

/** Two windows of one browser: they share what is kept across sign-ins, and notify each other. */
async function openWindows(harness: Harness, account: string): Promise<[TestClient, TestClient]> {
  const openTab = createTabHub()
  const first = await harness.enter(account, { tabs: openTab() })
  const { outbox, localStore } = first.kept
  const second = await harness.direct(account, { tabs: openTab(), outbox, localStore })
  return [first, second]
}

describe('two windows of one browser', () => {
  it('sign out together, but not another browser', async () => {
    const harness = await createHarness()
    const [first, second] = await openWindows(harness, 'alice')
    const phone = await harness.direct('alice')
    const tokens = [first, second].map(window => window.kept.sessionStore.get('Token'))
    await first.session.signOut()
    await second.until(state => state.session.phase === 'signed-out')
    expect(second.store.getState().session.problem).toBeUndefined()
    expect(second.kept.sessionStore.get('Token')).toBeUndefined()
    for (const token of tokens)
      await expect
        .poll(async () => (await harness.server.call('getSelf', {}, { token: token ?? '' })).code)
        .toBe(110)
    expect(phone.store.getState().connection.phase).toBe('online')
    expect(await second.kept.outbox.list('alice@acme.test')).toEqual([])
  })

  it('do not sign out another account', async () => {
    const harness = await createHarness()
    const openTab = createTabHub()
    const alice = await harness.direct('alice', { tabs: openTab() })
    const bob = await harness.direct('bob', { tabs: openTab(), localStore: alice.kept.localStore })
    await alice.session.signOut()
    expect(bob.store.getState().session.phase).toBe('signed-in')
  })

  it('show the same draft', async () => {
    const harness = await createHarness()
    const [first, second] = await openWindows(harness, 'alice')
    first.drafts.set(BOB, 'dear b')
    await second.until(state => state.conversations.get(BOB)?.draft === 'dear b')
    second.drafts.set(BOB, '')
    await first.until(state => state.conversations.get(BOB)?.draft === '')
  })

  // [drafts-2]
  it('do not bring a draft back that one of them has sent', async () => {
    const harness = await createHarness()
    const first = await harness.enter('alice')
    // It hears of the other window by the server only, which is late.
    const second = await harness.direct('alice', { localStore: first.kept.localStore })
    const draftOf = ({ store }: TestClient) => store.getState().conversations.get(BOB)?.draft
    first.drafts.set(BOB, 'dear')
    await second.until(() => draftOf(second) === 'dear')
    const shown = new Set([first, second].map(draftOf))
    for (const window of [first, second]) window.store.subscribe(() => shown.add(draftOf(window)))
    // The last words are still being saved when they are sent.
    first.drafts.set(BOB, 'dear bob')
    shown.clear()
    first.drafts.set(BOB, '')
    await second.until(() => draftOf(second) === '')
    expect(shown).not.toContain('dear bob')
  })

  it('both drop what one of them discarded or sent', async () => {
    const harness = await createHarness()
    const [first] = await openWindows(harness, 'alice')
    const nobody = 'chat:nobody'
    first.messages.sendText(nobody, 'is anybody there?')
    await first.until(() => first.messagesIn(nobody)[0]?.status === 'error')
    const openTab = createTabHub()
    const reloaded = await harness.reload(first, { tabs: openTab() })
    const late = await harness.direct('alice', { ...first.kept, sessionStore: undefined, tabs: openTab() })
    await reloaded.until(() => reloaded.messagesIn(nobody).length === 1)
    await late.until(() => late.messagesIn(nobody).length === 1)
    late.messages.discard(nobody, late.messagesIn(nobody)[0]?.id ?? '')
    await reloaded.until(() => reloaded.messagesIn(nobody).length === 0)
    expect(await first.kept.outbox.list('alice@acme.test')).toEqual([])
  })

  it('show each message once and the same unread count', async () => {
    const harness = await createHarness()
    const [first, second] = await openWindows(harness, 'alice')
    const bob = await harness.direct('bob')
    for (const window of [first, second]) void window.contacts.open(BOB)
    first.messages.sendText(BOB, 'one')
    second.messages.sendText(BOB, 'two')
    await bob.until(state => state.conversations.get(ALICE)?.unread === 2)
    bob.messages.sendText(ALICE, 'three')
    for (const window of [first, second]) {
      await window.until(() => window.texts(BOB).length === 3)
      expect(window.store.getState().conversations.get(BOB)?.unread).toBe(1)
    }
    expect(first.texts(BOB)).toEqual(second.texts(BOB))
    expect([...first.texts(BOB)].sort()).toEqual(['one', 'three', 'two'])
  })
})

describe('an expiring token', () => {
  it('is renewed by one window for all', async () => {
    const harness = await createHarness()
    const openTab = createTabHub()
    const original = await harness.direct('alice', { tabs: openTab() })
    const sessionStore = createMemoryStore()
    const copied = original.kept.sessionStore as MemoryStore
    for (const key of copied.keys()) sessionStore.set(key, copied.get(key) ?? '')
    const duplicate = await harness.direct(undefined, { ...original.kept, sessionStore, tabs: openTab() })
    await duplicate.online()
    const { db } = harness.server.storage
    // The second half of its life: now a refresh brings the next token.
    await db
      .updateTable('sessions')
      .set({ token_until: Date.now() + 60_000 })
      .execute()
    const before = original.kept.sessionStore.get('Token')
    original.connection.retry()
    await original.online()
    expect(original.kept.sessionStore.get('Token')).not.toBe(before)
    expect(sessionStore.get('Token')).toBe(original.kept.sessionStore.get('Token'))
    for (const name of ['HistoryToken', 'RefreshToken'])
      expect(sessionStore.get(name)).toBe(original.kept.sessionStore.get(name))
  })
})
