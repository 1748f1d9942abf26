import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../tools/free-port.ts'
import { ServerProcess } from '../server/server-process.ts'
import { type Credentials, readArchive, signIn } from '../server/sign-in.ts'
import { runReader, runWriter, type Stage } from './actor.ts'
import { type Archives, checkJournal, type Findings } from './check-journal.ts'
import { conversationOf, createJournal, type Journal } from './journal.ts'
import { seededRandom } from './seeded-random.ts'

/** Two conversations, written to from both sides by four devices each: sixteen writers. */
const PAIRS = [
  ['alice', 'bob'],
  ['carol', 'dave'],
] as const
const DEVICES = 4
const PASSWORD = 'parley-demo'
const ACKS_BETWEEN_KILLS = 16
const SETTLE_WITHIN_MS = 20_000

export interface KillPlan {
  kills: number
  seed: number
  /** Data of a company with the demo accounts, copied before use. */
  template: string
  env?: Record<string, string>
  /** Where the data is copied to; a folder of its own unless given. */
  dataDir?: string
  /** Instead of a kill and a restart. Resolves when the fault is over. */
  fault?(server: ServerProcess, random: () => number): Promise<void>
  /** How long readers stay after the last message, for what is delivered late. */
  quietMs?: number
}

export interface KillReport {
  findings: Findings
  kills: number
  /** Milliseconds from start to healthy, one per kill. */
  restarts: number[]
  /** Milliseconds from the end of a fault to the next acknowledgement, one per kill. */
  silences: number[]
}

type People = Map<string, Credentials>

async function signInAll(url: string): Promise<People> {
  const people: People = new Map()
  for (const name of PAIRS.flat()) people.set(name, await signIn(url, name, PASSWORD))
  return people
}

/** Where each conversation ends before the first writer begins. */
async function readArchives(url: string, people: People, starts?: Map<string, number>): Promise<Archives> {
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
      views.push({ reader, rows: rows.map(({ id, seq }) => ({ id, seq })) })
    }
    archives.set(conversationOf(one, other), views)
  }
  return archives
}

/** Each conversation is written to from both sides by several devices, and watched by one more on each side. */
function startActors(stage: Stage, people: People): { writers: Promise<void>[]; readers: Promise<void>[] } {
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
    readers.push(runReader(stage, who, 'reader'))
  }
  return { writers, readers }
}

/** A kill counts only when it hits writers at work, however slow the machine is. */
async function untilBusy(journal: Journal): Promise<void> {
  const wanted = journal.acks + ACKS_BETWEEN_KILLS
  const deadline = Date.now() + SETTLE_WITHIN_MS
  while (journal.acks < wanted) {
    if (Date.now() > deadline) throw new Error('The writers get no acknowledgements after a restart.')
    await delay(5)
  }
}

async function killAndRestart(server: ServerProcess): Promise<void> {
  await server.kill()
  await server.start()
}

async function killAgainAndAgain(
  server: ServerProcess,
  journal: Journal,
  plan: KillPlan,
  random: () => number,
): Promise<Pick<KillReport, 'restarts' | 'silences'>> {
  const restarts: number[] = []
  const silences: number[] = []
  const { fault = killAndRestart } = plan
  for (let kill = 0; kill < plan.kills; kill++) {
    await untilBusy(journal)
    await delay(random() * 250)
    const start = performance.now()
    await fault(server, random)
    restarts.push(performance.now() - start)
    silences.push(await untilAcked(journal))
  }
  return { restarts, silences }
}

async function untilAcked(journal: Journal): Promise<number> {
  const [start, before] = [performance.now(), journal.acks]
  while (journal.acks === before && performance.now() < start + SETTLE_WITHIN_MS) await delay(5)
  return performance.now() - start
}

const within = <T>(work: Promise<T>, ms: number, what: string): Promise<T> =>
  Promise.race([work, delay(ms, undefined, { ref: false }).then(() => Promise.reject(new Error(what)))])

/** One run: sixteen writers, a server that dies again and again, and then the archive compared with what the writers were told. */
export async function runKills(plan: KillPlan): Promise<KillReport> {
  const folder = plan.dataDir ?? mkdtempSync(join(tmpdir(), 'parley-kill-'))
  cpSync(plan.template, folder, { recursive: true })
  const server = new ServerProcess(folder, await freePort(), { PARLEY_DEMO: '0', ...plan.env })
  const closing = new AbortController()
  const leaving = new AbortController()
  try {
    await server.start()
    const people = await signInAll(server.url)
    const starts = new Map(
      [...(await readArchives(server.url, people))].map(([name, [view]]) => [
        name,
        view?.rows.at(-1)?.seq ?? 0,
      ]),
    )
    const random = seededRandom(plan.seed)
    const stage: Stage = {
      url: server.url,
      ready: () => server.ready(),
      journal: createJournal(),
      random,
      closing: closing.signal,
      leaving: leaving.signal,
    }
    const { writers, readers } = startActors(stage, people)
    const times = await killAgainAndAgain(server, stage.journal, plan, random)
    closing.abort()
    await within(
      Promise.all(writers),
      SETTLE_WITHIN_MS,
      'The writers do not come to an end: acks are missing.',
    )
    await delay(plan.quietMs ?? 0)
    leaving.abort()
    await within(Promise.all(readers), SETTLE_WITHIN_MS, 'The readers do not come to an end.')
    const archives = await readArchives(server.url, people, starts)
    return { findings: checkJournal(stage.journal, archives), kills: plan.kills, ...times }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\nServer:\n${server.output}`)
  } finally {
    closing.abort()
    leaving.abort()
    await server.kill()
    if (!plan.dataDir) rmSync(folder, { recursive: true, force: true })
  }
}
