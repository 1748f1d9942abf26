import type { HostContact } from '@parley/protocol/model'
import { beforeEach, expect, it } from 'vitest'
import { selectConversationList, selectUnreadTotals } from '../src/selectors/conversations.ts'
import type { TestClient } from './testkit.ts'
import { ALICE, BOB, type Harness, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

let harness: Harness
let alice: TestClient

beforeEach(async () => {
  harness = await createHarness()
  alice = await harness.direct('alice')
})

const rowOf = (client: TestClient, key = BOB as typeof BOB | typeof ALICE) =>
  client.store.getState().conversations.get(key)

it('a setting applies at once, reaches the other device, and is reverted when refused', async () => {
  const phone = await harness.direct('alice')
  const pinned = alice.pins.set(BOB, true)
  expect(rowOf(alice)?.isPinned).toBe(true)
  expect(await pinned).toBe(true)
  await phone.until(() => rowOf(phone)?.isPinned)
  expect(selectConversationList(phone.store.getState()).map(({ id }) => id)).toEqual(['bob'])
  expect(await alice.pins.set('groupchat:nowhere', true)).toBe(false)
  expect(alice.store.getState().conversations.get('groupchat:nowhere')?.isPinned).toBe(false)
})

// [contact-types-4, blacklist-1]
it('a block stops messages in both directions', async () => {
  const bob = await harness.direct('bob')
  await alice.blacklist.set(BOB, true)
  expect(alice.messages.sendText(BOB, 'hello')).toBe('not-sendable')
  void bob.contacts.open(ALICE)
  bob.messages.sendText(ALICE, 'hello?')
  await bob.until(() => bob.messagesIn(ALICE)[0]?.status === 'error')
  await alice.blacklist.set(BOB, false)
  bob.messages.resend(ALICE, bob.messagesIn(ALICE)[0]?.id ?? '')
  await alice.until(() => rowOf(alice)?.unread === 1)
})

// [unread-3]
it('unopened conversations can be marked read, and read ones unread', async () => {
  const [phone, bob] = [await harness.direct('alice'), await harness.direct('bob')]
  void bob.contacts.open(ALICE)
  bob.messages.sendText(ALICE, 'one')
  bob.messages.sendText(ALICE, 'two')
  await alice.until(state => selectUnreadTotals(state).loud === 2)
  await phone.until(state => selectUnreadTotals(state).loud === 2)
  alice.receipts.readAll(BOB)
  expect(rowOf(alice)?.unread).toBe(0)
  await phone.until(state => selectUnreadTotals(state).loud === 0)
  await phone.recent.markUnread(BOB)
  await alice.until(state => selectUnreadTotals(state).loud === 1 && rowOf(alice)?.unread === 0)
  await alice.mute.set(BOB, true)
  expect(selectUnreadTotals(alice.store.getState())).toMatchObject({ loud: 0, quiet: 1 })
  await alice.recent.remove(BOB)
  expect(selectConversationList(alice.store.getState())).toEqual([])
  bob.messages.sendText(ALICE, 'three')
  await alice.until(state => selectConversationList(state).length === 1)
})

// [embed-2, people-3, people-4, people-7, contacts-7]
it('the host page learns the current contact, and a missing contact is reported once', async () => {
  const told: HostContact[] = []
  const framed = await harness.direct('alice', { host: { post: ({ data }) => told.push(data) } })
  const bob = await harness.direct('bob')
  void bob.contacts.open(ALICE)
  bob.messages.sendText(ALICE, 'hello')
  await framed.until(() => rowOf(framed)?.lastSeq === 1)
  await framed.recent.remove(BOB)
  await alice.until(() => rowOf(alice)?.isHidden)
  expect(await framed.contacts.open(BOB)).toBe(BOB)
  expect(told).toMatchObject([{ id: 'bob', isGroup: false, type: 0 }])
  // What was said before and is opened again stands on the list of the other device too.
  await alice.until(() => rowOf(alice) && !rowOf(alice)?.isHidden)
  for (let time = 0; time < 2; time++) await framed.contacts.open('chat:nobody')
  const failures = framed.store.getState().notices.filter(({ problem }) => problem.code === 'person-failed')
  expect(failures).toHaveLength(1)
  await framed.contacts.open('chat:admin')
  expect(framed.store.getState().notices.filter(({ tone }) => tone === 'error')).toHaveLength(1)
  expect(await framed.contacts.get('chat:')).toBeUndefined()
  expect(framed.faults).toContainEqual({ code: 'contact', detail: 'missing id' })
})

// [recent-3, people-4]
it.each(['chat:alice', 'chat:_alice', 'chat:admin'] as const)(
  '%s is not opened by its address',
  async key => {
    void alice.contacts.open(BOB)
    expect(await alice.contacts.open(key)).toBeUndefined()
    expect(alice.store.getState().current).toBeUndefined()
    expect(alice.store.getState().conversations.get(key)).toBeUndefined()
  },
)

// [recent-8]
it('somebody who was only looked up leaves no row, on any device; a draft keeps it', async () => {
  const isListed = (client: TestClient) => client.store.getState().conversations.has(BOB)
  await alice.contacts.open(BOB)
  expect(isListed(alice)).toBe(true)
  await alice.contacts.open(undefined)
  expect(isListed(alice)).toBe(false)
  expect(isListed(await harness.direct('alice'))).toBe(false)
  await alice.contacts.open(BOB)
  alice.drafts.set(BOB, 'Dear Bob')
  await alice.contacts.open(undefined)
  expect(isListed(alice)).toBe(true)
})
