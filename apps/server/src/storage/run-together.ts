import type { CompiledQuery, Kysely, QueryResult } from 'kysely'
import type { Schema } from './schema.ts'
import type { DialectName } from './storage.ts'

/** What a compiled query needs. */
export type Runner = Pick<Kysely<Schema>, 'executeQuery'>

interface Waiting {
  query: CompiledQuery
  resolve(result: QueryResult<unknown>): void
  reject(reason: unknown): void
}

/**
 * Runs what is asked for in the same moment one after the other without waiting in between: the statements of a transaction travel to
 * PostgreSQL together, and so do their answers.
 */
export function runTogether(db: Kysely<Schema>): Runner {
  let waiting: Waiting[] = []
  const flush = async () => {
    const list = waiting
    waiting = []
    try {
      // Throws at once where the transaction has ended meanwhile.
      await db
        .getExecutor()
        .provideConnection(connection =>
          Promise.all(
            list.map(({ query, resolve, reject }) => connection.executeQuery(query).then(resolve, reject)),
          ),
        )
    } catch (error) {
      for (const { reject } of list) reject(error)
    }
  }
  return {
    executeQuery<Row>(query: CompiledQuery<Row>) {
      if (waiting.length === 0) queueMicrotask(() => void flush())
      const { promise, resolve, reject } = Promise.withResolvers<QueryResult<unknown>>()
      waiting.push({ query, resolve, reject })
      return promise as Promise<QueryResult<Row>>
    },
  }
}

/**
 * For the last statement of a transaction. Nobody waits for it on PostgreSQL: it travels with the commit, which fails if the statement
 * does, and by its reason.
 */
export async function withCommit(
  { dialect }: { dialect: DialectName },
  statement: Promise<unknown>,
): Promise<void> {
  if (dialect === 'sqlite') await statement
  else statement.catch(() => undefined)
}
