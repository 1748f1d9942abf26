/** Told of as many conversations at once; of more the oldest is dropped: a notification is never the only copy. */
const MOST_WAITING = 10_000

/** The messages that came since the last telling. */
export interface NewMessages {
  from: number
  to: number
}

interface QueueParts {
  graceMs: number
  tell(conversationId: number, news: NewMessages): Promise<void>
  /** What still waits then is dropped. */
  end: AbortSignal
  fail(error: unknown): void
}

/** Conversations with something new: one entry each, however many messages [push-3]. */
export function createPushQueue({ graceMs, tell, end, fail }: QueueParts) {
  const waiting = new Map<number, NewMessages>()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  let isStopping = false

  async function work(): Promise<void> {
    const batch = [...waiting]
    waiting.clear()
    for (const [conversationId, news] of batch) {
      if (end.aborted) return
      await tell(conversationId, news).catch(fail)
    }
    timer = undefined
    begin()
  }
  function begin(): void {
    if (isStopping || timer || waiting.size === 0) return
    timer = setTimeout(() => {
      working = work()
    }, graceMs)
    timer.unref()
  }
  return {
    add(conversationId: number, seq: number): void {
      waiting.set(conversationId, { from: waiting.get(conversationId)?.from ?? seq, to: seq })
      const [oldest] = waiting.keys()
      if (waiting.size > MOST_WAITING && oldest !== undefined) waiting.delete(oldest)
      begin()
    },
    size: () => waiting.size,
    /** Tells of what waits: after a restart nobody would. */
    async stop(): Promise<void> {
      isStopping = true
      clearTimeout(timer)
      await working
      await work()
    },
  }
}
