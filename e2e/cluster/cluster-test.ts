/**
 * Faults of three nodes under sixteen writers, each several times. Nothing acknowledged may be lost, doubled or out of order, and
 * everything has to reach everybody. `npm run test:cluster -- --times 50 --seconds 30` is the long form.
 */
import { parseArgs } from 'node:util'
import { findProgram } from '../../tools/nats.ts'
import { providePostgres } from '../../tools/postgres.ts'
import { countProblems } from '../kill/check-journal.ts'
import { nodeFaults } from './node-faults.ts'
import { replacements } from './replacements.ts'
import { type Experiment, type Outcome, runExperiment } from './run-experiment.ts'
import { sharedFaults } from './shared-faults.ts'
import { startCluster } from './start-cluster.ts'

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

function summaryOf(name: string, { findings, awayMs, caughtUpMs }: Outcome): string {
  const lost = findings.lost.length + findings.unarchived.length
  const disorder = findings.misplaced.length + findings.reordered.length + findings.disagreed.length
  return (
    `${name}, ${times} times, seed ${seed}: ${findings.acked} acknowledged; ${lost} lost, ${findings.doubled.length} doubled, ` +
    `${disorder} in disorder, ${findings.undelivered.length} not delivered; ` +
    `clients back after ${ms(awayMs)}, everybody has everything after ${ms(caughtUpMs)}`
  )
}

function isGood({ backWithinMs = Number.POSITIVE_INFINITY }: Experiment, outcome: Outcome): boolean {
  const { findings, awayMs, caughtUpMs } = outcome
  const isSafe = countProblems(findings) === 0 && findings.acked > 0
  return isSafe && awayMs <= backWithinMs && caughtUpMs <= CAUGHT_UP_WITHIN_MS
}

const provided = {
  nats: findProgram('nats-server'),
  haproxy: findProgram('haproxy'),
  postgres: await providePostgres(),
}
const { nats, haproxy, postgres } = provided
if ('missing' in postgres) throw new Error(postgres.missing)
if (!nats || !haproxy)
  throw new Error('nats-server and haproxy are needed: npm run test:cluster installs them.')

const cluster = await startCluster({ nats, haproxy, postgres })
try {
  for (const key of chosen) {
    const experiment = experiments[key]
    if (!experiment) throw new Error(`There is no '${key}': ${Object.keys(experiments).join(', ')}`)
    const startedAt = Date.now()
    const outcome = await runExperiment(cluster, experiment, { times, seed })
    const passed = isGood(experiment, outcome)
    console.log(
      `${passed ? 'passed' : 'FAILED'}: ${summaryOf(experiment.name, outcome)} (${Math.round((Date.now() - startedAt) / 1_000)} s)`,
    )
    if (!passed) process.exitCode = 1
  }
} finally {
  await cluster.stop()
}
