import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * The client address of a request. Each proxy appends the address it was called from, so only as many entries as there
 * are proxies can be trusted, counted from the right; anything further left can be forged.
 */
export function clientAddress({ headers, socket }: IncomingMessage, proxies: number): string {
  let address = plain(socket.remoteAddress ?? '')
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
  for (let hop = 0; hop < proxies; hop += 1) {
    const before = plain(forwarded.pop()?.trim() ?? '')
    if (isIP(before) === 0) break
    address = before
  }
  return address
}

/** Unwraps IPv4 addresses that the socket reports as IPv6. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
