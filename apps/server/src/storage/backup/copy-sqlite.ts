import { existsSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { DataDirProblem } from '../data-dir-problem.ts'

/** More than any database has. */
const ALL_PAGES = 0x7fff_ffff

export async function copySqlite(source: string, target: string): Promise<void> {
  if (!existsSync(source)) throw new DataDirProblem(`There is no database at ${source}. Check DATA_DIR.`)
  const database = new Database(source, { readonly: true })
  try {
    // In one step: a write between two steps restarts the copy, and under load it would never end.
    await database.backup(target, { progress: () => ALL_PAGES })
  } finally {
    database.close()
  }
  settle(target)
}

/** Leaves one file, and proves that it can be read. */
function settle(path: string): void {
  const copy = new Database(path)
  try {
    copy.pragma('journal_mode = DELETE')
    const found = copy.pragma('quick_check', { simple: true })
    if (found !== 'ok') throw new DataDirProblem(`The copy is damaged: ${found}. Back up again.`)
  } finally {
    copy.close()
  }
  for (const rest of ['-wal', '-shm']) rmSync(path + rest, { force: true })
}
