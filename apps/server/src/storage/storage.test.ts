import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { findConversation } from '../domain/access/find-conversation.ts'
import { openDirectConversation } from '../domain/conversations/open-direct-conversation.ts'
import { DataDirInUse } from './data-dir-lock.ts'
import { makePrivate } from './make-private.ts'
import { openStorage, type Storage } from './storage.ts'

const postgresUrl = process.env.PARLEY_TEST_PG
if (!postgresUrl) console.info('Storage on PostgreSQL was left out: PARLEY_TEST_PG is not set.')

let dataDir: string
let storage: Storage

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parley-storage-'))
})
afterEach(async () => {
  await storage.close()
  await rm(dataDir, { recursive: true })
})

describe('SQLite', () => {
  storageBehaves(() => openStorage({ dataDir }))
  conversationsBehave(() => openStorage({ dataDir }))

  // [running-2]
  it('keeps what was written across a restart', async () => {
    const first = await openStorage({ dataDir })
    await first.db.insertInto('secrets').values({ name: 'kept', value: 'yes' }).execute()
    await first.close()
    storage = await openStorage({ dataDir })
    expect(await storage.db.selectFrom('secrets').selectAll().execute()).toEqual([
      { name: 'kept', value: 'yes' },
    ])
  })

  // [erasure-2]
  it('leaves nothing in the file of what was removed', async () => {
    const first = await openStorage({ dataDir })
    const names = Array.from({ length: 200 }, (_, at) => `row ${at}`)
    for (const name of names)
      await first.db
        .insertInto('secrets')
        .values({ name, value: `private words ${name}` })
        .execute()
    await first.db.updateTable('secrets').set({ value: '' }).where('name', 'in', names.slice(100)).execute()
    await first.db.deleteFrom('secrets').where('name', 'in', names.slice(0, 100)).execute()
    await first.close()
    storage = await openStorage({ dataDir })
    expect(await readFile(join(dataDir, 'parley.db'), 'latin1')).not.toContain('private words')
  })

  it('makes a data folder private that other users could read', async () => {
    await mkdir(join(dataDir, 'files'), { mode: 0o755 })
    await writeFile(join(dataDir, 'parley.db'), '', { mode: 0o644 })
    await chmod(dataDir, 0o755)
    makePrivate(dataDir)
    storage = await openStorage({ dataDir: join(dataDir, 'own') })
    const modes = await Promise.all(
      ['.', 'files', 'parley.db', 'own'].map(async name => (await stat(join(dataDir, name))).mode & 0o777),
    )
    expect(modes).toEqual([0o700, 0o700, 0o600, 0o700])
  })

  it.each(['a file', 'a folder of others'])(
    'leaves %s that DATA_DIR names by mistake as it was',
    async what => {
      storage = await openStorage({ dataDir })
      const path = join(dataDir, 'mistaken')
      const inside = join(path, 'passwd')
      if (what === 'a file') await writeFile(path, '')
      else {
        await mkdir(path)
        await writeFile(inside, '')
        await chmod(inside, 0o644)
      }
      await chmod(path, 0o755)
      await expect(openStorage({ dataDir: path })).rejects.toThrow('cannot be used')
      expect((await stat(path)).mode & 0o777).toBe(0o755)
      if (what !== 'a file') expect((await stat(inside)).mode & 0o777).toBe(0o644)
    },
  )

  it('reads apart on a connection with a small cache, which cannot write', async () => {
    storage = await openStorage({ dataDir })
    const row = { name: 'kept', value: 'yes' }
    await storage.db.insertInto('secrets').values(row).execute()
    const cacheOf = async (db: Storage['db']) => (await sql`pragma cache_size`.execute(db)).rows
    await storage.readApart(async db => {
      expect(await db.selectFrom('secrets').selectAll().execute()).toEqual([row])
      expect(await cacheOf(db)).toEqual([{ cache_size: -2_048 }])
      await expect(db.deleteFrom('secrets').execute()).rejects.toThrow('readonly')
    })
    expect(await cacheOf(storage.db)).toEqual([{ cache_size: -65_536 }])
  })

  it('refuses a data dir that is in use', async () => {
    storage = await openStorage({ dataDir })
    await expect(openStorage({ dataDir })).rejects.toBeInstanceOf(DataDirInUse)
  })
})

describe.runIf(postgresUrl)('PostgreSQL', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createTestDatabase(postgresUrl ?? '')
    return () => database.drop()
  })

  storageBehaves(() => openStorage({ dataDir, databaseUrl: database.url }))
  conversationsBehave(() => openStorage({ dataDir, databaseUrl: database.url }))

  it('ends long statements of requests, but not those of patient work', async () => {
    storage = await openStorage({ dataDir, databaseUrl: database.url })
    const limitOf = async ({ db }: Pick<Storage, 'db'>) =>
      (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]
    expect(await limitOf(storage)).toEqual({ statement_timeout: '15s' })
    expect(await storage.patiently(limitOf)).toEqual({ statement_timeout: '0' })
  })
})

