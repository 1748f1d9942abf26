import type { Logger } from 'pino'
import type { Clock } from '../ports/clock.ts'
import { DATABASE_NOW } from './database-now.ts'
import type { Storage } from './storage.ts'

const MEASURE_EVERY_MS = 10_000
/** A slower answer says too little. */
const ANSWER_WITHIN_MS = 1_000
/** Less than this is not told from the time the answer takes. */
const NOTICED_MS = 50
const WARNED_MS = 5_000

/**
 * The clock of PostgreSQL, which all nodes share: what a node with a wrong clock stamps has the time of all others. Its distance from
 * the node's own clock is measured now and then, while it is in use, so that nobody waits for it.
 */
export async function openSharedClock(
  { db, dialect }: Pick<Storage, 'db' | 'dialect'>,
  own: Clock,
  log: Logger,
): Promise<Clock> {
  if (dialect === 'sqlite') return own
  let ahead = 0
  const measure = async () => {
    const sentAt = performance.now()
    const { now } = await db.selectNoFrom(DATABASE_NOW.postgres.as('now')).executeTakeFirstOrThrow()
    const tookMs = performance.now() - sentAt
    const found = now + tookMs / 2 - own.now()
    if (tookMs > ANSWER_WITHIN_MS || Math.abs(found - ahead) < NOTICED_MS + tookMs / 2) return
    if (Math.abs(found - ahead) > WARNED_MS)
      log.warn({ aheadMs: Math.round(found) }, 'The clock of this machine differs from that of PostgreSQL.')
    ahead = Math.round(found)
  }
  await measure()
  let measuredAt = performance.now()
  const measureAgain = () => {
    measuredAt = performance.now()
    // While PostgreSQL is away, the last distance is used.
    void measure().catch(() => undefined)
  }
  return {
    now() {
      if (performance.now() - measuredAt > MEASURE_EVERY_MS) measureAgain()
      return own.now() + ahead
    },
  }
}
