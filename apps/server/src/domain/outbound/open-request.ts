import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'

export interface Reach {
  /** Whether a server may be contacted. */
  mayReach(address: string, port: number): boolean
}

/** The public web, and nothing inside the operator's network. */
export const PUBLIC_WEB: Reach = {
  mayReach: (address, port) => isPublicAddress(address) && (port === 80 || port === 443),
}

export interface OutboundRequest {
  method?: string
  headers: Record<string, string>
  body?: string | Uint8Array | undefined
  signal: AbortSignal
}

/**
 * Sends a request to a host that may be reached [trust-13]; undefined for any other. Every address of the host must be
 * allowed, and the connection goes to the address that was checked. Does not follow redirects.
 */
export async function openRequest(
  url: URL,
  reach: Reach,
  { method = 'GET', headers, body, signal }: OutboundRequest,
): Promise<IncomingMessage | undefined> {
  const isSecure = url.protocol === 'https:'
  if (!(isSecure || url.protocol === 'http:') || url.username !== '' || url.password !== '') return undefined
  const port = Number(url.port) || (isSecure ? 443 : 80)
  const address = await resolveReachable(url.hostname.replace(/^\[|\]$/g, ''), port, reach, signal)
  if (address === undefined) return undefined
  const { promise, resolve: answer, reject } = Promise.withResolvers<IncomingMessage>()
  const request = (isSecure ? requestHttps : requestHttp)(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    agent: false,
    signal,
    // A second lookup could return another address.
    lookup: (_name, options, found) =>
      options.all ? found(null, [{ address, family: isIP(address) }]) : found(null, address, isIP(address)),
  })
  request.on('response', answer)
  request.on('error', reject)
  request.end(body)
  return await promise
}

/** One address, if all addresses of the name may be reached [trust-13]. */
export async function resolveReachable(
  host: string,
  port: number,
  { mayReach }: Reach,
  signal: AbortSignal,
): Promise<string | undefined> {
  const addresses = isIP(host) ? [host] : await untilAborted(lookupAll(host), signal)
  return addresses.length > 0 && addresses.every(address => mayReach(address, port))
    ? addresses[0]
    : undefined
}

const lookupAll = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address)

/** A lookup cannot be cancelled, but nobody waits for it any longer. */
const untilAborted = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  ])

/** At most that many bytes of a response; `isCut` if there were more. */
export async function readBytes(response: IncomingMessage, maxBytes: number) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxBytes) break
  }
  response.destroy()
  return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), isCut: size > maxBytes }
}
