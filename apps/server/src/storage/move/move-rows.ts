import { Kysely, sql } from 'kysely'
import { DataDirProblem } from '../data-dir-problem.ts'
import { migrate } from '../migrate.ts'
import { openPatientPostgres } from '../postgres.ts'
import type { Schema } from '../schema.ts'
import { openSqlite } from '../sqlite.ts'
import { claimTarget, readProgress, writeProgress } from './move-progress.ts'
import { listMovedTables, type MovedTable } from './moved-tables.ts'
import { readMark, writeMark } from './moving-mark.ts'

/** What triggers wrote is among the rows that are moved. */
async function switchTriggers(target: Kysely<Schema>, to: 'enable' | 'disable'): Promise<void> {
  const { rows } = await sql<{ name: string }>`select distinct c.relname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace`.execute(target)
  for (const { name } of rows)
    await sql`alter table ${sql.table(name)} ${sql.raw(to)} trigger user`.execute(target)
}

/** From here on a server may use it. */
async function finishTarget(
  source: Kysely<Schema>,
  target: Kysely<Schema>,
  tables: MovedTable[],
): Promise<void> {
  await target.transaction().execute(async step => {
    await switchTriggers(step, 'enable')
    for (const { name } of tables) await continueIds(source, step, name)
    await writeProgress(step, 'finished', 'yes')
  })
  await sql`analyze`.execute(target)
}

/** New rows get ids that were never given before, also not to rows that are gone. */
async function continueIds(source: Kysely<Schema>, target: Kysely<Schema>, table: string): Promise<void> {
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(
    source,
  )
  const last = rows[0]?.seq ?? 0
  if (last > 0) await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(target)
}

type Row = Record<string, unknown>

const PAGE_ROWS = 1_000

/** The rows of the source after a key, a page at a time; all at once where they have to stay together. */
async function* readPages(
  source: Kysely<Schema>,
  table: MovedTable,
  after?: unknown[],
): AsyncGenerator<Row[]> {
  const { name, columns, key } = table
  const isWhole = isOnePage(table)
  const order = sql.join((isWhole ? columns : key).map(column => sql.ref(column)))
  const limit = isWhole ? sql`` : sql`limit ${PAGE_ROWS}`
  let last = after
  for (;;) {
    const where = last && !isWhole ? sql`where (${order}) > (${sql.join(last)})` : sql``
    const { rows } = await sql<Row>`select ${sql.join(columns.map(column => sql.ref(column)))}
      from ${sql.table(name)} ${where} order by ${order} ${limit}`.execute(source)
    if (rows.length > 0) yield rows
    if (isWhole || rows.length < PAGE_ROWS) return
    last = keyOf(key, rows.at(-1))
  }
}

const isOnePage = ({ key, refersToItself }: MovedTable): boolean => key.length === 0 || refersToItself

const keyOf = (key: string[], row: Row = {}): unknown[] => key.map(column => row[column])

/** How far a table has come. */
interface Progress {
  rows: number
  after: unknown[]
  isDone: boolean
}

/** Goes on after the last page that was committed. Gives the number of rows. */
async function copyTable(
  source: Kysely<Schema>,
  target: Kysely<Schema>,
  table: MovedTable,
  report: (rows: number) => void,
): Promise<number> {
  const name = `table ${table.name}`
  const stored = await readProgress(target, name)
  const begun = stored === undefined ? undefined : (JSON.parse(stored) as Progress)
  if (begun && (begun.isDone || isOnePage(table))) return begun.rows
  const progress = begun ?? { rows: 0, after: [], isDone: false }
  for await (const page of readPages(source, table, begun?.after)) {
    progress.rows += page.length
    progress.after = keyOf(table.key, page.at(-1))
    await target.transaction().execute(async step => {
      await insertRows(step, table, page)
      await writeProgress(step, name, JSON.stringify(progress))
    })
    report(progress.rows)
  }
  await writeProgress(target, name, JSON.stringify({ ...progress, isDone: true }))
  return progress.rows
}

const insertRows = (db: Kysely<Schema>, { name, columns }: MovedTable, rows: Row[]): Promise<unknown> => {
  const list = sql.join(columns.map(column => sql.ref(column)))
  return sql`insert into ${sql.table(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)})`.execute(
    db,
  )
}

/** Compares every value of every row, and that the target has no further rows. */
async function compareTable(
  source: Kysely<Schema>,
  target: Kysely<Schema>,
  table: MovedTable,
): Promise<void> {
  let count = 0
  for await (const page of readPages(source, table)) {
    const found = await readSame(target, table, page)
    for (const row of page) {
      const text = textOf(table, row)
      const same = found.get(text) ?? 0
      if (same === 0) throw differing(table, `the row ${JSON.stringify(keyOf(table.key, row))} differs`)
      found.set(text, same - 1)
    }
    count += page.length
  }
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from ${sql.table(table.name)}`.execute(target)
  if (rows[0]?.count !== count) throw differing(table, `it has ${rows[0]?.count} rows instead of ${count}`)
}

const differing = ({ name }: MovedTable, what: string): DataDirProblem =>
  new DataDirProblem(`The table ${name} was not moved as it is: ${what}. Empty the database and move again.`)

const textOf = ({ columns }: MovedTable, row: Row): string => JSON.stringify(keyOf(columns, row))

/** By key, so that the two databases need not sort texts alike; how often each row is there. */
async function readSame(
  target: Kysely<Schema>,
  table: MovedTable,
  page: Row[],
): Promise<Map<string, number>> {
  const { name, key } = table
  const keys = page.map(row => Object.fromEntries(key.map(column => [column, row[column]])))
  const matching =
    key.length === 0
      ? sql``
      : sql`join json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(keys)}) k
          using (${sql.join(key.map(column => sql.ref(column)))})`
  const { rows } = await sql<Row>`select t.* from ${sql.table(name)} t ${matching}`.execute(target)
  const found = new Map<string, number>()
  for (const row of rows) {
    const text = textOf(table, row)
    found.set(text, (found.get(text) ?? 0) + 1)
  }
  return found
}

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
