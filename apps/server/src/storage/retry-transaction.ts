import { setTimeout as delay } from 'node:timers/promises'

/**
 * PostgreSQL ended the transaction in favour of another one, or a statement in it was prepared for a table that has changed since:
 * nothing of it happened, and the same may succeed now.
 */
const MAY_SUCCEED_NOW = ['40001', '40P01', '0A000']
const ATTEMPTS = 4
const WAIT_MS = 20

/** Runs it again after a deadlock or a serialisation failure. */
export async function retryTransaction<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await run()
    } catch (error) {
      const code = (error as { code?: unknown } | null)?.code
      if (attempt === ATTEMPTS || !MAY_SUCCEED_NOW.includes(String(code))) throw error
      // At different times, so that they do not meet again.
      await delay(WAIT_MS * attempt * Math.random())
    }
}
