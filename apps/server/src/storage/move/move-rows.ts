import { Kysely } from 'kysely'
import { migrate } from '../migrate.ts'
import { openPatientPostgres } from '../postgres.ts'
import type { Schema } from '../schema.ts'
import { openSqlite } from '../sqlite.ts'
import { compareTable } from './compare-table.ts'
import { copyTable } from './copy-table.ts'
import { claimTarget, readProgress } from './move-progress.ts'
import { listMovedTables } from './moved-tables.ts'
import { readMark, writeMark } from './moving-mark.ts'
import { finishTarget, switchTriggers } from './prepare-target.ts'

export interface Move {
  source: Kysely<Schema>
  target: Kysely<Schema>
  /** Copies what is missing, and compares everything. */
  copyRows(say: (line: string) => void): Promise<void>
  isFinished(): Promise<boolean>
  finish(): Promise<void>
  close(): Promise<void>
}

/** Begins, or continues one that was begun. */
export async function openMove(dataDir: string, databaseUrl: string): Promise<Move> {
  const { dialect, checkpoint } = openSqlite(dataDir)
  const source = new Kysely<Schema>({ dialect })
  const target = new Kysely<Schema>({ dialect: openPatientPostgres(databaseUrl) })
  const close = async () => {
    checkpoint()
    await Promise.all([source.destroy(), target.destroy()])
  }
  try {
    await claimTarget(target, readMark(dataDir), () => writeMark(dataDir))
    await migrate(target, 'postgres')
  } catch (error) {
    await close()
    throw error
  }
  const list = () => listMovedTables(source, target)
  return {
    source,
    target,
    close,
    isFinished: async () => (await readProgress(target, 'finished')) !== undefined,
    finish: async () => finishTarget(source, target, await list()),
    async copyRows(say) {
      const tables = await list()
      await switchTriggers(target, 'disable')
      for (const table of tables) {
        const rows = await copyTable(source, target, table, done => say(`${table.name}: ${done} rows copied`))
        await compareTable(source, target, table)
        if (rows > 0) say(`${table.name}: ${rows} rows are the same in both`)
      }
    },
  }
}
