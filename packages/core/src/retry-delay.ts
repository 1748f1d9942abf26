import { RECONNECT_CAP_MS, RECONNECT_FACTOR, RECONNECT_FIRST_MS } from '@parley/protocol/model'

/**
 * 3 s, then 1.5 times as long, at most an hour [connection-7]. Up to half of it is left to chance, so that the clients
 * of a restarted server do not all come back in the same instant.
 */
export function retryDelay(attempt: number, random: () => number): number {
  const full = Math.min(RECONNECT_CAP_MS, RECONNECT_FIRST_MS * RECONNECT_FACTOR ** Math.max(0, attempt - 1))
  return Math.round(full * (0.5 + random() / 2))
}
