import { setTimeout as delay } from 'node:timers/promises'
import type { Stage } from '../kill/actor.ts'
import { type Archives, checkJournal, type Findings } from '../kill/check-journal.ts'
import {
  createRenewal,
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
import { AwayTimes } from './away-times.ts'
import { createCatchingReader } from './catching-reader.ts'
import { SeriesCheck } from './check-series.ts'
import type { Cluster } from './start-cluster.ts'

export interface Experiment {
  name: string
  /** Resolves when the fault is over, with what it hit. */
  fault(cluster: Cluster, random: () => number): Promise<string>
  /** Clients notice nothing themselves: they are away from the beginning of the fault, not from the end of a connection. */
  isSilent?: boolean
  /** Needs a cluster of its own, with nodes of an earlier version. */
  startsEarlier?: boolean
  /** Everybody has to be connected again by then. */
  backWithinMs?: number
}

/** Who writes and reads in all experiments of a cluster. */
export interface Crowd {
  people: People
  /** Signs everybody in again when it is time. */
  renew(): Promise<void>
  /** How far each conversation was checked. */
  starts: Map<string, number>
  /** Covers everything since the writers connected. */
  series: { check: SeriesCheck; starts: Map<string, number> }
}

export interface Outcome {
  findings: Findings
  /** What failed. */
  hit: string
  /** How many of the twenty connected again. */
  clients: number
  /** The longest that somebody was without a connection, in milliseconds. */
  awayMs: number
  /** The longest time without an acknowledgement since the fault began, in milliseconds. */
  silentMs: number
  /** How long it took after the fault until everybody had everything that was acknowledged, in milliseconds. */
  caughtUpMs: number
}

const CAUGHT_UP_WITHIN_MS = 30_000

export async function gatherCrowd(url: string): Promise<Crowd> {
  const people = await signInAll(url)
  const starts = await readStarts(url, people)
  const series = { check: new SeriesCheck(), starts: new Map(starts) }
  return { people, renew: createRenewal(url, people), starts, series }
}

/** Sixteen writers and four readers behind the load balancer, the fault, and then the archives of all nodes compared. */
export async function runFault(
  cluster: Cluster,
  crowd: Crowd,
  experiment: Experiment,
  { seed, pauseMs }: { seed: number; pauseMs: number },
): Promise<Outcome> {
  const { url } = cluster
  await crowd.renew()
  const { people, starts, series } = crowd
  const [closing, leaving] = [new AbortController(), new AbortController()]
  const journal = createJournal()
  const random = seededRandom(seed)
  const away = new AwayTimes(experiment.isSilent)
  const stage: Stage = {
    url,
    journal,
    random,
    pauseMs,
    closing: closing.signal,
    leaving: leaving.signal,
    ready: () => Promise.resolve(),
    connected: (awayMs, client) => away.connected(awayMs, client),
  }
  try {
    const { writers, readers } = startActors(stage, people, createCatchingReader(starts))
    await away.untilConnected(writers.length + readers.length)
    await untilBusy(journal)
    await delay(random() * 250)
    away.begin()
    const startedAt = performance.now()
    const hit = await experiment.fault(cluster, random)
    const caughtUpMs = await untilCaughtUp(journal)
    closing.abort()
    await within(
      Promise.all(writers),
      SETTLE_WITHIN_MS,
      `The writers do not come to an end: acks are missing (${hit}).`,
    )
    await untilCaughtUp(journal)
    leaving.abort()
    await within(Promise.all(readers), SETTLE_WITHIN_MS, 'The readers do not come to an end.')
    series.check.add(journal)
    const archives = await readFromAll(cluster, people, starts)
    const findings = checkJournal(journal, archives, { mayComeLate: experiment.isSilent === true })
    findings.misplaced.push(...findWrongTimes(archives))
    for (const [conversation, [view]] of archives)
      starts.set(conversation, view?.rows.at(-1)?.seq ?? starts.get(conversation) ?? 0)
    return { findings, hit, silentMs: longestSilence(journal, startedAt), caughtUpMs, ...away.result() }
  } finally {
    closing.abort()
    leaving.abort()
  }
}

function longestSilence({ written }: Journal, from: number): number {
  const times = [...written.values()].flatMap(({ ackedAt = 0 }) => (ackedAt > from ? [ackedAt] : []))
  const sorted = [from, ...times].sort((a, b) => a - b)
  return sorted.reduce((longest, time, at) => Math.max(longest, time - (sorted[at - 1] ?? time)), 0)
}

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
  for (const archives of await Promise.all(nodes.map(node => readArchives(node.url, people, starts))))
    for (const [conversation, views] of archives)
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
