import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copySqlite } from '../../storage/backup/copy-sqlite.ts'
import { runPostgresProgram } from '../../storage/backup/run-postgres-program.ts'
import type { Config } from '../config.ts'
import { UsageProblem } from '../explain-failure.ts'
import { backupLayout, backupMark, decodeFolder } from './backup-layout.ts'

/** Copies the database and the files while the server may be running. */
export async function backup(config: Config, args: string[]): Promise<number> {
  const folder = decodeFolder('backup', args)
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new UsageProblem(`${folder} is not empty. Name a new folder for each backup.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { sqlite, postgres, files } = backupLayout(folder)
  if (config.databaseUrl === undefined) await copySqlite(join(config.dataDir, 'parley.db'), sqlite)
  else await runPostgresProgram('pg_dump', config.databaseUrl, ['--format=custom', '--file', postgres])
  // After the database: a file without a row is harmless, a row without a file is not.
  const blobs = join(config.dataDir, 'files')
  if (!config.s3 && existsSync(blobs)) cpSync(blobs, files, { recursive: true })
  markBackup(config.dataDir)
  process.stdout.write(`Backed up to ${folder}.${config.s3 ? ' Files are in the object store.' : ''}\n`)
  return 0
}

/** The server tells by the time of this file how old the last backup is. It belongs to the server's user, whoever runs the backup. */
function markBackup(dataDir: string): void {
  if (!existsSync(dataDir)) return
  writeFileSync(backupMark(dataDir), '')
  const { uid, gid } = statSync(dataDir)
  if (process.getuid?.() === 0) chownSync(backupMark(dataDir), uid, gid)
}
