import type { Client, ManagedPerson, PeopleFilter } from '@parley/core'
import { useCallback } from 'react'
import { useLoaded } from '../../parts/admin/use-loaded.tsx'

export interface FoundPeople {
  total: number
  people: readonly ManagedPerson[]
}

export function usePeople(filter: PeopleFilter) {
  const load = useCallback(({ adminPeople }: Client) => adminPeople.list(filter), [filter])
  return useLoaded<FoundPeople>(load, filter.keyword)
}
