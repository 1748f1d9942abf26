import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import type { MovedTable } from './moved-tables.ts'

export type Row = Record<string, unknown>

const PAGE_ROWS = 1_000

/** The rows of the source after a key, a page at a time; all at once where they have to stay together. */
export async function* readPages(
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

export const isOnePage = ({ key, refersToItself }: MovedTable): boolean => key.length === 0 || refersToItself

export const keyOf = (key: string[], row: Row = {}): unknown[] => key.map(column => row[column])
