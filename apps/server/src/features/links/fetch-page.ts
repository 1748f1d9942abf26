import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'

const MAX_REDIRECTS = 3
const MAX_BYTES = 262_144
/** For everything together: name lookups, redirects and the page. */
const TIMEOUT_MS = 5_000
const HEADERS = {
  accept: 'text/html,application/xhtml+xml',
  'accept-encoding': 'identity',
  'user-agent': 'Parley (link preview)',
}

export interface Page {
  url: string
  contentType: string
  /** The beginning of the page, as far as it was read. */
  bytes: Buffer
}

export interface Reach {
  /** Whether a server may be contacted. */
  mayReach(address: string, port: number): boolean
  timeoutMs?: number
}

const WEB: Reach = { mayReach: (address, port) => isPublicAddress(address) && (port === 80 || port === 443) }

/**
 * Reads the beginning of a public web page [trust-13]; undefined for anything else. Every address of every host on the way
 * must be public, and the connection goes to the address that was checked. Nothing sent identifies anybody.
 */
export async function fetchPage(address: string, reach: Reach = WEB): Promise<Page | undefined> {
  const signal = AbortSignal.timeout(reach.timeoutMs ?? TIMEOUT_MS)
  let url = URL.parse(address)
  try {
    for (let hop = 0; url && hop <= MAX_REDIRECTS; hop++) {
      const response = await open(url, reach, signal)
      if (!response) return undefined
      const { statusCode = 0, headers } = response
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        response.destroy()
        url = URL.parse(headers.location, url.href)
        continue
      }
      const contentType = headers['content-type'] ?? ''
      if (statusCode === 200 && /^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType))
        return { url: url.href, contentType, bytes: await readBeginning(response) }
      response.destroy()
      return undefined
    }
  } catch {
    // Unreachable, too slow, or not HTTP: no description.
  }
  return undefined
}

async function open(url: URL, reach: Reach, signal: AbortSignal): Promise<IncomingMessage | undefined> {
  const isSecure = url.protocol === 'https:'
  if (!(isSecure || url.protocol === 'http:') || url.username !== '' || url.password !== '') return undefined
  const port = Number(url.port) || (isSecure ? 443 : 80)
  const address = await resolve(url.hostname.replace(/^\[|\]$/g, ''), port, reach, signal)
  if (address === undefined) return undefined
  const { promise, resolve: answer, reject } = Promise.withResolvers<IncomingMessage>()
  const request = (isSecure ? requestHttps : requestHttp)(url, {
    headers: HEADERS,
    agent: false,
    signal,
    // A second lookup could return another address.
    lookup: (_name, options, found) =>
      options.all ? found(null, [{ address, family: isIP(address) }]) : found(null, address, isIP(address)),
  })
  request.on('response', answer)
  request.on('error', reject)
  request.end()
  return await promise
}

/** One address, if all addresses of the name may be reached. */
async function resolve(
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

async function readBeginning(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= MAX_BYTES) break
  }
  response.destroy()
  return Buffer.concat(chunks).subarray(0, MAX_BYTES)
}
