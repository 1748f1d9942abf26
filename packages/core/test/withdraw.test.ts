import { describe, expect, it } from 'vitest'
import type { Conversation } from '../src/index.ts'
import type { TestClient } from './testkit.ts'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

/** What a row shows, whether it was updated live or loaded again. */
function rowOf(device: TestClient) {
  const { name, lastSeq, lastTime, lastMessage, readSeq, unread } =
    device.store.getState().conversations.get(ALICE) ?? ({} as Partial<Conversation>)
  return { name, lastSeq, lastTime, lastMessage, readSeq, unread }
}

describe('withdrawing', () => {
  // [withdraw-1, reading-4]
  it('removes the message from timelines, lists and quotes on both sides', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    const phone = await harness.direct('alice')
    const bob = await harness.direct('bob')
    for (const device of [alice, phone]) void device.contacts.open(BOB)
    void bob.contacts.open(ALICE)
    for (const words of ['stays', 'the secret']) alice.messages.sendText(BOB, words)
    await bob.until(() => bob.texts(ALICE).length === 2)
    const secret = bob.messagesIn(ALICE)[1]?.id ?? ''
    bob.quotes.add(ALICE, secret)
    bob.messages.sendText(ALICE, 'what do you mean?')
    await alice.until(() => alice.texts(BOB).length === 3)
    alice.withdraw.message(BOB, secret)
    for (const [device, key] of [
      [alice, BOB],
      [phone, BOB],
      [bob, ALICE],
    ] as const) {
      await device.until(() => device.texts(key).includes('[withdraw]'))
      expect(device.texts(key)).toEqual(['stays', 'what do you mean?', '[withdraw]'])
      const { timelines, conversations } = device.store.getState()
      expect(JSON.stringify([timelines, conversations.values()])).not.toContain('the secret')
    }
    const later = await harness.direct('bob')
    expect(rowOf(later)).toEqual(rowOf(bob))
    void later.contacts.open(ALICE)
    await later.until(() => later.texts(ALICE).length === 3)
    expect(later.messagesIn(ALICE)).toEqual(bob.messagesIn(ALICE))
  })

  // [withdraw-2]
  it('lowers the unread count, also unopened and after being offline', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    const bob = await harness.enter('bob')
    void alice.contacts.open(BOB)
    for (const words of ['one', 'two', 'three']) alice.messages.sendText(BOB, words)
    await bob.until(state => state.conversations.get(ALICE)?.unread === 3)
    const [one, two] = alice.messagesIn(BOB)
    alice.withdraw.message(BOB, two?.id ?? '')
    await bob.until(state => state.conversations.get(ALICE)?.unread === 2)
    expect(bob.store.getState().conversations.get(ALICE)?.lastMessage?.content.kind).toBe('withdraw')
    harness.proxy.down()
    await bob.until(state => state.connection.phase !== 'online')
    alice.withdraw.message(BOB, one?.id ?? '')
    await alice.until(() => alice.texts(BOB).length === 3)
    harness.proxy.up()
    bob.wake()
    await bob.until(state => state.conversations.get(ALICE)?.unread === 1)
    void bob.contacts.open(ALICE)
    await bob.until(() => bob.texts(ALICE).length === 3)
    expect(bob.texts(ALICE)).toEqual(['three', '[withdraw]', '[withdraw]'])
    bob.receipts.markRead(ALICE)
    expect(bob.store.getState().conversations.get(ALICE)?.unread).toBe(0)
  })

  // [withdraw-4]
  it('offers the text to its author for editing', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    void alice.contacts.open(BOB)
    alice.messages.sendText(BOB, 'with a mistkae')
    await alice.until(() => alice.messagesIn(BOB)[0]?.status === 'success')
    const id = alice.messagesIn(BOB)[0]?.id ?? ''
    alice.withdraw.message(BOB, id)
    await alice.until(state => state.editable[id])
    alice.drafts.set(BOB, 'begun')
    alice.withdraw.editAgain(BOB, id)
    expect(alice.store.getState().conversations.get(BOB)?.draft).toBe('begun\nwith a mistkae')
  })

  it('reports a refusal and changes nothing', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    void alice.contacts.open(BOB)
    alice.messages.sendText(BOB, 'said long ago')
    await alice.until(() => alice.messagesIn(BOB)[0]?.status === 'success')
    await harness.server.storage.db.updateTable('messages').set({ time: 1 }).execute()
    alice.withdraw.message(BOB, alice.messagesIn(BOB)[0]?.id ?? '')
    await alice.until(state => state.notices[0]?.problem.code === 'withdraw-failed')
    expect(alice.texts(BOB)).toEqual(['said long ago'])
  })
})
