import { type Kysely, sql } from 'kysely'
import { DataDirProblem } from '../data-dir-problem.ts'
import type { Schema } from '../schema.ts'
import type { MovedTable } from './moved-tables.ts'
import { keyOf, type Row, readPages } from './read-pages.ts'

/** Compares every value of every row, and that the target has no further rows. */
export async function compareTable(
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
