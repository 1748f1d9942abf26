import type { PeopleFilter } from '@parley/core'
import { useState } from 'react'
import { useAdminCounts } from '../../parts/admin/admin-counts.ts'
import type { Outcome } from './use-bulk.ts'
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
  const { renew } = useAdminCounts()
  const people = usePeople(filter)
  const reload = () => {
    people.reload()
    renew()
  }
  const [reloads, setReloads] = useState(0)
  const chosen = useChosenPeople(people.found?.people ?? [])
  const changeFilter = (next: PeopleFilter) => {
    if (next.offset === filter.offset) chosen.clear()
    setFilter(next)
  }
  /** Whoever was passed over stays selected. */
  const finishBulk = (outcomes: readonly Outcome[]) => {
    const done = outcomes.filter(({ refusal }) => refusal === undefined)
    chosen.update(outcomes.map(({ person }) => person))
    chosen.set(
      done.map(({ person }) => person),
      false,
    )
    setReloads(reloads + 1)
    reload()
  }
  return { ...people, filter, setFilter: changeFilter, reload, reloads, finishBulk, chosen }
}
