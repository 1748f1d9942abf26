import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import { attributeOf, seqOf, textTo } from '../../../test/wire/stanzas.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'

let server: TestServer
let alice: WireClient
let bob: WireClient
beforeEach(async () => {
  server = await startTestServer()
  await server.createUser('alice', { nickName: 'Alice' })
  await server.createUser('bob')
  alice = await WireClient.signIn(server, 'alice')
  bob = await WireClient.signIn(server, 'bob')
  // The second one is where the chat and both people are remembered.
  expect(seqOf(await say('one'))).toBe(1)
  expect(seqOf(await say('two'))).toBe(2)
})
afterEach(() => server.stop())

async function say(text: string): Promise<string> {
  alice.send(textTo('bob', text))
  return await alice.next(/<ack |type="error"/)
}

type Write = (...statements: string[]) => Promise<void>

const writeInServer: Write = async (...statements) => {
  for (const statement of statements) await sql.raw(statement).execute(server.storage.db)
}

/** By a program that runs next to the server. */
const writeBeside: Write = async (...statements) => {
  const database = new Database(join(server.dataDir, 'parley.db'))
  for (const statement of statements) database.exec(statement)
  database.close()
}

const WRITERS: [string, Write][] = [
  ['in the server', writeInServer],
  ['by another program', writeBeside],
]

// [people-2]
it.each(WRITERS)('a person who was changed %s is not remembered as before', async (_, write) => {
  await write(`update users set nick_name = 'Alicia' where user_name = 'alice'`)
  await say('three')
  expect(attributeOf(await bob.next(/three/), 'data', 'nick_name')).toBe('Alicia')
  await write(`update users set disabled = 1 where user_name = 'bob'`)
  expect(await say('four')).toContain('code="not-found"')
})

// [blacklist-1]
it.each(WRITERS)('a chat that was closed %s takes no message', async (_, write) => {
  await write(`update conversations set barred = 1 where kind = 'chat'`)
  expect(await say('three')).toContain('code="not-allowed"')
})

// [order-1]
it.each(WRITERS)('a message follows what was written to its chat %s', async (_, write) => {
  await write(
    `insert into messages (conversation_id, seq, id, sender_id, data_type, counts, time, create_time, data, salt, hash)
      select conversation_id, 3, 'other', sender_id, data_type, counts, time, create_time, data, 'salt', 'link'
      from messages where seq = 2`,
    `update conversations set last_seq = 3, chain_hash = 'link' where kind = 'chat'`,
  )
  expect(seqOf(await say('four'))).toBe(4)
  expect(seqOf(await say('five'))).toBe(5)
})

/** The next one. */
const ROLL_BACK: [string, () => void][] = [
  [
    'done at once',
    () => {
      const { storage } = server
      const { transactNow } = storage
      storage.transactNow = work => {
        Object.assign(storage, { transactNow })
        return transactNow?.(() => {
          work()
          throw new Error('The disk is away.')
        })
      }
    },
  ],
  [
    'with waiting',
    () => {
      const { storage } = server
      const { transaction } = storage
      delete storage.transactNow
      storage.transaction = async work => {
        storage.transaction = transaction
        return await transaction(async db => {
          await work(db)
          throw new Error('The disk is away.')
        })
      }
    },
  ],
]

// [order-1, delivery-1]
it.each(ROLL_BACK)(
  'goes on where the archive ends after a transaction %s that was rolled back',
  async (_, rollBackNext) => {
    rollBackNext()
    expect(seqOf(await say('three'))).toBe(3)
    expect(seqOf(await say('four'))).toBe(4)
  },
)