const createCouple = async (domain: string) => {
  const company = { domain, name: domain, chatserver_id: domain, frozen: 0 }
  const { id: companyId } = await storage.db
    .insertInto('companies')
    .values(company)
    .returning('id')
    .executeTakeFirstOrThrow()
  const person = async (userName: string) => {
    const texts = { nick_name: userName, letter: userName, avatar: '', position: '', mobile: '' }
    const flags = { is_customer: 0, disabled: 0, created_at: 1_794_700_000_000, password_hash: '-' }
    const row = await storage.db
      .insertInto('users')
      .values({ company_id: companyId, user_name: userName, ...texts, ...flags })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id: row.id, userName }
  }
  return { companyId, zoe: await person('zoe'), adam: await person('adam') }
}

const message = (conversation_id: number, seq: number, sender_id: number | null, id = `id-${seq}`) => ({
  conversation_id,
  seq,
  id,
  sender_id,
  data_type: 'text',
  counts: 1,
  data: '{}',
  time: 1_794_700_000_000 + seq,
  create_time: 0,
})

function storageBehaves(open: () => Promise<Storage>): void {
  it('returns times and counts as numbers', async () => {
    storage = await open()
    const { companyId, zoe, adam } = await createCouple('one.test')
    const conversationId = await openDirectConversation(storage.db, companyId, zoe, adam)
    await storage.db
      .insertInto('messages')
      .values(message(conversationId, 1, zoe.id))
      .execute()
    const row = await storage.db
      .selectFrom('messages')
      .select(['seq', 'time', ({ fn }) => fn.countAll<number>().over().as('count')])
      .executeTakeFirst()
    expect(row).toEqual({ seq: 1, time: 1_794_700_000_001, count: 1 })
  })

  it('refuses a second message with the same seq, and a repeated id from anybody', async () => {
    storage = await open()
    const { companyId, zoe, adam } = await createCouple('one.test')
    const id = await openDirectConversation(storage.db, companyId, zoe, adam)
    const insert = (row: ReturnType<typeof message>) =>
      storage.db.insertInto('messages').values(row).execute()
    await insert(message(id, 1, zoe.id, 'a'))
    await expect(insert(message(id, 1, adam.id, 'b'))).rejects.toThrow()
    await expect(insert(message(id, 2, zoe.id, 'a'))).rejects.toThrow()
    await expect(insert(message(id, 2, adam.id, 'a'))).rejects.toThrow()
    await insert(message(id, 2, adam.id, 'b'))
    expect(await storage.db.selectFrom('messages').select('seq').orderBy('seq').execute()).toEqual([
      { seq: 1 },
      { seq: 2 },
    ])
  })

  it('rolls back a failed transaction', async () => {
    storage = await open()
    const failing = storage.transaction(async db => {
      await db.insertInto('secrets').values({ name: 'lost', value: 'x' }).execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await storage.db.selectFrom('secrets').selectAll().execute()).toEqual([])
  })
}

function conversationsBehave(open: () => Promise<Storage>): void {
  it('opens one direct chat for two people, visible to both and to no other person', async () => {
    storage = await open()
    const { companyId, zoe, adam } = await createCouple('one.test')
    const other = await createCouple('two.test')
    const opened = await Promise.all([
      openDirectConversation(storage.db, companyId, zoe, adam),
      openDirectConversation(storage.db, companyId, adam, zoe),
    ])
    expect(opened[0]).toBe(opened[1])
    const find = (company: number, user: string, id: string) =>
      findConversation(storage.db, company, user, { kind: 'chat', id })
    const seen = {
      id: opened[0],
      lastSeq: 0,
      lastTime: 0,
      readSeq: 0,
      joinedSeq: 0,
      leftSeq: null,
      mergedRoom: null,
      isDismissed: false,
    }
    expect(await find(companyId, 'zoe', 'adam')).toEqual({ ...seen, userId: zoe.id })
    expect(await find(companyId, 'adam', 'zoe')).toEqual({ ...seen, userId: adam.id })
    expect(await find(companyId, 'zoe', 'nobody')).toBeUndefined()
    expect(await find(other.companyId, 'zoe', 'adam')).toBeUndefined()
    const asRoom = await findConversation(storage.db, companyId, 'zoe', { kind: 'groupchat', id: 'adam zoe' })
    expect(asRoom).toBeUndefined()
  })
}
