import { type Kysely, sql } from 'kysely'
import { DataDirProblem } from '../data-dir-problem.ts'
import type { Schema } from '../schema.ts'

export interface MovedTable {
  name: string
  columns: string[]
  /** Columns of its primary key; none: it is small, and moved in one piece. */
  key: string[]
  /** Rows that refer to each other have to arrive together. */
  refersToItself: boolean
}

/** The search index is built again by the server, and the rest is about the tables themselves. */
const LEFT_OUT = [
  'search_entries',
  'search_progress',
  'search_texts',
  'search_waiting',
  'kysely_migration',
  'kysely_migration_lock',
  'move_progress',
]

/** In an order in which every row finds the rows it refers to. */
export async function listMovedTables(source: Kysely<Schema>, target: Kysely<Schema>): Promise<MovedTable[]> {
  const tables = await listTables(target)
  for (const { name, columns } of tables) await requireSameColumns(source, name, columns)
  const { rows } = await sql<{ from: string; to: string }>`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(target)
  const refersToItself = (name: string) => rows.some(({ from, to }) => from === name && to === name)
  const waiting = new Map(
    tables.map(table => [table.name, { ...table, refersToItself: refersToItself(table.name) }]),
  )
  const ordered: MovedTable[] = []
  while (waiting.size > 0) {
    const isFree = (name: string) =>
      !rows.some(({ from, to }) => from === name && to !== name && waiting.has(to))
    const free = [...waiting.values()].filter(({ name }) => isFree(name))
    if (free.length === 0) throw new Error(`Tables refer to each other: ${[...waiting.keys()].join(', ')}`)
    for (const { name } of free) waiting.delete(name)
    ordered.push(...free)
  }
  return ordered
}

async function listTables(target: Kysely<Schema>): Promise<Omit<MovedTable, 'refersToItself'>[]> {
  const { rows } = await sql<{ name: string; columns: string[]; key: string[] }>`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
      array(select a.attname::text from pg_index i join pg_attribute a
        on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary order by array_position(i.indkey::int[], a.attnum::int)) as key
    from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    order by c.relname`.execute(target)
  return rows.filter(({ name }) => !LEFT_OUT.includes(name))
}

async function requireSameColumns(source: Kysely<Schema>, table: string, columns: string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(source)
  if (
    rows
      .map(({ name }) => name)
      .sort()
      .join() === [...columns].sort().join()
  )
    return
  throw new DataDirProblem(
    `The table ${table} differs. Continue with the version of Parley that began the move.`,
  )
}
