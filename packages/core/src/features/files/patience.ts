import type { Context } from '../../context.ts'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000
/** Consecutive failures while online. */
const MAX_FAILURES = 8

export interface Patience {
  /** Waits before the next try: longer each time, or until the connection is back. False: no more tries. */
  wait(failures: number, signal: AbortSignal): Promise<boolean>
}

/** The delay between retries of a transfer. Offline there is no limit. */
export function createPatience({ listen, clock, state }: Context): Patience {
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const resume of [...waiting]) resume()
  }
  listen('catchUpCompleted', wake)
  listen('networkChanged', ({ network }) => network === 'up' && wake())
  return {
    async wait(failures, signal) {
      if (failures > MAX_FAILURES && state().connection.phase === 'online') return false
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.add(resolve)
      signal.addEventListener('abort', () => resolve(), { once: true })
      const ms = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS)
      const timer = clock.setTimeout(resolve, ms)
      await promise
      waiting.delete(resolve)
      clock.clearTimeout(timer)
      return true
    },
  }
}
