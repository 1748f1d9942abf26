import type { ManagedPerson, PeopleFilter } from '@parley/core'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'

/** Debounces the search while somebody types. */
const PAUSE_MS = 150
const MAX_FOUND = 8

/** The first people by name or account; undefined without words, and until loaded. */
export function useFoundPeople(words: string): readonly ManagedPerson[] | undefined {
  const keyword = words.trim()
  return usePeopleList(keyword === '' ? undefined : keyword, undefined, MAX_FOUND)?.people
}

/** Undefined until loaded; without people: it could not be loaded. */
export function usePeopleList(keyword: string | undefined, branchId: number | undefined, size: number) {
  const client = useClient()
  const key = `${branchId ?? ''} ${keyword ?? ''}`
  const [found, setFound] = useState<{ key: string; people?: readonly ManagedPerson[] }>()
  const isWanted = keyword !== undefined || branchId !== undefined
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const filter: PeopleFilter = { keyword: keyword ?? '', branchId, status: 'active', offset: 0 }
    const load = async () => {
      const listed = await client.adminPeople.list(filter, size)
      if (isCurrent) setFound({ key, ...(listed.ok && { people: listed.value.people }) })
    }
    const timer = setTimeout(() => void load(), keyword === undefined ? 0 : PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [client, isWanted, keyword, branchId, size, key])
  return found?.key === key && isWanted ? found : undefined
}
