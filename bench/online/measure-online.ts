import { setTimeout as sleep } from 'node:timers/promises'
import { CIRCLE } from '../crowd/conversations.ts'
import { type Archived, countArchive } from '../crowd/count-archive.ts'
import { type PartCosts, startPartMeter } from '../crowd/part-meter.ts'
import { type Cluster, startCluster } from '../crowd/start-cluster.ts'
import { type Crowds, startCrowds } from '../crowd/start-crowds.ts'
import type { Quantiles } from '../load/plan.ts'
import { residentKb } from '../load/process-meter.ts'
import { quantiles } from '../load/quantiles.ts'

const PLAN = { people: 20_000, rate: 85, standSeconds: 20, talkSeconds: 120, afterSeconds: 60 }
const QUICK = { people: 2_000, rate: 85, standSeconds: 3, talkSeconds: 10, afterSeconds: 30 }
const WARM_SECONDS = 10
const KILL_AFTER_MS = 5_000
const SETTLED_AFTER_MS = 5_000

export interface OnlineFigures {
  people: number
  rate: number
  /** Until everybody was signed in at first. */
  arrivedMs: number
  /** Of each node, empty and with its people. */
  emptyMb: number[]
  fullMb: number[]
  /** Processor time of each second while nobody writes. */
  standing: PartCosts
  talk: { sent: number; acked: number; expected: number; heard: number; doubled: number }
  p50: number
  p99: number
  ackP50: number
  /** Processor time of each second. */
  costs: PartCosts
  death: {
    cutOff: number
    tries: number
    /** Until half of them, 99 of 100, and the last one were connected again. */
    backMs: Pick<Quantiles, 'p50' | 'p99' | 'max'>
    /** Of the two that are left. */
    nodesMb: number[]
    sent: number
    acked: number
    expected: number
    /** The rest was in the archive when its receivers came back. */
    heard: number
    doubled: number
  }
  archived: Archived & { acked: number }
}

/** The row of docs/scaling.md for 20,000 people online, run; then one of the three nodes is killed. */
export async function measureOnline(isQuick: boolean): Promise<OnlineFigures> {
  const plan = isQuick ? QUICK : PLAN
  const circles = { count: plan.people / CIRCLE, size: CIRCLE }
  const cluster = await startCluster({ people: plan.people, circles, hasStandby: false })
  try {
    return await run(cluster, plan)
  } finally {
    await cluster.stop()
  }
}

const megabytesOf = ({ nodes }: Cluster): number[] =>
  nodes.map(({ pid }) => Math.round(residentKb([pid]) / 1_024))

async function run(cluster: Cluster, plan: typeof PLAN): Promise<OnlineFigures> {
  const { people, rate } = plan
  const emptyMb = megabytesOf(cluster)
  const began = performance.now()
  const crowds = await startCrowds({ ...cluster, from: 0, to: people })
  const arrivedMs = Math.round(performance.now() - began)
  await sleep(SETTLED_AFTER_MS)
  const fullMb = megabytesOf(cluster)
  const readStanding = startPartMeter(cluster, crowds.pids)
  await sleep(plan.standSeconds * 1_000)
  const standing = readStanding(plan.standSeconds)
  const warm = await crowds.talk(rate, WARM_SECONDS)
  const readCosts = startPartMeter(cluster, crowds.pids)
  const talk = await crowds.talk(rate, plan.talkSeconds)
  const costs = readCosts(plan.talkSeconds + 1)
  const death = await killOne(cluster, crowds, plan)
  await crowds.leave()
  const { p50, p99 } = quantiles(talk.latenciesMs)
  const acked = warm.acked + talk.acked + death.acked
  return {
    people,
    rate,
    arrivedMs,
    emptyMb,
    fullMb,
    standing,
    costs,
    p50,
    p99,
    death,
    talk: countsOf(talk),
    ackP50: quantiles(talk.ackMs).p50,
    archived: { ...(await countArchive(cluster.databaseUrl)), acked },
  }
}

const countsOf = ({ sent, acked, expected, heard, doubled }: OnlineFigures['talk']) => ({
  sent,
  acked,
  expected,
  heard,
  doubled,
})

async function killOne(
  cluster: Cluster,
  crowds: Crowds,
  { rate, afterSeconds }: typeof PLAN,
): Promise<OnlineFigures['death']> {
  const talking = crowds.talk(rate, afterSeconds)
  await sleep(KILL_AFTER_MS)
  const [dead] = cluster.nodes.splice(0, 1)
  if (dead) process.kill(dead.pid, 'SIGKILL')
  const diedAt = Date.now()
  const result = await talking
  const { p50, p99, max } = quantiles(result.backAt.map(at => at - diedAt))
  return {
    ...countsOf(result),
    cutOff: result.cutOff,
    tries: result.tries,
    backMs: { p50, p99, max },
    nodesMb: megabytesOf(cluster),
  }
}
