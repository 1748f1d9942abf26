import { randomUUID } from 'node:crypto'
import type { TestServer } from '@parley/server/testkit'
import { describe, expect, it } from 'vitest'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

/** Into the archive past everybody who is connected, as if the copy had been lost on the way. */
async function archiveUnseen({ storage: { db } }: TestServer, sender: string, text: string): Promise<void> {
  const conversation = await db.selectFrom('conversations').selectAll().executeTakeFirstOrThrow()
  const user = await db
    .selectFrom('users')
    .where('user_name', '=', sender)
    .select('id')
    .executeTakeFirstOrThrow()
  const [seq, time] = [conversation.last_seq + 1, conversation.last_time + 1]
  await db
    .insertInto('messages')
    .values({
      conversation_id: conversation.id,
      seq,
      id: randomUUID(),
      sender_id: user.id,
      data_type: 'text',
      counts: 1,
      time,
      create_time: time,
      data: JSON.stringify({ text }),
    })
    .execute()
  await db.updateTable('conversations').set({ last_seq: seq, last_time: time }).execute()
}

describe('a missed message', () => {
  // [wire-15]
  it('is fetched as soon as the next one shows the gap', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    const bob = await harness.direct('bob')
    void alice.contacts.open(BOB)
    bob.messages.sendText(ALICE, 'one')
    await alice.until(() => alice.texts(BOB).length === 1)
    await archiveUnseen(harness.server, 'bob', 'two')
    bob.messages.sendText(ALICE, 'three')
    await alice.until(state => state.timelines[BOB]?.syncedSeq === 3)
    expect(alice.texts(BOB)).toEqual(['one', 'two', 'three'])
    expect(alice.store.getState().conversations.get(BOB)?.unread).toBe(3)
    expect(alice.store.getState().connection.phase).toBe('online')
  })

  it('is counted in conversations that were never opened', async () => {
    const harness = await createHarness()
    const alice = await harness.direct('alice')
    const bob = await harness.direct('bob')
    bob.messages.sendText(ALICE, 'one')
    await alice.until(state => state.conversations.get(BOB)?.unread === 1)
    await archiveUnseen(harness.server, 'bob', 'two')
    bob.messages.sendText(ALICE, 'three')
    await alice.until(state => state.conversations.get(BOB)?.unread === 3)
  })
})

describe('a read position set offline', () => {
  it('reaches the peer and own devices after reconnecting', async () => {
    const harness = await createHarness()
    const alice = await harness.enter('alice')
    const phone = await harness.direct('alice')
    const bob = await harness.direct('bob')
    bob.messages.sendText(ALICE, 'one')
    void alice.contacts.open(BOB)
    await alice.until(() => alice.texts(BOB).length === 1)
    await phone.until(state => state.conversations.get(BOB)?.unread === 1)
    harness.proxy.down()
    await alice.until(state => state.connection.phase === 'waiting')
    alice.receipts.markRead(BOB)
    expect(alice.store.getState().conversations.get(BOB)?.unread).toBe(0)
    harness.proxy.up()
    alice.connection.retry()
    await alice.online()
    expect(alice.store.getState().conversations.get(BOB)?.unread).toBe(0)
    await phone.until(state => state.conversations.get(BOB)?.unread === 0)
    await bob.until(state => state.conversations.get(ALICE)?.peerReadSeq === 1)
  })
})

describe('a second window of the same browser', () => {
  it('neither loses nor duplicates what the first is sending', async () => {
    const harness = await createHarness()
    const first = await harness.enter('alice')
    harness.proxy.down()
    await first.until(state => state.connection.phase === 'waiting')
    first.messages.sendText(BOB, 'only once')
    await expect.poll(() => first.kept.outbox.list('alice@acme.test')).toHaveLength(1)
    const { outbox, localStore } = first.kept
    const second = await harness.direct('alice', { outbox, localStore })
    await second.until(() => second.messagesIn(BOB)[0]?.status === 'success')
    harness.proxy.up()
    first.connection.retry()
    await first.until(() => first.messagesIn(BOB)[0]?.status === 'success')
    const bob = await harness.direct('bob')
    void bob.contacts.open(ALICE)
    await bob.until(state => state.timelines[ALICE]?.loaded)
    expect(bob.texts(ALICE)).toEqual(['only once'])
    expect(await outbox.list('alice@acme.test')).toEqual([])
  })
})
