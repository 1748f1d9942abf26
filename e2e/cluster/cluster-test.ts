/**
 * Faults of three nodes under sixteen writers, one after the other on the same nodes. After each it is checked that nothing
 * acknowledged was lost, doubled or out of order, and that everything reached everybody; at the end the whole archive is read once
 * more. The long form, in turns of nine minutes:
 * `npm run test:cluster -- --only kill-node --times 50 --seed 1 --minutes 9`, then `--from` the number it prints.
 */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findProgram } from '../../tools/nats.ts'
import { providePostgres } from '../../tools/postgres.ts'
import { checkOutEarlier, type EarlierVersion } from './earlier-version.ts'
import { nodeFaults } from './node-faults.ts'
import { promisedTimes } from './promised-times.ts'
import { replacements } from './replacements.ts'
import { type Experiment, gatherCrowd } from './run-fault.ts'
import { judgeSeries, runSeries, type Series } from './run-series.ts'
import { sharedFaults } from './shared-faults.ts'
import { type Cluster, startCluster } from './start-cluster.ts'

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '3' },
    from: { type: 'string', default: '1' },
    /** For how long something is frozen or cut. */
    seconds: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', default: '' },
    minutes: { type: 'string', default: '600' },
    /** Milliseconds that a writer waits after an acknowledgement, to leave the machine to others. */
    pause: { type: 'string', default: '0' },
  },
})
const deadline = Date.now() + Number(values.minutes) * 60_000
const experiments: Record<string, Experiment> = {
  ...nodeFaults(Number(values.seconds)),
  ...replacements,
  ...sharedFaults(Number(values.seconds)),
  ...promisedTimes,
}
const chosen = values.only === '' ? Object.keys(experiments) : values.only.split(',')

async function provideProgram(name: string): Promise<string> {
  const path = findProgram(name)
  if (path === undefined) throw new Error(`${name} is needed: npm run test:cluster installs it.`)
  return path
}

/** As in production: without it the plans of tables that grow by thousands are wrong after a minute. */
const AUTOVACUUM = ['autovacuum=on', 'autovacuum_naptime=3s']

async function startOn(earlier?: EarlierVersion): Promise<Cluster> {
  const postgres = await providePostgres(AUTOVACUUM)
  if ('missing' in postgres) throw new Error(postgres.missing)
  const [nats, haproxy] = [await provideProgram('nats-server'), await provideProgram('haproxy')]
  return startCluster({ nats, haproxy, postgres }, earlier)
}

async function runAll(cluster: Cluster, all: Series[]): Promise<void> {
  const crowd = await gatherCrowd(cluster.url)
  for (const series of all) if (!(await runSeries(cluster, crowd, series))) process.exitCode = 1
  if (!(await judgeSeries(cluster, crowd))) process.exitCode = 1
}

/** On a cluster of its own, which ends as one of this version: it can be used once. */
async function withEarlier(work: (cluster: Cluster) => Promise<void>): Promise<void> {
  const earlier = await checkOutEarlier()
  if (!earlier) return console.log('skipped: an earlier version (the history of the repository is missing)')
  const cluster = await startOn(earlier)
  try {
    console.log(`The earlier version is ${earlier.commit}.`)
    await work(cluster)
  } finally {
    await cluster.stop()
    rmSync(earlier.folder, { recursive: true, force: true })
  }
}

const plan = chosen.map((key): Series => {
  const experiment = experiments[key]
  if (!experiment) throw new Error(`There is no '${key}': ${Object.keys(experiments).join(', ')}`)
  const [from, times, seed] = [Number(values.from), Number(values.times), Number(values.seed)]
  return { key, experiment, from, times, seed, pauseMs: Number(values.pause), deadline }
})
const usual = plan.filter(({ experiment }) => !experiment.startsEarlier)
if (usual.length > 0) {
  const cluster = await startOn()
  try {
    await runAll(cluster, usual)
  } finally {
    await cluster.stop()
  }
}
for (const series of plan.filter(({ experiment }) => experiment.startsEarlier))
  await withEarlier(cluster => runAll(cluster, [{ ...series, times: series.from }]))
