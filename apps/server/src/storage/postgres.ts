import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

const { builtins } = pg.types

/** Times and counts fit a double exactly; as text they would compare wrongly. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === builtins.INT8
      ? (value: string) => Number(value)
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/** Compiling the query of a long list takes longer than the list: nearly a second before the first row. */
const NO_COMPILING = '-c jit=off'

export function openPostgres(url: string): Dialect {
  const pool = new pg.Pool({ connectionString: url, max: 10, types, options: NO_COMPILING })
  // A connection that breaks while idle is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => undefined)
  return new PostgresDialect({ pool })
}
