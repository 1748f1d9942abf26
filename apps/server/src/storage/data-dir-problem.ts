import { existsSync, globSync, statSync } from 'node:fs'

/** Something about the data that only the operator can mend. */
export class DataDirProblem extends Error {}

/** A database that is gone or empty beside files of people must not become a new, empty installation. */
export function refuseLostDatabase(dataDir: string, path: string): void {
  if (existsSync(path) && statSync(path).size > 0) return
  const left = globSync(['parley.db-wal', 'files/**', 'uploads/**'], { cwd: dataDir, withFileTypes: true })
  if (!left.some(entry => entry.isFile())) return
  throw new DataDirProblem(
    `${path} is ${existsSync(path) ? 'empty' : 'missing'}, but ${dataDir} holds the files of an installation. ` +
      'Restore a backup, or set DATA_DIR to an empty directory.',
  )
}
