import type { Clock } from '../ports.ts'

const QUIET_MS = 30_000
const ANSWER_MS = 15_000
const PROBE_MS = 3_000

/** Notices a half-open connection within 45 s: 30 s without a sign of life, then a ping and 15 s for its answer. */
export function createHeartbeat(clock: Clock, ping: () => void, died: () => void) {
  let timer: unknown
  let running = false

  const expectAnswer = (ms: number) => {
    clock.clearTimeout(timer)
    timer = clock.setTimeout(died, ms)
    ping()
  }
  const rest = () => {
    clock.clearTimeout(timer)
    if (running) timer = clock.setTimeout(() => expectAnswer(ANSWER_MS), QUIET_MS)
  }

  return {
    start() {
      running = true
      rest()
    },
    stop() {
      running = false
      clock.clearTimeout(timer)
    },
    /** Anything that arrives is a sign of life. */
    beat: rest,
    /** After sleep or a change of network the socket may be dead without knowing it. */
    probe() {
      if (running) expectAnswer(PROBE_MS)
    },
  }
}
