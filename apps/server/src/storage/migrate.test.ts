import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import type { Schema } from './schema.ts'
import { openSqlite } from './sqlite.ts'
import { openStorage } from './storage.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-migrate-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The bytes of the database and of its log. */
type Image = readonly [database: Buffer, log: Buffer]

/** What a SIGKILL at this moment would leave behind. */
const readImage = (dataDir: string): Image => {
  const read = (name: string) => {
    const path = join(dataDir, name)
    return existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
  }
  return [read('parley.db'), read('parley.db-wal')]
}

function writeImage([database, log]: Image): string {
  const dataDir = mkdtempSync(join(folder, 'image-'))
  writeFileSync(join(dataDir, 'parley.db'), database)
  writeFileSync(join(dataDir, 'parley.db-wal'), log)
  return dataDir
}

/** Migrates, and keeps what a kill after each statement would leave behind, where that differs from the statement before. */
async function migrateWithImages(dataDir: string): Promise<{ images: Image[]; statements: number }> {
  const images: Image[] = []
  let statements = 0
  const keepImage = () => {
    statements += 1
    const [database, log] = readImage(dataDir)
    const last = images.at(-1)
    if (!last?.[0].equals(database) || !last[1].equals(log)) images.push([database, log])
  }
  const db = new Kysely<Schema>({ dialect: openSqlite(dataDir).dialect, log: keepImage })
  await migrate(db, 'sqlite')
  // The last commit is no statement of the query builder.
  keepImage()
  await db.destroy()
  return { images, statements }
}

async function createOldData(dataDir: string, last: string): Promise<void> {
  const db = new Kysely<Schema>({ dialect: openSqlite(dataDir).dialect })
  await migrate(db, 'sqlite', last)
  await sql`insert into companies (domain, name, chatserver_id, frozen) values ('old.test', 'old', 'old', 0)`.execute(
    db,
  )
  await db.destroy()
}

async function createOldGroup(db: Kysely<Schema>): Promise<void> {
  const { id: company_id } = await db.selectFrom('companies').select('id').executeTakeFirstOrThrow()
  const person = { company_id, letter: '', avatar: '', position: '', mobile: '', password_hash: '' }
  const people = ['staff', 'customer', 'gone'].map(user_name => ({
    ...person,
    user_name,
    nick_name: user_name,
    disabled: 0,
    created_at: 1,
    is_customer: user_name === 'staff' ? 0 : 1,
  }))
  const group = { company_id, kind: 'groupchat', key: 'g', name: 'g', avatar: '', last_seq: 9, last_time: 1 }
  await db.insertInto('users').values(people).execute()
  await db.insertInto('conversations').values(group).execute()
  await sql`insert into participants (conversation_id, user_id, left_seq)
    select c.id, u.id, case u.user_name when 'gone' then 5 end from conversations c, users u`.execute(db)
}

describe('a migration of SQLite that is killed', () => {
  it.each([
    ['an empty directory', undefined],
    ['the first tables', '0001-first-tables'],
  ])('can be run again, from %s', async (_name, last) => {
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    if (last) await createOldData(dataDir, last)
    const { images, statements } = await migrateWithImages(dataDir)
    expect(statements).toBeGreaterThan(300)
    expect(images.length).toBeGreaterThan(1)
    for (const image of images) {
      const storage = await openStorage({ dataDir: writeImage(image) })
      const companies = await storage.db.selectFrom('companies').select('domain').execute()
      expect(companies).toHaveLength(last ? 1 : 0)
      await storage.close()
    }
  })
})

it('counts the customers of groups that existed before', async () => {
  await createOldData(folder, '0095-usage')
  const db = new Kysely<Schema>({ dialect: openSqlite(folder).dialect })
  await createOldGroup(db)
  await migrate(db, 'sqlite')
  const rows = await db.selectFrom('conversations').select(['key', 'customer_count']).execute()
  expect(rows).toEqual([{ key: 'g', customer_count: 1 }])
  await db.destroy()
})

// [admin-9]
it('finds in the log how people have signed in before', async () => {
  await createOldData(folder, '0095-usage')
  const db = new Kysely<Schema>({ dialect: openSqlite(folder).dialect })
  await createOldGroup(db)
  const people = await db.selectFrom('users').orderBy('id').select('id').execute()
  const [staff, customer] = people.map(({ id }) => id)
  const entries = [
    { action: 'login', outcome: 'refused', userId: staff, detail: 'sms' },
    { action: 'login', outcome: 'ok', userId: staff, detail: 'password' },
    { action: 'login', outcome: 'ok', userId: staff, detail: 'qr' },
    { action: 'factor-ask', outcome: 'ok', userId: customer, detail: 'sms' },
    { action: 'login', outcome: 'ok', userId: customer, detail: 'second step: code' },
  ]
  const rows = entries.map((entry, at) => ({ seq: at + 1, time: 1, entry: JSON.stringify(entry), hash: '' }))
  await db.insertInto('audit_log').values(rows).execute()
  await migrate(db, 'sqlite')
  const found = await db.selectFrom('users').orderBy('id').select('sign_in_ways').execute()
  expect(found.map(row => row.sign_in_ways)).toEqual(['account scan', 'sms', ''])
  await db.destroy()
})

// [webhooks-2]
it('keeps webhooks and what waits for them, which now names its conversation', async () => {
  await createOldData(folder, '0129-votes')
  const db = new Kysely<Schema>({ dialect: openSqlite(folder).dialect })
  await createOldGroup(db)
  const { id: group } = await db.selectFrom('conversations').select('id').executeTakeFirstOrThrow()
  await sql`insert into webhooks (id, company_id, bot_id, conversation_id, url, sealed_secret, created_at, event_seq)
    select 'w', company_id, id, ${group}, 'https://hooks.example/', 's', 1, 7 from users limit 1`.execute(db)
  await sql`insert into webhook_deliveries (id, webhook_id, seq, body, attempts, due_at)
    values ('d', 'w', 3, '{}', 2, 5)`.execute(db)
  await migrate(db, 'sqlite')
  expect(await db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([
    { id: 'd', webhook_id: 'w', conversation_id: group, seq: 3, body: '{}', attempts: 2, due_at: 5 },
  ])
  expect(await db.selectFrom('webhooks').select(['id', 'event_seq', 'conversation_id']).execute()).toEqual([
    { id: 'w', event_seq: 7, conversation_id: group },
  ])
  // What a message waits for is found without a look at all that waits.
  const found = await sql<{ detail: string }>`explain query plan
    delete from webhook_deliveries where conversation_id = ${group} and seq in (1, 2)`.execute(db)
  expect(found.rows[0]?.detail).toContain('(conversation_id=? AND seq=?)')
  await db.deleteFrom('webhooks').execute()
  expect(await db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([])
  await db.destroy()
})
