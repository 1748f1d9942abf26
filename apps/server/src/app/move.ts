import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { verifyLogs } from '../features/proof/verify-logs.ts'
import { lockDataDir } from '../storage/data-dir-lock.ts'
import { DataDirProblem } from '../storage/data-dir-problem.ts'
import type { Move } from '../storage/move/move-rows.ts'
import { movedPath, readMark, removeMark } from '../storage/move/moving-mark.ts'
import { openStorage } from '../storage/storage.ts'
import type { Config } from './config.ts'
import { UsageProblem } from './explain-failure.ts'
import { moveFiles } from './move-files.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/**
 * Moves everything from SQLite to an empty PostgreSQL, compares it, and puts the old database aside. Run again after an
 * interruption it goes on.
 */
export async function move(config: Config, args: string[]): Promise<number> {
  const { dataDir, databaseUrl } = config
  if (databaseUrl === undefined || args.length > 0)
    throw new UsageProblem('Usage: DATA_DIR=… DATABASE_URL=postgres://… move')
  if (!existsSync(join(dataDir, 'parley.db')))
    throw new UsageProblem(
      existsSync(movedPath(dataDir))
        ? `The data in ${dataDir} has been moved already.`
        : `There is no database in ${dataDir}. Check DATA_DIR.`,
    )
  // Brings the tables to this version.
  if (readMark(dataDir) === undefined) await (await openStorage({ dataDir })).close()
  const lock = lockDataDir(dataDir)
  try {
    await moveAll(config, databaseUrl)
  } finally {
    lock.release()
  }
  say(await describeEnd(config))
  return 0
}

async function moveAll(config: Config, databaseUrl: string): Promise<void> {
  const { openMove } = await import('../storage/move/move-rows.ts')
  const { dataDir } = config
  const open = await openMove(dataDir, databaseUrl)
  try {
    if (!(await open.isFinished())) {
      await open.copyRows(say)
      await compareLogs(open)
      await moveFiles(config, open.target, say)
      await open.finish()
    }
  } finally {
    await open.close()
  }
  renameSync(join(dataDir, 'parley.db'), movedPath(dataDir))
  for (const rest of ['-wal', '-shm']) rmSync(join(dataDir, `parley.db${rest}`), { force: true })
  removeMark(dataDir)
}

async function compareLogs({ source, target }: Move): Promise<void> {
  const [before, after] = [await verifyLogs(source), await verifyLogs(target)]
  if (!isDeepStrictEqual(before, after))
    throw new DataDirProblem(
      `The logs differ: ${before.hash} before, ${after.hash} after. Empty the database and move again.`,
    )
  say(
    `The logs are the same: ${after.entries} messages in ${after.conversations} conversations, hash ${after.hash}`,
  )
  if (before.brokenAt)
    say(`The log of "${before.brokenAt.conversation}" was broken before: see the command verify-log.`)
}

async function describeEnd({ dataDir, s3, passwordKeyFile }: Config): Promise<string> {
  const key = join(dataDir, 'password.key')
  const lines = [
    `Moved. The old database is ${movedPath(dataDir)}.`,
    'Start the server with this DATABASE_URL. It builds the search index again.',
  ]
  if (existsSync(key) && passwordKeyFile === undefined)
    lines.push(`Set PASSWORD_KEY_FILE=${key}: without it nobody can sign in with a password.`)
  if (!s3) lines.push(`The files are still in ${dataDir}: keep that DATA_DIR.`)
  return lines.join('\n')
}
