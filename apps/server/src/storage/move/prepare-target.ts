import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { writeProgress } from './move-progress.ts'
import type { MovedTable } from './moved-tables.ts'

/** What triggers wrote is among the rows that are moved. */
export async function switchTriggers(target: Kysely<Schema>, to: 'enable' | 'disable'): Promise<void> {
  const { rows } = await sql<{ name: string }>`select distinct c.relname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace`.execute(target)
  for (const { name } of rows)
    await sql`alter table ${sql.table(name)} ${sql.raw(to)} trigger user`.execute(target)
}

/** From here on a server may use it. */
export async function finishTarget(
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
