import type { CallReply } from '@parley/core'

/**
 * Asks for the call until `handle` returns no delay, or until it is stopped.
 * A reply that comes after the stop is ignored.
 */
export function pollCall(
  look: () => Promise<CallReply>,
  handle: (reply: CallReply) => number | undefined,
): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const step = async () => {
    const reply = await look()
    if (isStopped) return
    const delay = handle(reply)
    if (delay !== undefined && !isStopped) timer = setTimeout(() => void step(), delay)
  }
  void step()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
