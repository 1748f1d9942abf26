import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { Profiler } from 'node:inspector'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createMarkedMessages } from '../load/marked-message.ts'
import { drain } from '../load/measure-pairs.ts'
import { runOpenLoop } from '../load/open-loop.ts'
import { closeSessions, openSessions } from '../load/open-sessions.ts'
import { threadMs } from '../load/process-meter.ts'
import { median, quantiles, round } from '../load/quantiles.ts'
import { sendAll } from '../load/send-all.ts'
import type { Session } from '../load/session.ts'
import { parleyTarget } from '../targets/parley.ts'
import { DOMAIN } from '../targets/target.ts'
import { stageShares } from './stages.ts'

const PEOPLE = 3_000
const PAIRS = 200
const BODY_BYTES = 100
const ROUNDS = 4
const CALM = { rate: 1_000, seconds: 4 }
/** As many on their way as the server takes into a batch of its own accord. */
const FULL = { messages: 16_000, window: 400 }
const PATIENCE_MS = 20_000

export interface LoadBudget {
  load: string
  /** Processor time of a message while nobody profiles: of the main thread, and of all others (syncs, garbage, compiler). */
  mainUs: number
  othersUs: number
  /** Messages that share a sync. */
  perSync: number
  /** From sending to the acknowledgement. */
  ackMs: { p50: number; p99: number }
  /** µs of the main thread for a message, by stage. */
  stages: Map<string, number>
}

/** Sends for a while; how long each acknowledgement took, in ms. */
type Load = (phase: number) => Promise<number[]>

/**
 * Where the time of a message goes. Each load runs in turns: unwatched, for what it costs, and under a sampling profiler, for the
 * share of each stage.
 */
export async function measureBudget(isQuick: boolean): Promise<LoadBudget[]> {
  const dir = mkdtempSync(join(tmpdir(), 'parley-bench-budget-'))
  const file = join(dir, 'profile.json')
  process.env.BENCH_PROFILE = file
  const target = await parleyTarget.start(PEOPLE)
  try {
    const login = { ...target.wire, label: 'budget', loginsAtOnce: 64 }
    const { sessions } = await openSessions(login, 0, 2 * PAIRS)
    const rounds = isQuick ? 1 : ROUNDS
    const [pid = 0] = target.wire.serverPids
    const calm: Load = phase => sendCalmly(sessions, target.wire.stanza, phase)
    const full: Load = phase => sendFast(sessions, target.wire.stanza, phase)
    const budgets = [
      await measureLoad(`${CALM.rate.toLocaleString('en')}/s`, calm, pid, file, rounds),
      await measureLoad(`${FULL.window} at a time`, full, pid, file, rounds),
    ]
    await closeSessions(sessions)
    return budgets
  } finally {
    await target.stop()
    delete process.env.BENCH_PROFILE
    rmSync(dir, { recursive: true, force: true })
  }
}

let phases = 0

async function measureLoad(
  name: string,
  load: Load,
  pid: number,
  file: string,
  rounds: number,
): Promise<LoadBudget> {
  await load(++phases)
  const costs: { main: number; others: number }[] = []
  const acks: number[] = []
  const shares = new Map<string, number>()
  let [profiled, syncs] = [0, 0]
  for (let at = 0; at < rounds; at++) {
    const before = threadMs(pid)
    const times = await load(++phases)
    const after = threadMs(pid)
    acks.push(...times)
    const perMessage = (ms: number) => (ms * 1_000) / times.length
    costs.push({
      main: perMessage(after.main - before.main),
      others: perMessage(after.others - before.others),
    })
    const watched = await profile(pid, file, () => load(++phases))
    profiled += watched.messages
    syncs += watched.syncs
    for (const [stage, share] of stageShares(watched.profile))
      shares.set(stage, (shares.get(stage) ?? 0) + share / rounds)
  }
  const mainUs = median(costs.map(({ main }) => main)) ?? 0
  const { p50, p99 } = quantiles(acks)
  return {
    load: name,
    mainUs: round(mainUs, 1),
    othersUs: round(median(costs.map(({ others }) => others)) ?? 0, 1),
    perSync: round(profiled / Math.max(1, syncs), 1),
    ackMs: { p50, p99 },
    stages: new Map([...shares].map(([stage, share]) => [stage, round(share * mainUs, 1)])),
  }
}

async function profile(pid: number, file: string, load: () => Promise<number[]>) {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  const { length: messages } = await load()
  process.kill(pid, 'SIGUSR2')
  const written = await waitForFile(file)
  const { profile: found, syncs } = JSON.parse(written) as { profile: Profiler.Profile; syncs: number }
  return { messages, profile: found, syncs }
}

async function waitForFile(file: string): Promise<string> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;)
    try {
      return readFileSync(file, 'utf8')
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(50)
    }
}

const writersOf = (sessions: readonly Session[]): Session[] => sessions.slice(0, PAIRS)

const addressOf = (sessions: readonly Session[], index: number): string =>
  `${sessions[PAIRS + (index % PAIRS)]?.user}@user.${DOMAIN}`

async function sendCalmly(sessions: readonly Session[], stanza: string, phase: number): Promise<number[]> {
  const writers = writersOf(sessions)
  const marked = createMarkedMessages(stanza, phase, BODY_BYTES)
  const waiting = writers.map((): number[] => [])
  const times: number[] = []
  for (const [at, writer] of writers.entries())
    writer.listen(frame => {
      // The messages of one sender are acknowledged in their order.
      if (frame.includes('<ack ')) times.push(performance.now() - (waiting[at]?.shift() ?? 0))
    })
  const { sent } = await runOpenLoop(CALM.rate, CALM.seconds, index => {
    waiting[index % PAIRS]?.push(performance.now())
    writers[index % PAIRS]?.send(marked.write(addressOf(sessions, index), index))
  })
  await drain(() => times.length, sent)
  if (times.length < sent) throw new Error(`${times.length} of ${sent} were acknowledged`)
  return times
}

function sendFast(sessions: readonly Session[], stanza: string, phase: number): Promise<number[]> {
  const marked = createMarkedMessages(stanza, phase, BODY_BYTES)
  const write = (index: number) => marked.write(addressOf(sessions, index), index)
  return sendAll({ writers: writersOf(sessions), ...FULL, write })
}

export function formatBudget(budgets: readonly LoadBudget[]): string {
  const row = (name: string, cell: (budget: LoadBudget) => string | number) =>
    `| ${name} | ${budgets.map(cell).join(' | ')} |`
  const stages = [...new Set(budgets.flatMap(({ stages }) => [...stages.keys()]))]
  const costOf = (stage: string) => budgets.at(-1)?.stages.get(stage) ?? 0
  return [
    row('µs of processor time a message', ({ load }) => load),
    `| --- | ${budgets.map(() => '---:').join(' | ')} |`,
    ...stages
      .sort((one, other) => costOf(other) - costOf(one))
      .map(stage => row(stage, budget => budget.stages.get(stage) ?? 0)),
    row('main thread', ({ mainUs }) => mainUs),
    row('other threads: syncs, garbage, compiler', ({ othersUs }) => othersUs),
    row('messages that share a sync', ({ perSync }) => perSync),
    row('acknowledgement, p50 and p99, ms', ({ ackMs }) => `${round(ackMs.p50, 1)}, ${round(ackMs.p99, 1)}`),
  ].join('\n')
}
