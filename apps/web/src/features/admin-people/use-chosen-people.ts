import type { ManagedPerson } from '@parley/core'
import { useState } from 'react'

export interface ChosenPeople {
  people: readonly ManagedPerson[]
  has(account: string): boolean
  /** Whether all, some or none of a page are chosen. */
  stateOf(page: readonly ManagedPerson[]): boolean | 'mixed'
  set(people: readonly ManagedPerson[], isChosen: boolean): void
  /** Selected people have changed: takes their new versions. */
  update(people: readonly ManagedPerson[]): void
  clear(): void
}

const newer = (person: ManagedPerson, other: ManagedPerson | undefined): ManagedPerson =>
  other && other.version > person.version ? other : person

/** The selection is kept while somebody turns the pages; the people of `page` may be newer versions. */
export function useChosenPeople(page: readonly ManagedPerson[]): ChosenPeople {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ManagedPerson>>(new Map())
  const latest = new Map(page.map(person => [person.account, person]))
  const has = (account: string) => chosen.has(account)
  return {
    people: [...chosen].map(([account, person]) => newer(person, latest.get(account))),
    has,
    stateOf: people => {
      const count = people.filter(({ account }) => has(account)).length
      return count > 0 && (count === people.length || 'mixed')
    },
    set: (people, isChosen) => {
      setChosen(before => {
        const next = new Map(before)
        for (const person of people) {
          if (isChosen) next.set(person.account, person)
          else next.delete(person.account)
        }
        return next
      })
    },
    update: people => {
      const changed = new Map(people.map(person => [person.account, person]))
      setChosen(before => new Map([...before].map(([id, person]) => [id, changed.get(id) ?? person])))
    },
    clear: () => setChosen(new Map()),
  }
}
