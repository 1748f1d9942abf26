import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LoadPlan, LoadResult } from './load/plan.ts'
import { isSkipped, type Options } from './options.ts'
import { prepareDaemon } from './prepare-peers.ts'
import { ejabberdMamTarget, ejabberdSqlTarget, ejabberdTarget } from './targets/ejabberd.ts'
import { nullTarget } from './targets/null.ts'
import { earlierTargets, parleyOnPostgresTarget, parleyTarget } from './targets/parley.ts'
import { prosodyMamTarget, prosodyTarget } from './targets/prosody.ts'
import { rabbitmqTarget } from './targets/rabbitmq.ts'
import { redisTarget } from './targets/redis.ts'
import type { Target, Wire } from './targets/target.ts'

const GENERATOR = fileURLToPath(new URL('./load/main.ts', import.meta.url))
const ROUTERS = [parleyTarget, ...earlierTargets, ejabberdTarget, prosodyTarget, nullTarget]
const KEEPERS = [
  parleyTarget,
  parleyOnPostgresTarget,
  ejabberdMamTarget,
  ejabberdSqlTarget,
  prosodyMamTarget,
  rabbitmqTarget,
  redisTarget,
]

interface ServerRun {
  target: string
  round: number
  /** One-minute load average of the machine when the run began. */
  loadBefore: number
  result: LoadResult
}

interface ServerReport {
  runs: ServerRun[]
  /** Everything that would make a reader doubt the figures. */
  remarks: string[]
}

type Load = Omit<LoadPlan, keyof Wire | 'label'>
const FULL: Load = {
  sessionCounts: [1000, 3000],
  loginsAtOnce: 64,
  pairs: 200,
  latencyRates: [200, 1000],
  latencySeconds: 8,
  ramp: { start: 2000, factor: 1.3, stepSeconds: 3, max: 60_000, p99LimitMs: 250, recoveryMs: 1500 },
  groupSizes: [100, 500],
  bodyBytes: 100,
}
const QUICK: Load = {
  ...FULL,
  sessionCounts: [500],
  pairs: 50,
  latencyRates: [1000],
  latencySeconds: 3,
  ramp: { ...FULL.ramp, factor: 2, stepSeconds: 1 },
}

/** `--only pairs`: one-to-one messages at a calm rate and at the maximum, 40 s for each server. */
const PAIRS: Partial<Load> = {
  sessionCounts: [400],
  latencyRates: [1000],
  ramp: { ...FULL.ramp, start: 4000, stepSeconds: 2 },
  groupSizes: [],
}

export const measureServers = (options: Options, outDir: string): Promise<ServerReport> =>
  measureAll(ROUTERS, options, outDir, options.only.includes('pairs'))

/** One-to-one messages with servers that keep what they acknowledge. */
export const measureDurablePeers = (options: Options, outDir: string): Promise<ServerReport> =>
  measureAll(KEEPERS, options, outDir, true)

/** The servers take turns within a round, so that a busy minute affects all of them. */
async function measureAll(
  candidates: readonly Target[],
  options: Options,
  outDir: string,
  hasPairsOnly: boolean,
): Promise<ServerReport> {
  const report: ServerReport = { runs: [], remarks: [] }
  const targets: Target[] = []
  for (const target of candidates) if (await isWanted(target, options, report.remarks)) targets.push(target)
  const load = { ...(options.quick ? QUICK : FULL), ...(hasPairsOnly && PAIRS) }
  for (let round = 1; round <= options.rounds; round++)
    for (const target of targets) {
      const loadBefore = loadavg()[0] ?? 0
      try {
        const path = join(outDir, `${target.name}-${round}`)
        const result = await measureOne(target, gentler(load, target), path, report.remarks)
        report.runs.push({ target: target.name, round, loadBefore, result })
      } catch (error) {
        report.remarks.push(
          `${target.name}, round ${round}: ${error instanceof Error ? error.message : error}`,
        )
      }
    }
  return report
}

function gentler(load: Load, { gentle }: Target): Load {
  if (!gentle) return load
  const { firstRate, latencyRates } = gentle
  return { ...load, latencyRates, ramp: { ...load.ramp, start: firstRate } }
}

async function isWanted({ name }: Target, options: Options, remarks: string[]): Promise<boolean> {
  if (isSkipped(options, name)) return false
  const obstacle = await prepareDaemon(name)
  if (obstacle) remarks.push(obstacle)
  return obstacle === undefined
}

async function measureOne(target: Target, load: Load, path: string, remarks: string[]): Promise<LoadResult> {
  const users = Math.max(...load.sessionCounts, ...load.groupSizes, load.pairs * 2)
  const running = await target.start(users)
  let result: LoadResult | undefined
  try {
    const plan: LoadPlan = { label: target.name, ...running.wire, ...load }
    writeFileSync(`${path}.plan.json`, JSON.stringify(plan, null, 1))
    const generator = spawn(process.execPath, [GENERATOR, `${path}.plan.json`, `${path}.json`], {
      stdio: 'inherit',
    })
    const [code] = await once(generator, 'exit')
    if (code !== 0) throw new Error(`the generator ended with ${code}`)
    result = JSON.parse(readFileSync(`${path}.json`, 'utf8')) as LoadResult
    return result
  } finally {
    const problem = await running.stop(result)
    if (problem) remarks.push(`${target.name}: ${problem}`)
  }
}
