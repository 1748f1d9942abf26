import { setTimeout as delay } from 'node:timers/promises'
import { type Credentials, readArchive, signIn } from '../server/sign-in.ts'
import { runReader, runWriter, type Stage } from './actor.ts'
import type { Archives } from './check-journal.ts'
import { conversationOf, type Journal } from './journal.ts'

/** Two conversations, written to from both sides by four devices each: sixteen writers. */
const PAIRS = [
  ['alice', 'bob'],
  ['carol', 'dave'],
] as const
const DEVICES = 4
const PASSWORD = 'parley-demo'
const ACKS_BETWEEN_KILLS = 16
export const SETTLE_WITHIN_MS = 120_000
/** A token opens a stream for ten minutes, and others live for a quarter of an hour. */
const SIGN_IN_AFTER_MS = 5 * 60_000

export type People = Map<string, Credentials>

export async function signInAll(url: string): Promise<People> {
  const people: People = new Map()
  for (const name of PAIRS.flat()) people.set(name, await signIn(url, name, PASSWORD))
  return people
}

/** Everybody signs in again when it is time, however long the run takes; actors use the new tokens from then on. */
export function createRenewal(url: string, people: People): () => Promise<void> {
  let signedInAt = performance.now()
  return async () => {
    if (performance.now() - signedInAt < SIGN_IN_AFTER_MS) return
    for (const [name, who] of people) Object.assign(who, await signIn(url, name, PASSWORD))
    signedInAt = performance.now()
  }
}

/** Both sides of each conversation, as the public history call gives them; `starts` leaves out what was there before. */
export async function readArchives(
  url: string,
  people: People,
  starts?: Map<string, number>,
): Promise<Archives> {
  const archives: Archives = new Map()
  for (const [one, other] of PAIRS) {
    const views = []
    for (const [reader, peer] of [
      [one, other],
      [other, one],
    ] as const) {
      const credentials = people.get(reader)
      if (!credentials) throw new Error(`${reader} is not signed in`)
      const rows = await readArchive(url, credentials, peer, starts?.get(conversationOf(one, other)) ?? 0)
      views.push({ reader, rows: rows.map(({ id, seq, time }) => ({ id, seq, time })) })
    }
    archives.set(conversationOf(one, other), views)
  }
  return archives
}

type Read = (stage: Stage, who: Credentials, resource: string, peer: string) => Promise<void>

/** Each conversation is written to from both sides by several devices, and watched by one more on each side. */
export function startActors(
  stage: Stage,
  people: People,
  read: Read = runReader,
): { writers: Promise<void>[]; readers: Promise<void>[] } {
  const writers: Promise<void>[] = []
  const readers: Promise<void>[] = []
  const directions = PAIRS.flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ])
  for (const [from = '', to = ''] of directions) {
    const who = people.get(from)
    if (!who) throw new Error(`${from} is not signed in`)
    for (let device = 0; device < DEVICES; device++)
      writers.push(runWriter(stage, who, `writer-${device}`, to))
    readers.push(read(stage, who, 'reader', to))
  }
  return { writers, readers }
}

/** A kill counts only when it hits writers at work, however slow the machine is. */
export async function untilBusy(journal: Journal): Promise<void> {
  const wanted = journal.acks + ACKS_BETWEEN_KILLS
  let [latest, latestAt] = [journal.acks, Date.now()]
  while (journal.acks < wanted) {
    if (journal.acks > latest) [latest, latestAt] = [journal.acks, Date.now()]
    if (Date.now() > latestAt + SETTLE_WITHIN_MS)
      throw new Error('The writers get no acknowledgements after a restart.')
    await delay(5)
  }
}

export const within = <T>(work: Promise<T>, ms: number, what: string): Promise<T> =>
  Promise.race([work, delay(ms, undefined, { ref: false }).then(() => Promise.reject(new Error(what)))])

/** Where each conversation ends before the first writer begins. */
export async function readStarts(url: string, people: People): Promise<Map<string, number>> {
  const archives = await readArchives(url, people)
  return new Map([...archives].map(([name, [view]]) => [name, view?.rows.at(-1)?.seq ?? 0]))
}
