import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { DataDirProblem } from './data-dir-problem.ts'
import * as MIGRATIONS from './migrations/all-migrations.ts'
import type { PreparedMigration } from './migrations/prepared-migration.ts'
import type { Schema } from './schema.ts'
import type { DialectName } from './storage.ts'

/** PostgreSQL's error code. */
const UNDEFINED_TABLE = '42P01'

/** @param last the newest migration to apply; all of them unless a test wants an older schema. */
export async function migrate(db: Kysely<Schema>, dialect: DialectName, last?: string): Promise<void> {
  const done = await findDone(db, dialect)
  if (last === undefined && isUpToDate(done)) return
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, create]): [string, PreparedMigration] => [name, create(dialect)]),
  )
  if (dialect === 'postgres' && done.size > 0)
    for (const [name, { prepare }] of Object.entries(migrations))
      if (!done.has(name)) await prepare?.(db, done)
  const provider = { getMigrations: async () => migrations }
  // Work lands in any order: a lower number may come to a database that has a higher one already.
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
  const { error } = last ? await migrator.migrateTo(last) : await migrator.migrateToLatest()
  if (error instanceof Error && error.message.startsWith('corrupted migrations'))
    throw new DataDirProblem(
      `The data was written by a newer version of Parley (${error.message}). Install that one.`,
    )
  if (error) throw error
}

/** Asked first, because the migrator reads the columns of all tables before it looks whether there is anything to do. */
async function findDone(db: Kysely<Schema>, dialect: DialectName): Promise<ReadonlySet<string>> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    return new Set(rows.map(({ name }) => name))
  } catch (error) {
    // A node that took another error for an empty database would prepare nothing.
    if (dialect === 'postgres' && (error as { code?: unknown }).code !== UNDEFINED_TABLE) throw error
    // There is no such table yet, or the file is damaged: the migrator tells.
    return new Set()
  }
}

const isUpToDate = (done: ReadonlySet<string>): boolean =>
  done.size === Object.keys(MIGRATIONS).length && [...done].every(name => name in MIGRATIONS)
