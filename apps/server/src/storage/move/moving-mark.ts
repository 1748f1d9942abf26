import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { DataDirProblem } from '../data-dir-problem.ts'
import type { Schema } from '../schema.ts'

/** In the data directory from the first to the last step of a move, with the id that the target has as well. */
const markPath = (dataDir: string): string => join(dataDir, 'moving')

export const movedPath = (dataDir: string): string => join(dataDir, 'parley.db.moved')

export const readMark = (dataDir: string): string | undefined =>
  existsSync(markPath(dataDir)) ? readFileSync(markPath(dataDir), 'utf8').trim() : undefined

export function writeMark(dataDir: string): string {
  const id = randomBytes(9).toString('base64url')
  writeFileSync(markPath(dataDir), `${id}\n`, { mode: 0o600, flush: true })
  return id
}

export const removeMark = (dataDir: string): void => rmSync(markPath(dataDir), { force: true })

/** What is written into a database that is being moved, or was moved, would be lost. */
export function refuseMovedSource(dataDir: string): void {
  if (readMark(dataDir) !== undefined)
    throw new DataDirProblem(
      `The data in ${dataDir} is being moved to PostgreSQL. Run the move again to continue, ` +
        `or delete ${markPath(dataDir)} to give it up.`,
    )
  if (existsSync(movedPath(dataDir)) && !existsSync(join(dataDir, 'parley.db')))
    throw new DataDirProblem(`The data in ${dataDir} was moved to PostgreSQL. Set DATABASE_URL.`)
}

/** A server must not start on half of the data. */
export async function refuseMoveTarget(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ mark: string | null }>`select to_regclass('move_progress') as mark`.execute(db)
  if (rows[0]?.mark === null) return
  const finished = await sql`select 1 from move_progress where name = 'finished'`.execute(db)
  if (finished.rows.length === 0)
    throw new DataDirProblem('A move to this database is not finished. Run it again to continue.')
}
