import { readFileSync } from 'node:fs'
import { Person } from './person.ts'

export interface Gathering {
  /** Numbers of the first person, and of the one after the last. */
  from: number
  to: number
  tokenFile: string
  urls: readonly string[]
  /** At which of them somebody begins. */
  nodeOf(number: number): number
}

const AT_ONCE = 32

/** People who are connected, by their numbers. */
export async function gather({ from, to, tokenFile, urls, nodeOf }: Gathering): Promise<Map<number, Person>> {
  const tokens = readFileSync(tokenFile, 'utf8').split('\n')
  const numbers = Array.from({ length: to - from }, (_, at) => from + at)
  const people = new Map(
    numbers.map(number => [number, new Person(number, tokens[number] ?? '', urls, nodeOf(number))]),
  )
  await inTurns([...people.values()], person => person.connect().catch(() => person.comeBack()))
  return people
}

export const disperse = (people: ReadonlyMap<number, Person>): Promise<void> =>
  inTurns([...people.values()], person => person.close())

async function inTurns(people: readonly Person[], work: (person: Person) => Promise<unknown>): Promise<void> {
  const waiting = people.values()
  const worker = async () => {
    for (const person of waiting) await work(person)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
