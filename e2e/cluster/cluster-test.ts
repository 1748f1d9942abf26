/**
 * Faults of three nodes under sixteen writers, each several times. Nothing acknowledged may be lost, doubled or out of order, and
 * everything has to reach everybody. `npm run test:cluster -- --times 50 --seconds 30` is the long form.
 */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findProgram } from '../../tools/nats.ts'
import { providePostgres } from '../../tools/postgres.ts'
import { countProblems } from '../kill/check-journal.ts'
import { checkOutEarlier } from './earlier-version.ts'
import { nodeFaults } from './node-faults.ts'
import { replacements } from './replacements.ts'
import { type Experiment, type Outcome, runExperiment } from './run-experiment.ts'
import { sharedFaults } from './shared-faults.ts'
import { type Cluster, startCluster } from './start-cluster.ts'

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', default: '' },
  },
})
const CAUGHT_UP_WITHIN_MS = 10_000
const [times, seed] = [Number(values.times), Number(values.seed)]
const experiments: Record<string, Experiment> = {
  ...nodeFaults(Number(values.seconds)),
  ...replacements,
  ...sharedFaults(Number(values.seconds)),
}
const chosen = values.only === '' ? Object.keys(experiments) : values.only.split(',')

const ms = (time: number): string => `${Math.round(time).toLocaleString('en')} ms`

function summaryOf(name: string, { times, findings, awayMs, caughtUpMs }: Outcome): string {
  const lost = findings.lost.length + findings.unarchived.length
  const disorder = findings.misplaced.length + findings.reordered.length + findings.disagreed.length
  return (
    `${name}, ${times === 1 ? 'once' : `${times} times`}, seed ${seed}: ${findings.acked} acknowledged; ${lost} lost, ${findings.doubled.length} doubled, ` +
    `${disorder} in disorder, ${findings.undelivered.length} not delivered; ` +
    `clients back after ${ms(awayMs)}, everybody has everything after ${ms(caughtUpMs)}`
  )
}

function isGood({ backWithinMs = Number.POSITIVE_INFINITY }: Experiment, outcome: Outcome): boolean {
  const { findings, awayMs, caughtUpMs } = outcome
  const isSafe = countProblems(findings) === 0 && findings.acked > 0
  return isSafe && awayMs <= backWithinMs && caughtUpMs <= CAUGHT_UP_WITHIN_MS
}

async function provideProgram(name: string): Promise<string> {
  const path = findProgram(name)
  if (path === undefined) throw new Error(`${name} is needed: npm run test:cluster installs it.`)
  return path
}

async function startOn(env?: Record<string, string>): Promise<Cluster> {
  const postgres = await providePostgres()
  if ('missing' in postgres) throw new Error(postgres.missing)
  const [nats, haproxy] = [await provideProgram('nats-server'), await provideProgram('haproxy')]
  return startCluster({ nats, haproxy, postgres }, env)
}

/** On a cluster of its own, which ends as one of this version: it can be used once. */
async function withEarlier(work: (cluster: Cluster) => Promise<void>): Promise<void> {
  const earlier = await checkOutEarlier()
  if (!earlier) return console.log('skipped: an earlier version (the history of the repository is missing)')
  const cluster = await startOn({ PARLEY_SERVER_MAIN: earlier.main })
  try {
    console.log(`The earlier version is ${earlier.commit}.`)
    await work(cluster)
  } finally {
    await cluster.stop()
    rmSync(earlier.folder, { recursive: true, force: true })
  }
}

async function run(cluster: Cluster, experiment: Experiment, count: number): Promise<void> {
  const startedAt = Date.now()
  const outcome = await runExperiment(cluster, experiment, { times: count, seed })
  const passed = isGood(experiment, outcome)
  const seconds = Math.round((Date.now() - startedAt) / 1_000)
  console.log(`${passed ? 'passed' : 'FAILED'}: ${summaryOf(experiment.name, outcome)} (${seconds} s)`)
  if (!passed) process.exitCode = 1
}

const plan = chosen.map(key => {
  const experiment = experiments[key]
  if (!experiment) throw new Error(`There is no '${key}': ${Object.keys(experiments).join(', ')}`)
  return experiment
})
const usual = plan.filter(({ startsEarlier }) => !startsEarlier)
if (usual.length > 0) {
  const cluster = await startOn()
  try {
    for (const experiment of usual) await run(cluster, experiment, times)
  } finally {
    await cluster.stop()
  }
}
for (const experiment of plan.filter(({ startsEarlier }) => startsEarlier))
  await withEarlier(cluster => run(cluster, experiment, 1))
