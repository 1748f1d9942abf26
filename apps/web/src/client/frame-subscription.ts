import type { StoreApi } from 'zustand/vanilla'

/** A hidden page draws no frames; its title still has to follow. */
const HIDDEN_WAIT_MS = 200

/**
 * Tells React of changes at most once a frame. A burst of a thousand messages would otherwise be drawn a thousand times
 * while only the last picture is ever seen.
 */
export function createFrameSubscription(store: StoreApi<unknown>): (listener: () => void) => () => void {
  const listeners = new Set<() => void>()
  let frame: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(timer)
    frame = undefined
    for (const listener of [...listeners]) listener()
  }

  store.subscribe(() => {
    if (frame !== undefined) return
    frame = requestAnimationFrame(flush)
    timer = setTimeout(flush, HIDDEN_WAIT_MS)
  })

  return listener => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
}
