import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { selectFirstUnread, selectShownMessages, selectTimelineItems } from '../src/index.ts'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()
const texts = Array.from({ length: 80 }, (_, index) => `line ${index}`)

describe('history', () => {
  // [history-1]
  it('opens at the newest page and pages back to the beginning', async () => {
    const harness = await createHarness()
    const bob = await harness.direct('bob')
    for (const text of texts) bob.messages.sendText(ALICE, text)
    await bob.until(() => bob.messagesIn(ALICE).at(-1)?.status === 'success')
    void bob.contacts.open(undefined)
    const again = await harness.reload(bob)
    await again.online()
    void again.contacts.open(ALICE)
    await again.until(state => state.timelines[ALICE]?.loaded)
    expect(again.texts(ALICE)).toEqual(texts.slice(60))
    await again.history.loadOlder(ALICE)
    expect(again.texts(ALICE)).toEqual(texts.slice(10))
    await again.history.loadOlder(ALICE)
    expect(again.texts(ALICE)).toEqual(texts)
    expect(again.store.getState().timelines[ALICE]).toMatchObject({ hasOlder: false, older: 'idle' })
  })

  // [history-1]
  it('opens an unread conversation with the divider where reading stopped', async () => {
    const harness = await createHarness()
    const bob = await harness.direct('bob')
    for (const text of texts.slice(0, 3)) bob.messages.sendText(ALICE, text)
    const alice = await harness.direct('alice')
    await alice.until(state => state.conversations.get(BOB)?.unread === 3)
    void alice.contacts.open(BOB)
    await alice.until(state => state.timelines[BOB]?.loaded)
    alice.receipts.markRead(BOB)
    void alice.contacts.open(undefined)
    for (const text of texts.slice(3, 40)) bob.messages.sendText(ALICE, text)
    await alice.until(state => state.conversations.get(BOB)?.unread === 37)
    void alice.contacts.open(BOB)
    const items = selectTimelineItems(alice.store.getState(), BOB)
    const divider = items.findIndex(item => item.type === 'divider')
    expect(items[divider + 1]).toMatchObject({ type: 'message', message: { content: { text: 'line 3' } } })
    alice.receipts.markRead(BOB)
    await bob.until(state => state.conversations.get(ALICE)?.peerReadSeq === 40)
  })

  // [unread-4]
  it('reads up to a message, and names the first that nobody has seen', async () => {
    const harness = await createHarness()
    const bob = await harness.direct('bob')
    for (let line = 0; line < 180; line++) bob.messages.sendText(ALICE, `line ${line}`)
    await bob.until(() => bob.messagesIn(ALICE).at(-1)?.status === 'success')
    const alice = await harness.direct('alice')
    await alice.until(state => state.conversations.get(BOB)?.unread === 180)
    void alice.contacts.open(BOB)
    await alice.until(state => state.timelines[BOB]?.loaded)
    const first = () => selectFirstUnread(alice.store.getState(), BOB)
    expect(first()).toBe('beyond')
    expect(await alice.history.showFirstUnread(BOB)).toBe(true)
    expect(first()).toMatchObject({ content: { text: 'line 0' } })
    const shown = selectShownMessages(alice.store.getState(), BOB)
    alice.receipts.markRead(BOB, shown[9])
    expect(first()).toMatchObject({ content: { text: 'line 10' } })
    await bob.until(state => state.conversations.get(ALICE)?.peerReadSeq === 10)
    await alice.until(state => state.conversations.get(BOB)?.unread === 170)
    alice.receipts.markRead(BOB)
    expect(first()).toBeUndefined()
  })

  // [receipts-1]
  it('marks messages above a sent one as read', async () => {
    const harness = await createHarness()
    const bob = await harness.direct('bob')
    const alice = await harness.direct('alice')
    void alice.contacts.open(BOB)
    bob.messages.sendText(ALICE, 'hello')
    await alice.until(state => state.timelines[BOB]?.loaded && state.conversations.get(BOB)?.unread === 1)
    alice.messages.sendText(BOB, 'hello yourself')
    await alice.until(state => state.conversations.get(BOB)?.unread === 0)
    await bob.until(state => (state.conversations.get(ALICE)?.peerReadSeq ?? 0) >= 1)
  })

  // [history-5]
  it('reports a failed load and loads on the next attempt', async () => {
    const harness = await createHarness()
    const bob = await harness.direct('bob')
    bob.messages.sendText(ALICE, 'hello')
    await bob.until(() => bob.messagesIn(ALICE)[0]?.status === 'success')
    const alice = await harness.enter('alice')
    harness.proxy.down()
    void alice.contacts.open(BOB)
    await alice.until(state => state.timelines[BOB]?.older === 'error')
    harness.proxy.up()
    await alice.history.loadOlder(BOB)
    expect(alice.texts(BOB)).toEqual(['hello'])
  })

  // [history-3, http-8]
  it('discards an answer that is no success, and logs it as JK001', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    const nowhere = 'groupchat:no-such-room'
    await alice.history.loadOlder(nowhere)
    expect(alice.faults.map(({ code }) => code)).toContain('JK001')
    expect(alice.messagesIn(nowhere)).toEqual([])
  })
})

describe('a refused message', () => {
  // [delivery-5]
  it('fails at once and can be discarded', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    const nobody = `chat:${randomUUID().slice(0, 8)}x` as const
    alice.messages.sendText(nobody, 'is anybody there?')
    await alice.until(() => alice.messagesIn(nobody)[0]?.status === 'error')
    expect(alice.store.getState().notices).toMatchObject([
      { problem: { code: expect.stringMatching(/^refused-/) } },
    ])
    alice.messages.discard(nobody, alice.messagesIn(nobody)[0]?.id ?? '')
    expect(alice.messagesIn(nobody)).toEqual([])
    await expect.poll(() => alice.kept.outbox.list('alice@acme.test')).toEqual([])
  })

  it('is not written when it breaks a rule', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    expect(alice.messages.sendText(BOB, '  \n ')).toBe('empty')
    expect(alice.messages.sendText(BOB, 'x'.repeat(8_001))).toBe('too-long')
    expect(alice.messagesIn(BOB)).toEqual([])
  })
})

it('an overlong search is cut to its beginning', async () => {
  const harness = await createHarness()
  const alice = await harness.direct('alice')
  const words = 'brick '.repeat(200)
  alice.messages.sendText(BOB, words)
  await alice.until(() => alice.messagesIn(BOB)[0]?.status === 'success')
  const answer = await alice.search.findMessages({ query: words })
  expect(answer.ok && answer.value.messages).toHaveLength(1)
})

describe('drafts', () => {
  // [drafts-1]
  it('are kept on the device, separately for each account', async () => {
    const harness = await createHarness()
    const alice = await harness.enter('alice')
    alice.drafts.set(BOB, 'dear b')
    const again = await harness.reload(alice)
    await again.online()
    expect(again.store.getState().conversations.get(BOB)?.draft).toBe('dear b')
    again.drafts.set(BOB, '')
    await again.session.signOut()
    const bob = await harness.enter('bob', { localStore: again.kept.localStore })
    expect(bob.store.getState().conversations.values()).toEqual([])
  })
})
