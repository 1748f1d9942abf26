import type { Presence } from '@parley/protocol/model'
import { useEffect } from 'react'
import { useAppState, useClient } from '../client-context.ts'

/** How somebody is, kept up to date while it is shown. Undefined: nobody was asked about, or nothing is known. */
export function usePresence(id: string | undefined): Presence | undefined {
  const client = useClient()
  useEffect(() => (id === undefined ? undefined : client.presence.watch(id)), [client, id])
  return useAppState(state => (id === undefined ? undefined : state.presence[id]))
}
