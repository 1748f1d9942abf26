import type { PeopleFilter } from '@parley/core'
import { useState } from 'react'
import { useChosenPeople } from './use-chosen-people.ts'
import { usePeople } from './use-people.ts'

/** Which people are listed and which are selected; the selection ends when others are looked for. */
export function usePeoplePage(department: string | null) {
  const [filter, setFilter] = useState<PeopleFilter>({
    keyword: '',
    status: 'active',
    offset: 0,
    branchId: department === null ? undefined : Number(department),
  })
  const { found, hasFailed, reload } = usePeople(filter)
  const chosen = useChosenPeople(found?.people ?? [])
  const changeFilter = (next: PeopleFilter) => {
    if (next.offset === filter.offset) chosen.clear()
    setFilter(next)
  }
  return { filter, setFilter: changeFilter, found, hasFailed, reload, chosen }
}
