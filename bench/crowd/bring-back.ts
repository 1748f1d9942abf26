import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from './person.ts'

const LOOK_EVERY_MS = 50

export interface Return {
  /** People who had lost their connection. */
  cutOff: number
  /** Of all of them, until they were connected. */
  tries: number
  /** When each of them was connected again, by the clock of the machine. */
  backAt: number[]
}

/** Lets everybody connect again who loses the connection, until `work` is done and all are back. */
export async function bringBack(people: readonly Person[], work: Promise<unknown>): Promise<Return> {
  const coming = new Set<Person>()
  const backAt: number[] = []
  let [cutOff, tries, isOver] = [0, 0, false]
  const end = () => {
    isOver = true
  }
  work.then(end, end)
  while (!isOver || coming.size > 0) {
    for (const person of people) {
      if (person.isConnected || coming.has(person)) continue
      coming.add(person)
      cutOff++
      void person.comeBack().then(needed => {
        tries += needed
        coming.delete(person)
        backAt.push(Date.now())
      })
    }
    await sleep(LOOK_EVERY_MS)
  }
  return { cutOff, tries, backAt }
}
