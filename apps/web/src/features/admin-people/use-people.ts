import type { ManagedPerson, PeopleFilter } from '@parley/core'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
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
  const latest = useRef(0)
  const load = useCallback(async () => {
    latest.current += 1
    const own = latest.current
    const listed = await client.adminPeople.list(filter)
    if (own !== latest.current) return
    setFailed(!listed.ok)
    if (!listed.ok) return
    // Fifty new rows are drawn in steps: scrolling goes on meanwhile. The first ones are waited for.
    if (own === 1) setFound(listed.value)
    else startTransition(() => setFound(listed.value))
  }, [client, filter])
  const sought = useRef(filter.keyword)
  useEffect(() => {
    const isTyping = sought.current !== filter.keyword
    sought.current = filter.keyword
    const timer = setTimeout(() => void load(), isTyping ? PAUSE_MS : 0)
    return () => clearTimeout(timer)
  }, [load, filter.keyword])
  return { found, hasFailed, reload: () => void load() }
}
