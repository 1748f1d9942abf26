import { type Archives, countProblems, type Findings } from '../kill/check-journal.ts'
import { signInAll } from '../kill/crowd.ts'
import { readArchive } from '../server/sign-in.ts'
import { type Crowd, type Experiment, type Outcome, runFault } from './run-fault.ts'
import type { Cluster } from './start-cluster.ts'

export interface Series {
  /** As the command line names it. */
  key: string
  experiment: Experiment
  /** The numbers of the first and the last fault. */
  from: number
  times: number
  /** The seed of the first fault; each one after it takes the next. */
  seed: number
  pauseMs: number
  /** No fault begins after this moment. */
  deadline: number
}

type Judged = Pick<Outcome, 'findings'>

const CAUGHT_UP_WITHIN_MS = 10_000

const ms = (time: number): string => `${Math.round(time).toLocaleString('en')} ms`

const lostIn = ({ lost, unarchived }: Findings): number => lost.length + unarchived.length
const disorderIn = ({ misplaced, reordered, disagreed }: Findings): number =>
  misplaced.length + reordered.length + disagreed.length

function isGood({ backWithinMs = Number.POSITIVE_INFINITY }: Experiment, outcome: Outcome): boolean {
  const { findings, awayMs, caughtUpMs } = outcome
  const isSafe = countProblems(findings) === 0 && findings.acked > 0
  return isSafe && awayMs <= backWithinMs && caughtUpMs <= CAUGHT_UP_WITHIN_MS
}

const sum = (outcomes: Judged[], of: (findings: Findings) => number): number =>
  outcomes.reduce((total, { findings }) => total + of(findings), 0)

const describeArchive = (outcomes: Judged[]): string =>
  `${sum(outcomes, ({ acked }) => acked)} acknowledged; ${sum(outcomes, lostIn)} lost, ` +
  `${sum(outcomes, ({ doubled }) => doubled.length)} doubled, ${sum(outcomes, disorderIn)} in disorder`

const describeSafety = (outcomes: Judged[]): string =>
  `${describeArchive(outcomes)}, ${sum(outcomes, ({ undelivered }) => undelivered.length)} not delivered`

const examples = ({ findings }: Judged): string[] =>
  Object.entries(findings).flatMap(([problem, found]) =>
    Array.isArray(found) ? found.slice(0, 3).map(text => `  ${problem}: ${text}`) : [],
  )

function describeTimes(outcomes: Outcome[]): string {
  const longest = (of: (outcome: Outcome) => number) => {
    const times = outcomes.map(of).sort((a, b) => a - b)
    return `${ms(times.at(-1) ?? 0)} (median ${ms(times[times.length >> 1] ?? 0)})`
  }
  return `clients back after at most ${longest(({ awayMs }) => awayMs)}, acknowledgements after ${longest(({ silentMs }) => silentMs)}, everybody has everything after ${longest(({ caughtUpMs }) => caughtUpMs)}`
}

/** Fault after fault on the same nodes, each checked before the next one begins. Returns whether all were good. */
export async function runSeries(cluster: Cluster, crowd: Crowd, series: Series): Promise<boolean> {
  const { key, experiment, from, times, seed, pauseMs, deadline } = series
  const outcomes: Outcome[] = []
  let failed = 0
  let number = from
  const startedAt = Date.now()
  for (; number <= times && Date.now() < deadline; number++) {
    const [faultAt, own] = [Date.now(), seed + number - 1]
    const name = `${key} ${number} of ${times}, seed ${own}`
    const outcome = await runFault(cluster, crowd, experiment, { seed: own, pauseMs }).catch(error => {
      const output = cluster.nodes.map(node => node.output.slice(-3_000)).join('\n---\n')
      throw new Error(`${name}: ${error instanceof Error ? error.message : error}\n${output}`)
    })
    outcomes.push(outcome)
    const passed = isGood(experiment, outcome)
    if (!passed) failed++
    const { hit, clients, awayMs, silentMs, caughtUpMs } = outcome
    console.log(
      `${passed ? 'good' : 'BAD'}: ${name}, ${hit}, ${clients} clients: ${describeSafety([outcome])}; ` +
        `back ${ms(awayMs)}, acks missing for ${ms(silentMs)}, caught up ${ms(caughtUpMs)} (${Math.round((Date.now() - faultAt) / 1_000)} s)`,
    )
    if (!passed) console.log(examples(outcome).join('\n'))
  }
  const count = `${outcomes.length} ${outcomes.length === 1 ? 'time' : 'times'}`
  const seconds = Math.round((Date.now() - startedAt) / 1_000)
  console.log(
    `${failed === 0 ? 'passed' : `FAILED ${failed}`}: ${experiment.name}, ${count}: ${describeSafety(outcomes)}; ${describeTimes(outcomes)} (${seconds} s)`,
  )
  if (number <= times) console.log(`To go on: --only ${key} --seed ${seed} --times ${times} --from ${number}`)
  return failed === 0
}

/** What one of both sides sees now; that they see the same was checked after each fault. Each page comes from another node. */
async function readWhole(url: string, starts: Map<string, number>): Promise<Archives> {
  const people = await signInAll(url)
  const archives: Archives = new Map()
  for (const [conversation, start] of starts) {
    const [reader = '', peer = ''] = conversation.split('↔')
    const credentials = people.get(reader)
    if (!credentials) throw new Error(`${reader} is not signed in`)
    archives.set(conversation, [{ reader, rows: await readArchive(url, credentials, peer, start) }])
  }
  return archives
}

/** Compares the archive with what was acknowledged in all faults. Returns whether all of it is there once. */
export async function judgeSeries({ url }: Cluster, { series: { check, starts } }: Crowd): Promise<boolean> {
  const outcome = check.judge(await readWhole(url, starts))
  console.log(
    `${outcome.isGood ? 'passed' : 'FAILED'}: the whole archive after ${check.faults} faults: ${describeArchive([outcome])}`,
  )
  if (!outcome.isGood) console.log(examples(outcome).join('\n'))
  return outcome.isGood
}
