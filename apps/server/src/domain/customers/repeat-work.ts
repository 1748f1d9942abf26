import type { Logger } from 'pino'
import type { Jobs } from '../../ports/jobs.ts'

const INTERVAL_MS = 10_000
/** Until it looks again whether it has to take over. */
const LOOK_MS = 1_000
/** After a start: people who were connected are back by then, and count as there. */
const SETTLE_MS = 30_000

export interface RepeatedWork {
  wake(): void
  stop(): Promise<void>
}

/** Does something every ten seconds, on one node at a time; a failure is logged and does not end it. `what` is in the log. */
export function repeatWork(
  { log, jobs }: { log: Logger; jobs: Jobs },
  what: string,
  work: () => Promise<void>,
): RepeatedWork {
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  let isStopped = false

  const wait = (ms: number) => {
    if (isStopped) return
    timer = setTimeout(() => {
      round = (jobs.isMine() ? work() : Promise.resolve())
        .catch((error: unknown) => log.warn({ err: error }, `${what} failed`))
        .then(() => wait(jobs.isMine() ? INTERVAL_MS : LOOK_MS))
    }, ms)
    timer.unref()
  }
  return {
    wake: () => wait(SETTLE_MS),
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await round
    },
  }
}
