import { isPlanted } from '../../ports/is-planted.ts'

/** Deliberate faults for the kill test: where to crash, and the one wrong order its checker must detect. */
export interface Faults {
  crashAt(point: CrashPoint): void
  /** Only in tests: breaks the delivery promise. */
  acksBeforeWrite: boolean
  /** Only in tests: messages archived without a confirmation are never delivered. */
  forgetsUnconfirmed: boolean
}

type CrashPoint = 'after_commit_before_deliver' | 'after_deliver_before_ack'

export function readFaults(env: NodeJS.ProcessEnv): Faults {
  const wanted = env.PARLEY_CRASH_AT
  return {
    crashAt: point => {
      if (point === wanted) process.kill(process.pid, 'SIGKILL')
    },
    acksBeforeWrite: isPlanted('ack_before_write', env),
    forgetsUnconfirmed: isPlanted('forget_unconfirmed', env),
  }
}
