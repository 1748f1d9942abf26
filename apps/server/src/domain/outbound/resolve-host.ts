import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Reach } from './open-request.ts'

/**
 * The address to connect to, if all addresses of the name may be reached [trust-13]. Whoever connects to the name instead
 * may get another address.
 */
export async function resolveHost(
  host: string,
  port: number,
  { mayReach }: Reach,
): Promise<string | undefined> {
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => [])
  return found.every(({ address }) => mayReach(address, port)) ? found[0]?.address : undefined
}
