const ALLOWED: ReadonlySet<string> = new Set(['http:', 'https:'])

/** Where `/skipUrl?url=` leads: web pages only, never a script or a file, and no password hidden before the host. */
export function decodeTarget(search: string): URL | undefined {
  try {
    const url = new URL(new URLSearchParams(search).get('url') ?? '')
    return ALLOWED.has(url.protocol) && url.username === '' && url.password === '' ? url : undefined
  } catch {
    // Not an address at all.
    return undefined
  }
}
