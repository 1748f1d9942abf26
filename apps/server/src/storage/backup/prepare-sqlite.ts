import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { DataDirProblem } from '../data-dir-problem.ts'
import { EPOCH_SECRET } from '../epoch.ts'
import { carrySessions, readStandingSessions, type SqlDatabase } from './carry-sessions.ts'

interface Prepared {
  path: string
  sessions: number
}

/** A copy in the data directory, checked and without its epoch and its own sessions; it only has to be renamed. */
export async function prepareSqlite(source: string, dataDir: string): Promise<Prepared> {
  const path = join(dataDir, 'parley.db.restoring')
  copyFileSync(source, path)
  const database = new Database(path)
  try {
    database.pragma('journal_mode = DELETE')
    database.pragma('synchronous = FULL')
    const found = database.pragma('quick_check', { simple: true })
    if (found !== 'ok') throw new DataDirProblem(`The backup is damaged: ${found}`)
    const standing = await readPresent(join(dataDir, 'parley.db'))
    database.exec('begin')
    database.prepare('delete from secrets where name = ?').run(EPOCH_SECRET)
    const sessions = await carrySessions(asSql(database), standing)
    database.exec('commit')
    return { path, sessions }
  } finally {
    database.close()
  }
}

async function readPresent(path: string) {
  const none = { kept_devices: [], sessions: [] }
  if (!existsSync(path)) return none
  let present: Database.Database | undefined
  try {
    present = new Database(path)
    return await readStandingSessions(asSql(present))
  } catch {
    // Damaged: perhaps the reason for the restore.
    return none
  } finally {
    present?.close()
  }
}

const asSql = (database: Database.Database): SqlDatabase => ({
  async all(sql, values = []) {
    const statement = database.prepare(sql)
    const named = Object.fromEntries(values.map((value, index) => [index + 1, value]))
    if (statement.reader) return statement.all(named) as Record<string, unknown>[]
    statement.run(named)
    return []
  },
  columnsOf: async table =>
    (database.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name),
})
