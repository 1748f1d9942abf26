import type { Clock } from './ports.ts'

/** Ends work that takes too long by the client's own clock; `fetch` then fails with the signal's reason. */
export async function withDeadline<T>(
  clock: Clock,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const expire = () => controller.abort(new DOMException('No answer in time.', 'TimeoutError'))
  const timer = clock.setTimeout(expire, ms)
  try {
    return await work(controller.signal)
  } finally {
    clock.clearTimeout(timer)
  }
}
