import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import { ClientContext } from './client-context.ts'
import type { ClientSource } from './client-source.ts'

/** A hidden page draws no frames; its title still has to follow. */
const HIDDEN_WAIT_MS = 200

/**
 * Tells React of changes at most once a frame. A burst of a thousand messages would otherwise be drawn a thousand times
 * while only the last picture is ever seen.
 */
function createFrameSubscription(store: StoreApi<unknown>): (listener: () => void) => () => void {
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

interface Props {
  source: ClientSource
  children: ReactNode
}

/** Throws to the error boundary when the client could not be downloaded. */
export function ClientProvider({ source, children }: Props) {
  const value = useMemo(() => ({ source, subscribe: createFrameSubscription(source.entry.store) }), [source])
  const failure = useSyncExternalStore(source.subscribe, source.failure)
  if (failure) throw failure
  return <ClientContext value={value}>{children}</ClientContext>
}
