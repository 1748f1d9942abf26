/** What the worker asks a window to do after a press in a notification. */
interface Pressed {
  open?: string
  draft?: string
  answer?: string
  /** Whom the notification was sent to; a server of an earlier release does not say. */
  owner?: string
}

/**
 * `take` returns how it is done, or undefined: not by this window. It is done when the worker says so, which asks others
 * as well, and the worker is told. Returns a function that ends it.
 */
export function watchPressed(
  owner: string,
  take: (pressed: Pressed) => (() => void) | undefined,
): () => void {
  const handle = ({ data, ports: [port] }: MessageEvent<Pressed | null>) => {
    if (typeof data !== 'object' || data === null) return
    if ((data.owner ?? owner) !== owner) return port?.postMessage('no')
    const act = take(data)
    if (!act) return
    // From a worker that asks no others.
    if (!port) return act()
    port.onmessage = () => {
      port.postMessage('done')
      act()
    }
    port.postMessage('can')
  }
  navigator.serviceWorker?.addEventListener('message', handle)
  return () => navigator.serviceWorker?.removeEventListener('message', handle)
}
