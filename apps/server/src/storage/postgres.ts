import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { PreparedTexts, prepareStatements } from './prepare-statements.ts'
import type { ConnectionCounts } from './storage.ts'

const { builtins } = pg.types

/** Times and counts fit a double exactly; as text they would compare wrongly. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === builtins.INT8
      ? (value: string) => Number(value)
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/**
 * JIT compilation of the query for a long list takes nearly a second, longer than the query. Prepared statements are still
 * planned for their values: a plan for all values would be wrong for the largest conversations.
 */
const OPTIONS = '-c jit=off -c plan_cache_mode=force_custom_plan'

/** For a new connection, and for one of the pool to become free. */
const CONNECT_WITHIN_MS = 5_000
/** A transaction that takes that much longer than a statement may is aborted: PostgreSQL hangs, or the connection is half-open. */
const TRANSACTION_LONGER_BY_MS = 5_000

/** PostgreSQL frees what a node that is frozen or cut off has locked: everybody who writes there waits for it. */
const IDLE_IN_TRANSACTION_MS = 5_000

export interface PoolSettings {
  /** At most, of this node. */
  connections: number
  /** PostgreSQL itself ends a statement that takes longer, one that waits for a lock included. */
  statementMs: number
}

const DEFAULT_POOL: PoolSettings = { connections: 10, statementMs: 15_000 }

/** With timeouts, so that a PostgreSQL that hangs is an error and not an endless wait. */
export function openPostgres(
  url: string,
  { connections, statementMs } = DEFAULT_POOL,
): { dialect: Dialect; count(): ConnectionCounts } {
  const pool = createPool(url, {
    max: connections,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
  })
  const texts = new PreparedTexts()
  pool.on('connect', client => prepareStatements(client, texts))
  const deadlines = new WeakMap<pg.PoolClient, NodeJS.Timeout>()
  pool.on('acquire', client => {
    // `end` destroys the connection while a query is running; the query then fails and the pool drops the client.
    const cut = () => void (client as unknown as pg.Client).end()
    deadlines.set(client, setTimeout(cut, statementMs + TRANSACTION_LONGER_BY_MS))
  })
  pool.on('release', (_error, client) => clearTimeout(deadlines.get(client)))
  return {
    dialect: new PostgresDialect({ pool }),
    count: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  }
}

/** For migrations, which have no timeout. */
export const openPatientPostgres = (url: string): Dialect =>
  new PostgresDialect({ pool: createPool(url, { max: 2, connectionTimeoutMillis: CONNECT_WITHIN_MS }) })

function createPool(url: string, config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, types, options: OPTIONS, ...config })
  // Without a listener the event ends the process. The pool listens to connections at rest, and replaces them; one
  // at work tells whoever waits for its query.
  pool.on('error', () => undefined)
  pool.on('connect', client => void client.on('error', () => undefined))
  return pool
}
