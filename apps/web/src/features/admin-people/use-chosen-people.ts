import type { ManagedPerson } from '@parley/core'
import { useState } from 'react'

export interface ChosenPeople {
  people: readonly ManagedPerson[]
  has(account: string): boolean
  /** Of a page: all, some or none. */
  stateOf(page: readonly ManagedPerson[]): boolean | 'mixed'
  set(people: readonly ManagedPerson[], isChosen: boolean): void
  clear(): void
}

/** The selection is kept while somebody turns the pages; `page` has the latest version of its people. */
export function useChosenPeople(page: readonly ManagedPerson[]): ChosenPeople {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ManagedPerson>>(new Map())
  const latest = new Map(page.map(person => [person.account, person]))
  const has = (account: string) => chosen.has(account)
  return {
    people: [...chosen].map(([account, person]) => latest.get(account) ?? person),
    has,
    stateOf: people => {
      const count = people.filter(({ account }) => has(account)).length
      return count > 0 && (count === people.length || 'mixed')
    },
    set: (people, isChosen) => {
      const next = new Map(chosen)
      for (const person of people) {
        if (isChosen) next.set(person.account, person)
        else next.delete(person.account)
      }
      setChosen(next)
    },
    clear: () => setChosen(new Map()),
  }
}
