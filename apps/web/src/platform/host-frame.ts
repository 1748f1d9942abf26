import type { HostFrame } from '@parley/core'

/**
 * Only the page that embeds this one may read what is posted; without its address nothing is said. The server's policy
 * lets this page be drawn only inside hosts that the operator has named, so whoever embeds it is one of them.
 */
function originOfHost(): string | undefined {
  try {
    return window.location.ancestorOrigins?.[0] ?? new URL(document.referrer).origin
  } catch {
    // No referrer: the host does not want to be known.
    return undefined
  }
}

export function createHostFrame(): HostFrame | undefined {
  if (window.parent === window) return undefined
  const origin = originOfHost()
  return origin === undefined ? undefined : { post: message => window.parent.postMessage(message, origin) }
}
