import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../tools/free-port.ts'
import { ServerProcess } from '../server/server-process.ts'
import type { Stage } from './actor.ts'
import { checkJournal, type Findings } from './check-journal.ts'
import {
  createRenewal,
  readArchives,
  readStarts,
  SETTLE_WITHIN_MS,
  signInAll,
  startActors,
  untilBusy,
  within,
} from './crowd.ts'
import { createJournal, type Journal } from './journal.ts'
import { seededRandom } from './seeded-random.ts'

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
  /** Milliseconds from the end of a fault until every writer has an acknowledgement again, one per kill. */
  silences: number[]
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
  renew: () => Promise<void>,
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
    await renew()
  }
  return { restarts, silences }
}

async function untilAcked(journal: Journal): Promise<number> {
  const start = performance.now()
  const isSilent = () => [...journal.lastAcks.values()].some(time => time < start)
  while (isSilent() && performance.now() < start + SETTLE_WITHIN_MS) await delay(5)
  return performance.now() - start
}

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
    const starts = await readStarts(server.url, people)
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
    const times = await killAgainAndAgain(
      server,
      stage.journal,
      plan,
      random,
      createRenewal(server.url, people),
    )
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
