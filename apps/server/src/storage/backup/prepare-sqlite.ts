import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { DataDirProblem } from '../data-dir-problem.ts'
import { EPOCH_SECRET } from '../epoch.ts'

/** A copy in the data directory, checked and without its epoch; it only has to be renamed. */
export function prepareSqlite(source: string, dataDir: string): string {
  const path = join(dataDir, 'parley.db.restoring')
  copyFileSync(source, path)
  const database = new Database(path)
  try {
    database.pragma('journal_mode = DELETE')
    database.pragma('synchronous = FULL')
    const found = database.pragma('quick_check', { simple: true })
    if (found !== 'ok') throw new DataDirProblem(`The backup is damaged: ${found}`)
    database.prepare('delete from secrets where name = ?').run(EPOCH_SECRET)
  } finally {
    database.close()
  }
  return path
}
