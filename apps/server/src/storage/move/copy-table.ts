import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { readProgress, writeProgress } from './move-progress.ts'
import type { MovedTable } from './moved-tables.ts'
import { isOnePage, keyOf, type Row, readPages } from './read-pages.ts'

/** How far a table has come. */
interface Progress {
  rows: number
  after: unknown[]
  isDone: boolean
}

/** Goes on after the last page that was committed. Gives the number of rows. */
export async function copyTable(
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
