/** Once, to a WebSocket address we trust, and never from a safe one to an unsafe one [trust-5]. */
export function createRedirectRule(from: string, isTrusted: (url: URL) => boolean) {
  let hops = 0
  return (uri: string): boolean => {
    if (!URL.canParse(uri)) return false
    const url = new URL(uri)
    if (url.protocol !== 'ws:' && url.protocol !== 'wss:') return false
    if (from.startsWith('wss:') && url.protocol !== 'wss:') return false
    return ++hops === 1 && isTrusted(url)
  }
}
