import { withDeadline } from '../deadline.ts'
import type { Clock, Reachability } from '../ports.ts'
import { createSingleFlight } from '../single-flight.ts'

/** How long a check may take [connection-8]. */
const TIMEOUT_MS = 5_000

/** Up and down of the network [connection-8]. Any response means up: it shows that the network works, not the service. */
export function createOfflineDetector(
  clock: Clock,
  reachability: Reachability,
  changed: (isUp: boolean) => void,
) {
  const once = createSingleFlight<'check', boolean>()
  let isUp = true

  const ask = async (): Promise<boolean> => {
    const answered = await withDeadline(clock, TIMEOUT_MS, signal => reachability.ask(signal)).then(
      () => true,
      // No response: the network is down.
      () => false,
    )
    if (answered === isUp) return isUp
    isUp = answered
    changed(isUp)
    return isUp
  }
  const check = () => once('check', ask)

  return {
    check,
    /** Checks again while the network is down; otherwise returns at once. */
    isReachable: async (): Promise<boolean> => isUp || check(),
  }
}

export type OfflineDetector = ReturnType<typeof createOfflineDetector>

/** Proxies and service workers must not answer for the server. */
export const headRequest = (origin: string): Reachability => ({
  async ask(signal) {
    await fetch(new URL('/healthz', origin), { method: 'HEAD', cache: 'no-store', signal })
  },
})
