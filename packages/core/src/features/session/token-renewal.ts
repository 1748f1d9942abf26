import type { Clock } from '../../ports.ts'

const HOUR_MS = 3_600_000
/** Idle sessions end after 12 h on the server; half of that leaves time for a failed try. */
const AT_LATEST_MS = 6 * HOUR_MS
/** A token of 15 minutes is renewed after ten. */
const BEFORE_EXPIRY_MS = 300_000
const AT_SOONEST_MS = 60_000

/** How long until a token must be renewed. `expiresIn` may be negative. */
export const renewalDelay = (expiresIn: number): number =>
  Math.min(AT_LATEST_MS, Math.max(AT_SOONEST_MS, expiresIn - BEFORE_EXPIRY_MS))

/** Renews the token in the background, long before it expires. */
export function createTokenRenewal(clock: Clock, renew: () => Promise<unknown>) {
  let timer: unknown
  const stop = () => clock.clearTimeout(timer)
  /** A success restarts the timer; until then it is retried soon. */
  const schedule = (expiresIn: number): void => {
    stop()
    timer = clock.setTimeout(() => {
      schedule(0)
      void renew()
    }, renewalDelay(expiresIn))
  }
  return { schedule, stop }
}
