import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import type { Schema } from './schema.ts'
import { openSqlite } from './sqlite.ts'
import { openStorage } from './storage.ts'

const POINTS = 20

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-migrate-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** What a SIGKILL at this moment would leave behind. */
function copyFiles(from: string, to: string): void {
  mkdirSync(to)
  for (const name of ['parley.db', 'parley.db-wal'])
    if (existsSync(join(from, name))) copyFileSync(join(from, name), join(to, name))
}

/** Migrates, and keeps what a kill after each statement would leave behind. */
async function migrateWithImages(dataDir: string): Promise<string[]> {
  const images: string[] = []
  const keepImage = () => {
    const image = join(folder, `image-${images.length}`)
    copyFiles(dataDir, image)
    images.push(image)
  }
  const db = new Kysely<Schema>({ dialect: openSqlite(dataDir).dialect, log: keepImage })
  await migrate(db, 'sqlite')
  await db.destroy()
  return images
}

async function createOldData(dataDir: string, last: string): Promise<void> {
  const db = new Kysely<Schema>({ dialect: openSqlite(dataDir).dialect })
  await migrate(db, 'sqlite', last)
  await sql`insert into companies (domain, name, chatserver_id, frozen) values ('old.test', 'old', 'old', 0)`.execute(
    db,
  )
  await db.destroy()
}

const spread = <T>(list: T[], count: number): T[] =>
  Array.from({ length: count }, (_, at) => list[Math.floor((at * (list.length - 1)) / (count - 1))] as T)

describe('a migration of SQLite that is killed', () => {
  it.each([
    ['an empty directory', undefined],
    ['the first tables', '0001-first-tables'],
    ['the tables of rooms and contacts', '0005-contacts'],
  ])('can be run again, from %s', async (_name, last) => {
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    if (last) await createOldData(dataDir, last)
    const images = await migrateWithImages(dataDir)
    expect(images.length).toBeGreaterThan(POINTS)
    for (const image of spread(images, POINTS)) {
      const storage = await openStorage({ dataDir: image })
      const companies = await storage.db.selectFrom('companies').select('domain').execute()
      expect(companies).toHaveLength(last ? 1 : 0)
      await storage.close()
    }
  })
})
