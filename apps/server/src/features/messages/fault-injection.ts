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
  const planted = env.NODE_ENV === 'test' ? env.PARLEY_PLANTED_BUG : undefined
  return {
    crashAt: point => {
      if (point === wanted) process.kill(process.pid, 'SIGKILL')
    },
    acksBeforeWrite: planted === 'ack_before_write',
    forgetsUnconfirmed: planted === 'forget_unconfirmed',
  }
}
