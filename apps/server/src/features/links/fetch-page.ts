import { openRequest, PUBLIC_WEB, type Reach, readBytes } from '../../domain/outbound/open-request.ts'

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

export interface PageReach extends Reach {
  timeoutMs?: number
}

/**
 * Reads the beginning of a public web page [trust-13]; undefined for anything else. Every address of every host on the way
 * must be public, and the connection goes to the address that was checked. Nothing sent identifies anybody.
 */
export async function fetchPage(address: string, reach: PageReach = PUBLIC_WEB): Promise<Page | undefined> {
  const signal = AbortSignal.timeout(reach.timeoutMs ?? TIMEOUT_MS)
  let url = URL.parse(address)
  try {
    for (let hop = 0; url && hop <= MAX_REDIRECTS; hop++) {
      const response = await openRequest(url, reach, { headers: HEADERS, signal })
      if (!response) return undefined
      const { statusCode = 0, headers } = response
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        response.destroy()
        url = URL.parse(headers.location, url.href)
        continue
      }
      const contentType = headers['content-type'] ?? ''
      if (statusCode === 200 && /^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType))
        return { url: url.href, contentType, bytes: (await readBytes(response, MAX_BYTES)).bytes }
      response.destroy()
      return undefined
    }
  } catch {
    // Unreachable, too slow, or not HTTP: no description.
  }
  return undefined
}
