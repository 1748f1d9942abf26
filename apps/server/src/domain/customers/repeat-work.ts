import type { Logger } from 'pino'

const INTERVAL_MS = 10_000
/** After a start: people who were connected are back by then, and count as there. */
const SETTLE_MS = 30_000

export interface RepeatedWork {
  start(): void
  stop(): Promise<void>
}

/** Does something every ten seconds; a failure is logged and does not end it. `what` is in the log. */
export function repeatWork(log: Logger, what: string, work: () => Promise<void>): RepeatedWork {
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  let isStopped = false

  const wait = (ms: number) => {
    if (isStopped) return
    timer = setTimeout(() => {
      round = work()
        .catch((error: unknown) => log.warn({ err: error }, `${what} failed`))
        .then(() => wait(INTERVAL_MS))
    }, ms)
    timer.unref()
  }
  return {
    start: () => wait(SETTLE_MS),
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await round
    },
  }
}
