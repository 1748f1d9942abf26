import { setTimeout as sleep } from 'node:timers/promises'
import { circle } from '../crowd/conversations.ts'
import { type Archived, countArchive } from '../crowd/count-archive.ts'
import { disperse, gather } from '../crowd/gather.ts'
import { type PartCosts, startPartMeter } from '../crowd/part-meter.ts'
import { type Cluster, startCluster } from '../crowd/start-cluster.ts'
import { type TalkResult, talk } from '../crowd/talk.ts'
import { measureThroughput } from '../load/measure-throughput.ts'
import { startCpuMeter } from '../load/process-meter.ts'
import { quantiles } from '../load/quantiles.ts'

/** Everybody but the writer hears a message: two. */
const SIZE = 3
/** Each is in five of 5,000 conversations. */
const PEOPLE = 3_000
/** p99 of the best published run. */
export const P99_LIMIT_MS = 379
const CALM_SHARE = 0.7
/** What a minute does not bear, half an hour will not. */
const TRIAL_SECONDS = 60
const LESS = 0.85
const SETTLED_AFTER_MS = 4_000

export interface DurablePlan {
  conversations: number
  minutes: number
  /** Without it the largest one is looked for. */
  rate: number | undefined
  isQuick: boolean
}

/** How a rate was borne. */
export interface Held
  extends Pick<TalkResult, 'sent' | 'acked' | 'refused' | 'expected' | 'heard' | 'doubled' | 'lagP99Ms'> {
  rate: number
  seconds: number
  p50: number
  p99: number
  ackP50: number
  /** The slowest minute. */
  minuteP99: number
  costs: PartCosts
}

export interface DurableFigures {
  conversations: number
  people: number
  max: Held
  calm: Held
  archived: Archived & { acked: number }
}

type Hold = (rate: number, seconds: number) => Promise<Held & { complete: number }>

/** Three nodes, NATS, and PostgreSQL with a synchronous standby; every message has two receivers. */
export async function measureDurable(plan: DurablePlan): Promise<DurableFigures> {
  const circles = { count: plan.conversations, size: SIZE }
  const cluster = await startCluster({ people: PEOPLE, circles, hasStandby: true })
  try {
    const { hold, acked, leave } = await begin(cluster, plan.conversations)
    const seconds = plan.isQuick ? 10 : plan.minutes * 60
    await hold(100, 10)
    const rate = plan.rate ?? (await findRate(hold, plan.isQuick))
    const max = await hold(rate, seconds)
    const calm = await hold(Math.round(rate * CALM_SHARE), plan.isQuick ? 10 : Math.min(300, seconds))
    await leave()
    const archived = { ...(await countArchive(cluster.databaseUrl)), acked: acked() }
    return { conversations: plan.conversations, people: PEOPLE, max, calm, archived }
  } finally {
    await cluster.stop()
  }
}

/** By this the members of all rooms are on every combination of nodes, each as often as the others. */
const nodeOf = (number: number): number => Math.floor(Math.floor(number / SIZE) / SIZE ** (number % SIZE))

async function begin(cluster: Cluster, conversations: number) {
  const rooms = Array.from({ length: conversations }, (_, at) => circle(at, SIZE, PEOPLE))
  const people = await gather({ ...cluster, from: 0, to: PEOPLE, nodeOf })
  await sleep(SETTLED_AFTER_MS)
  const turnOf = (index: number) => {
    const conversation = rooms[index % rooms.length] ?? circle(0, SIZE, PEOPLE)
    const writer = conversation.members[Math.floor(index / rooms.length) % SIZE] ?? 0
    return { conversation, writer }
  }
  let [phase, allAcked] = [0, 0]
  const hold: Hold = async (rate, seconds) => {
    const readCosts = startPartMeter(cluster)
    const result = await talk({ people, turnOf, widest: SIZE, rate, seconds, phase: ++phase })
    allAcked += result.acked
    const { latenciesMs: _, ackMs: __, minutesP99Ms: ___, ...counts } = result
    return { ...counts, ...timesOf(result), costs: readCosts(result.sent), rate, seconds }
  }
  return { hold, acked: () => allAcked, leave: () => disperse(people) }
}

function timesOf({ latenciesMs, ackMs, minutesP99Ms }: TalkResult) {
  const { p50, p99 } = quantiles(latenciesMs)
  return { p50, p99, ackP50: quantiles(ackMs).p50, minuteP99: Math.max(p99, ...minutesP99Ms) }
}

/** The largest rate that is borne for a minute. */
async function findRate(hold: Hold, isQuick: boolean): Promise<number> {
  const stepSeconds = isQuick ? 4 : 10
  const ramp = {
    start: 300,
    factor: 1.4,
    max: 20_000,
    stepSeconds,
    p99LimitMs: P99_LIMIT_MS,
    recoveryMs: 3_000,
  }
  const measureAt = async (rate: number, seconds: number) => {
    const readCpu = startCpuMeter([])
    const held = await hold(rate, seconds)
    const { p50, p99 } = held
    return {
      ...held,
      delivered: held.complete,
      latencyMs: { count: held.heard, p50, p95: p99, p99, max: p99 },
      serverCpuUsPerMessage: 0,
      cpu: readCpu(),
    }
  }
  const { maxPerSecond } = await measureThroughput({ label: 'durable', ramp }, measureAt)
  let rate = maxPerSecond
  while (!isQuick && rate > 0 && !isBorne(await hold(rate, TRIAL_SECONDS))) rate = Math.round(rate * LESS)
  if (rate === 0) throw new Error('No rate was borne.')
  return rate
}

export const isWhole = ({ heard, expected, doubled, acked, sent }: Held): boolean =>
  heard === expected && doubled === 0 && acked === sent

const isBorne = (held: Held): boolean => isWhole(held) && held.p99 <= P99_LIMIT_MS
