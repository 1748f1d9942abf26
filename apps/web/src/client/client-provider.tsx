import type { Client } from '@parley/core'
import { type ReactNode, useMemo } from 'react'
import { ClientContext } from './client-context.ts'
import { createFrameSubscription } from './frame-subscription.ts'

interface Props {
  client: Client
  children: ReactNode
}

export function ClientProvider({ client, children }: Props) {
  const value = useMemo(() => ({ client, subscribe: createFrameSubscription(client.store) }), [client])
  return <ClientContext value={value}>{children}</ClientContext>
}
