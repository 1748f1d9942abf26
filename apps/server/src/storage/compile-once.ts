import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** Stands for the value while the query is compiled. */
const VALUE = '{value}'

/**
 * For a query that runs with every request or connection and always has the same text, with one value to look up:
 * building and compiling it each time costs more than running it.
 */
export function compileOnce<Row>(build: (db: Kysely<Schema>, value: string) => Compilable<Row>) {
  const byDialect = new Map<unknown, CompiledQuery<Row>>()
  return async (db: Kysely<Schema>, value: string): Promise<Row[]> => {
    const dialect = db.getExecutor().adapter.constructor
    const query = byDialect.get(dialect) ?? build(db, VALUE).compile()
    byDialect.set(dialect, query)
    const parameters = query.parameters.map(parameter => (parameter === VALUE ? value : parameter))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
