import type { Logger } from 'pino'

/** Within 5 s of a change, a slow database included. */
const EVERY_MS = 2_000

interface Refreshing {
  wake(): void
  stop(): Promise<void>
}

/** Reads again what this process keeps in memory and another server may have changed. */
export function refreshShared(log: Logger, work: readonly (() => Promise<unknown>)[]): Refreshing {
  let timer: NodeJS.Timeout | undefined
  let round: Promise<unknown> = Promise.resolve()
  let isStopped = false
  const refreshing: Refreshing = {
    wake() {
      if (isStopped || work.length === 0) return
      timer = setTimeout(() => {
        round = Promise.all(work.map(refresh => refresh()))
          .catch((error: unknown) => log.warn({ err: error }, 'changes of other nodes could not be read'))
          .then(() => refreshing.wake())
      }, EVERY_MS)
      timer.unref()
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await round
    },
  }
  return refreshing
}
