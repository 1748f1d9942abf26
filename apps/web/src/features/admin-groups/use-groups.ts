import type { GroupsFilter, ManagedGroup } from '@parley/core'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { createLatestOnly } from '../../client/create-latest-only.ts'

/** Debounces the search while somebody types. */
const TYPING_PAUSE_MS = 250

interface FoundGroups {
  total: number
  groups: ManagedGroup[]
}

export function useGroups({ keyword, shown, offset }: GroupsFilter) {
  const client = useClient()
  const [found, setFound] = useState<FoundGroups>()
  const [hasFailed, setFailed] = useState(false)
  const [startRequest] = useState(createLatestOnly)
  const load = useCallback(async () => {
    const isCurrent = startRequest()
    const listed = await client.adminGroups.list({ keyword, shown, offset })
    if (!isCurrent()) return
    setFailed(!listed.ok)
    if (listed.ok) setFound(listed.value)
  }, [client, startRequest, keyword, shown, offset])
  useEffect(() => {
    const timer = setTimeout(() => void load(), keyword === '' ? 0 : TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [load, keyword])
  return { found, hasFailed, reload: () => void load() }
}
