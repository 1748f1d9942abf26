import type { ManagedPerson, PeopleFilter } from '@parley/core'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'

export interface FoundPeople {
  total: number
  people: readonly ManagedPerson[]
}

/** Debounces the search while somebody types. */
const PAUSE_MS = 150

export function usePeople(filter: PeopleFilter) {
  const client = useClient()
  const [found, setFound] = useState<FoundPeople>()
  const [hasFailed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const listed = await client.adminPeople.list(filter)
      if (!isCurrent) return
      setFailed(!listed.ok)
      if (listed.ok) setFound(listed.value)
    }
    // A new `round` repeats the request.
    const timer = setTimeout(() => void load(), round < 0 ? 0 : PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [client, filter, round])
  return { found, hasFailed, reload: useCallback(() => setRound(last => last + 1), []) }
}
