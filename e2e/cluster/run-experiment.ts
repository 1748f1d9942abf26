import { setTimeout as delay } from 'node:timers/promises'
import type { Stage } from '../kill/actor.ts'
import { type Archives, checkJournal, type Findings } from '../kill/check-journal.ts'
import {
  type People,
  readArchives,
  readStarts,
  SETTLE_WITHIN_MS,
  signInAll,
  startActors,
  untilBusy,
  within,
} from '../kill/crowd.ts'
import { createJournal, type Journal } from '../kill/journal.ts'
import { seededRandom } from '../kill/seeded-random.ts'
import { createCatchingReader } from './catching-reader.ts'
import type { Cluster } from './start-cluster.ts'

export interface Experiment {
  name: string
  /** Resolves when the fault is over. */
  fault(cluster: Cluster, random: () => number): Promise<void>
  /** Clients notice nothing themselves: they are away from the beginning of the fault, not from the end of a connection. */
  isSilent?: boolean
  /** Needs a cluster of its own, with nodes of an earlier version. */
  startsEarlier?: boolean
  /** Everybody has to be connected again by then. */
  backWithinMs?: number
}

export interface Outcome {
  findings: Findings
  times: number
  /** The longest that somebody was without a connection, in milliseconds. */
  awayMs: number
  /** The longest it took after a fault until everybody had everything that was acknowledged, in milliseconds. */
  caughtUpMs: number
}

const CAUGHT_UP_WITHIN_MS = 30_000

/** Sixteen writers and four readers behind the load balancer, the fault again and again, and then the archives of all nodes compared. */
export async function runExperiment(
  cluster: Cluster,
  experiment: Experiment,
  { times, seed }: { times: number; seed: number },
): Promise<Outcome> {
  const { url } = cluster
  const people = await signInAll(url)
  const starts = await readStarts(url, people)
  const [closing, leaving] = [new AbortController(), new AbortController()]
  const journal = createJournal()
  const random = seededRandom(seed)
  const connections: Connection[] = []
  const stage: Stage = {
    ...{ url, journal, random, closing: closing.signal, leaving: leaving.signal },
    ready: () => Promise.resolve(),
    connected: awayMs => connections.push({ at: performance.now(), awayMs }),
  }
  try {
    const { writers, readers } = startActors(stage, people, createCatchingReader(starts))
    const outcome = { times, awayMs: 0, caughtUpMs: 0 }
    for (let time = 0; time < times; time++) {
      await untilBusy(journal)
      await delay(random() * 250)
      connections.length = 0
      const startedAt = performance.now()
      await experiment.fault(cluster, random)
      outcome.caughtUpMs = Math.max(outcome.caughtUpMs, await untilCaughtUp(journal))
      outcome.awayMs = Math.max(outcome.awayMs, awayTime(connections, startedAt, experiment.isSilent))
    }
    closing.abort()
    await within(
      Promise.all(writers),
      SETTLE_WITHIN_MS,
      'The writers do not come to an end: acks are missing.',
    )
    await untilCaughtUp(journal)
    leaving.abort()
    await within(Promise.all(readers), SETTLE_WITHIN_MS, 'The readers do not come to an end.')
    const archives = await readFromAll(cluster, people, starts)
    const findings = checkJournal(journal, archives)
    findings.misplaced.push(...findWrongTimes(archives))
    return { ...outcome, findings }
  } finally {
    closing.abort()
    leaving.abort()
  }
}

interface Connection {
  at: number
  awayMs: number
}

const awayTime = (connections: Connection[], startedAt: number, isSilent = false): number =>
  Math.max(0, ...connections.map(({ at, awayMs }) => (isSilent ? at - startedAt : awayMs)))

/** What has been acknowledged so far has reached both sides; what does not is found by the checker. */
async function untilCaughtUp(journal: Journal): Promise<number> {
  const start = performance.now()
  const wanted = new Set<string>()
  for (const { id, conversation, ackedSeq } of journal.written.values())
    if (ackedSeq !== undefined) for (const user of conversation.split('↔')) wanted.add(`${user}/reader ${id}`)
  let next = 0
  while (performance.now() - start < CAUGHT_UP_WITHIN_MS) {
    for (; next < journal.seen.length; next++) {
      const seen = journal.seen[next]
      if (seen) wanted.delete(`${seen.reader} ${seen.id}`)
    }
    if (wanted.size === 0) break
    await delay(20)
  }
  return performance.now() - start
}

/** Each reader's view from each node. */
async function readFromAll(
  { nodes }: Cluster,
  people: People,
  starts: Map<string, number>,
): Promise<Archives> {
  const all: Archives = new Map()
  for (const node of nodes)
    for (const [conversation, views] of await readArchives(node.url, people, starts))
      all.set(conversation, [...(all.get(conversation) ?? []), ...views])
  return all
}

/** Longer than an experiment takes, and shorter than a clock is wrong. */
const RECENT_MS = 30 * 60_000

const findWrongTimes = (archives: Archives): string[] =>
  [...archives.values()].flatMap(([view]) =>
    (view?.rows ?? [])
      .filter(({ time = 0 }) => Math.abs(Date.now() - time) > RECENT_MS)
      .map(({ id, time }) => `${id} has the time ${time}`),
  )
