import { selectOptions } from '@parley/core'
import type { Options, Presence } from '@parley/protocol/model'
import { useEffect } from 'react'
import { useAppState, useClient } from '../client-context.ts'

const OWN: Record<Options['presence'], Presence> = {
  available: 'online',
  busy: 'busy',
  quiet: 'quiet',
  hidden: 'offline',
}

/** The presence of a person, including the current user, while it is shown. Undefined: no person given, or unknown. */
export function usePresence(id: string | undefined): Presence | undefined {
  const client = useClient()
  const isMe = useAppState(state => id === state.session.me?.id)
  useEffect(() => (id === undefined || isMe ? undefined : client.presence.watch(id)), [client, id, isMe])
  return useAppState(state => {
    if (id === undefined) return undefined
    if (id === state.session.me?.id)
      return state.connection.phase === 'online' ? OWN[selectOptions(state).presence] : undefined
    return state.presence[id]
  })
}
