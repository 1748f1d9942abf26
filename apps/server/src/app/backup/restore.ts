import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { prepareSqlite } from '../../storage/backup/prepare-sqlite.ts'
import { lockDataDir } from '../../storage/data-dir-lock.ts'
import type { Config } from '../config.ts'
import { UsageProblem } from '../explain-failure.ts'
import { backupLayout, decodeFolder } from './backup-layout.ts'

/** Parts of the data directory besides the database. */
const FOLDERS = ['files', 'uploads']
const SQLITE_FILES = ['parley.db', 'parley.db-wal', 'parley.db-shm']

/**
 * Replaces the data with a backup and keeps the old data. Not while a server is running on it. The archive gets a new
 * epoch, so that clients drop their caches.
 */
export async function restore(config: Config, args: string[]): Promise<number> {
  const { dataDir } = config
  const folder = decodeFolder('restore', args)
  const backup = backupLayout(folder)
  const source = config.databaseUrl === undefined ? backup.sqlite : backup.postgres
  if (!existsSync(source)) throw new UsageProblem(`${folder} is no backup for this database: no ${source}.`)
  const lock = lockDataDir(dataDir)
  try {
    const ready = await prepare(source, config)
    const former = join(dataDir, `before-restore-${Date.now()}`)
    mkdirSync(former, { mode: 0o700 })
    for (const name of ready.path ? [...SQLITE_FILES, ...FOLDERS] : FOLDERS)
      if (existsSync(join(dataDir, name))) renameSync(join(dataDir, name), join(former, name))
    if (existsSync(backup.files)) cpSync(backup.files, join(dataDir, 'files'), { recursive: true })
    // Last: a server refuses to start on files without a database.
    if (ready.path) renameSync(ready.path, join(dataDir, 'parley.db'))
    process.stdout.write(`Restored ${folder}. What was there before is in ${former}.\n`)
    process.stdout.write(`${ready.sessions} sessions go on; those that only the backup knew have ended.\n`)
    return 0
  } finally {
    lock.release()
  }
}

/** With `path` the new database still has to be put in place. */
async function prepare(
  source: string,
  { dataDir, databaseUrl }: Config,
): Promise<{ path?: string; sessions: number }> {
  if (databaseUrl === undefined) return await prepareSqlite(source, dataDir)
  const { restorePostgres } = await import('../../storage/backup/restore-postgres.ts')
  return { sessions: await restorePostgres(source, databaseUrl) }
}
