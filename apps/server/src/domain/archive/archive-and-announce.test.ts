import type { Xml } from '@parley/protocol/wire'
import type { Transaction } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { archiveMessages } from '../../../test/archive-messages.ts'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { archiveAndAnnounce } from './archive-and-announce.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
  for (const name of ['ann', 'bob']) await server.createUser(name)
})
afterEach(() => server.stop())

const lost = () => Object.assign(new Error('connection lost'), { code: 'ECONNRESET' })

it('a message is announced after a lost commit, but not after an attempt that failed before its commit', async () => {
  await archiveMessages(server, ['ann', 'bob'], [{ from: 'ann', text: 'stored' }])
  const { conversation_id: conversationId, id } = await server.storage.db
    .selectFrom('messages')
    .select(['conversation_id', 'id'])
    .executeTakeFirstOrThrow()
  const told: unknown[] = []
  const delivery = { toUsers: (_: string, users: unknown) => told.push(users) } as unknown as Delivery
  type Work = (db: Transaction<Schema>) => Promise<unknown>
  const run = (transaction: (work: Work) => Promise<unknown>, name: string, fail = () => {}) => {
    const storage = { ...server.storage, transaction } as Storage
    return archiveAndAnnounce({ storage, delivery }, async (_, announce) => {
      announce({ domain: '', users: [name], stanza: {} as Xml, archived: { conversationId, id } })
      fail()
    })
  }

  let attempts = 0
  const repeated = run(
    async work => {
      await work({} as never)
      return await work({} as never)
    },
    'repeated',
    () => {
      attempts += 1
      if (attempts === 2) throw lost()
    },
  )
  await expect(repeated).rejects.toThrow('connection lost')
  const unconfirmed = run(async work => {
    await work({} as never)
    throw lost()
  }, 'unconfirmed')
  await expect(unconfirmed).rejects.toThrow('connection lost')
  // Both would look after the same time, the first one earlier.
  await expect.poll(() => told).toContainEqual(['unconfirmed'])
  expect(told).toEqual([['unconfirmed']])
})
