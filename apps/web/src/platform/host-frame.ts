import type { HostFrame } from '@parley/core'

/**
 * Only the page that embeds this one may read what is posted; without its address nothing is said. The server's policy
 * lets this page be drawn only inside hosts that the operator has named, so whoever embeds it is one of them.
 */
export function originOfHost(): string | undefined {
  try {
    return window.location.ancestorOrigins?.[0] ?? new URL(document.referrer).origin
  } catch {
    // No referrer: the host does not want to be known.
    return undefined
  }
}

/** Calls back for messages of the page around this one; those of others are ignored [embed-3]. */
export function listenToParent(receive: (message: unknown) => void): () => void {
  const host = originOfHost()
  if (window.parent === window || host === undefined) return () => undefined
  const listen = ({ source, origin, data }: MessageEvent) => {
    if (source === window.parent && origin === host) receive(data)
  }
  window.addEventListener('message', listen)
  return () => window.removeEventListener('message', listen)
}

/** The host is told about every conversation that is opened: one alert is enough [shell-13]. */
function alertOnce(): (error: unknown) => void {
  let wasShown = false
  return error => {
    if (!wasShown) window.alert(error instanceof Error ? error.message : String(error))
    wasShown = true
  }
}

export function createHostFrame(): HostFrame | undefined {
  if (window.parent === window) return undefined
  const origin = originOfHost()
  if (origin === undefined) return undefined
  const report = alertOnce()
  return {
    post(message) {
      try {
        window.parent.postMessage(message, origin)
      } catch (error) {
        report(error)
      }
    },
  }
}
