import { afterEach, beforeEach, expect, it } from 'vitest'
import { archiveMessages } from '../../../test/archive-messages.ts'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import { appendMessage } from './append-message.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
  for (const name of ['ann', 'bob']) await server.createUser(name)
})
afterEach(() => server.stop())

// [order-1]
it('stores times that never decrease when the clock is set back', async () => {
  await archiveMessages(server, ['ann', 'bob'], [{ from: 'ann', text: 'first' }])
  const { db } = server.storage
  const readEnd = () =>
    db
      .selectFrom('conversations')
      .select(['id', 'last_seq', 'last_time', 'chain_hash'])
      .executeTakeFirstOrThrow()
  const before = await readEnd()
  const notice = { senderId: null, dataType: 'note', data: {} }
  const { id, stamp } = await appendMessage(db, await readEnd(), notice, before.last_time - 1_000)
  expect(stamp).toEqual({ seq: before.last_seq + 1, time: before.last_time })
  const row = await db
    .selectFrom('messages')
    .where('id', '=', id)
    .select(['seq', 'time'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual(stamp)
  expect(await readEnd()).toMatchObject({ last_seq: stamp.seq, last_time: stamp.time })
})
