import { randomUUID } from 'node:crypto'
import type { TestServer } from '@parley/server/testkit'
import { expect, it } from 'vitest'
import { ALICE, BOB, prepareHarness } from './two-people.ts'

const createHarness = prepareHarness()

/** Stickers without an address, which history leaves out of the list [history-4]. */
async function archiveBareStickers({ storage: { db } }: TestServer, count: number): Promise<void> {
  const { id, last_seq, last_time } = await db
    .selectFrom('conversations')
    .selectAll()
    .executeTakeFirstOrThrow()
  const bob = await db
    .selectFrom('users')
    .where('user_name', '=', 'bob')
    .select('id')
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, index) => ({
    conversation_id: id,
    seq: last_seq + index + 1,
    id: randomUUID(),
    sender_id: bob.id,
    data_type: 'sticker',
    counts: 0,
    time: last_time + 1,
    create_time: last_time + 1,
    data: JSON.stringify({ sticker_name: 'hello' }),
  }))
  await db.insertInto('messages').values(rows).execute()
  await db
    .updateTable('conversations')
    .set({ last_seq: last_seq + count, last_time: last_time + 1 })
    .execute()
}

// [history-4]
it('history skips stickers without an address, even a whole page of them', async () => {
  const harness = await createHarness()
  const bob = await harness.direct('bob')
  bob.messages.sendText(ALICE, 'before')
  await bob.until(() => bob.messagesIn(ALICE)[0]?.status === 'success')
  await archiveBareStickers(harness.server, 45)
  const alice = await harness.direct('alice')
  void alice.contacts.open(BOB)
  await alice.until(state => state.timelines[BOB]?.loaded)
  expect(alice.store.getState().timelines[BOB]).toMatchObject({ messages: [], syncedSeq: 46, hasOlder: true })
  alice.receipts.markRead(BOB)
  await bob.until(state => state.conversations.get(ALICE)?.peerReadSeq === 46)
  bob.messages.sendText(ALICE, 'after')
  await alice.until(() => alice.texts(BOB).length === 1)
  for (let page = 0; alice.store.getState().timelines[BOB]?.hasOlder && page < 5; page++)
    await alice.history.loadOlder(BOB)
  expect(alice.texts(BOB)).toEqual(['before', 'after'])
  expect(alice.store.getState().timelines[BOB]?.syncedSeq).toBe(47)
})
