import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { ClientContext } from './client-context.ts'
import type { ClientSource } from './client-source.ts'
import { createFrameSubscription } from './frame-subscription.ts'

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
