const ALLOWED: ReadonlySet<string> = new Set(['http:', 'https:'])

/** Target of `/skipUrl?url=`: web pages only, never a script or a file, and no credentials before the host. */
export function decodeTarget(search: string): URL | undefined {
  try {
    const url = new URL(new URLSearchParams(search).get('url') ?? '')
    return ALLOWED.has(url.protocol) && url.username === '' && url.password === '' ? url : undefined
  } catch {
    // Not a URL.
    return undefined
  }
}
