import type { PersonProfile } from '@parley/core'
import { useCallback, useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'

type Loaded = { status: 'loading' | 'error' } | { status: 'ready'; card: PersonProfile }

/** A person's card: loaded every time, while known data is shown at once. */
export function useCard(id: string) {
  const client = useClient()
  const person = useAppState(state => state.people[id])
  const [loaded, setLoaded] = useState<Loaded & { id: string }>({ id, status: 'loading' })
  const [round, setRound] = useState(0)
  const isOnline = useAppState(state => state.connection.phase === 'online')

  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads on a new round and after reconnecting
  useEffect(() => {
    let isCurrent = true
    void client.people.getCard(id).then(answer => {
      if (!isCurrent) return
      setLoaded(answer.ok ? { id, status: 'ready', card: answer.value } : { id, status: 'error' })
    })
    return () => {
      isCurrent = false
    }
  }, [client, id, round, isOnline])

  const retry = useCallback(() => {
    setLoaded({ id, status: 'loading' })
    setRound(count => count + 1)
  }, [id])
  const isSame = loaded.id === id
  return {
    person,
    card: isSame && loaded.status === 'ready' ? loaded.card : undefined,
    status: isSame ? loaded.status : 'loading',
    retry,
  }
}
