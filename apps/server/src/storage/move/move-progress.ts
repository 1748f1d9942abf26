import { type Kysely, sql } from 'kysely'
import { DataDirProblem } from '../data-dir-problem.ts'
import type { Schema } from '../schema.ts'

type Database = Kysely<Schema>

/** Another move, or another installation, is in the target. */
const NOT_EMPTY =
  'The database of DATABASE_URL is not empty, and what it holds is not of this move. Name an empty one.'

/**
 * Marks an empty database as the target of this move.
 * @param id of a move that was begun
 * @param begin gives the id of a new one
 */
export async function claimTarget(db: Database, id: string | undefined, begin: () => string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema()`.execute(db)
  const isMarked = rows.some(({ name }) => name === 'move_progress')
  if (isMarked ? (await readProgress(db, 'id')) !== id : rows.length > 0) throw new DataDirProblem(NOT_EMPTY)
  if (isMarked) return
  const own = id ?? begin()
  await db.transaction().execute(async step => {
    await sql`create table move_progress (name text primary key, value text not null)`.execute(step)
    await writeProgress(step, 'id', own)
  })
}

export async function readProgress(db: Database, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`select value from move_progress where name = ${name}`.execute(
    db,
  )
  return rows[0]?.value
}

/** In the transaction of what it tells about. */
export const writeProgress = (db: Database, name: string, value: string): Promise<unknown> =>
  sql`insert into move_progress (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value`.execute(db)
