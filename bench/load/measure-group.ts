import { createMarkedMessages } from './marked-message.ts'
import { drain } from './measure-pairs.ts'
import { measureThroughput } from './measure-throughput.ts'
import { runOpenLoop } from './open-loop.ts'
import type { GroupResult, LoadPlan, PairResult } from './plan.ts'
import { startCpuMeter } from './process-meter.ts'
import { quantiles, round } from './quantiles.ts'
import type { Session } from './session.ts'

const WARM_UP_SECONDS = 1
const GENTLE_RATE = 5
/** The load starts at this many deliveries a second; divided by the size of the group, that is the rate of messages. */
const FIRST_DELIVERIES = 10_000

interface Tally {
  /** Arrivals of each message so far. */
  arrived: Uint16Array
  sentAt: Float64Array
  complete: number
  acked: number
  refused: number
  /** From sending to the last member's copy. */
  latencies: number[]
}

/** A room in which everybody is online and writes in turn. */
export async function measureGroup(
  plan: LoadPlan,
  sessions: Session[],
  address: string,
  nextPhase: () => number,
): Promise<GroupResult> {
  const size = sessions.length
  const measureAt = (rate: number, seconds: number) =>
    speakInTurn(plan, sessions, address, rate, seconds, nextPhase())
  const gentle = await measureAt(GENTLE_RATE, plan.latencySeconds)
  const start = FIRST_DELIVERIES / size
  const rise = { ...plan, label: `${plan.label}, room of ${size}`, ramp: { ...plan.ramp, start } }
  const throughput = await measureThroughput(rise, measureAt)
  return { size, gentle, maxDeliveriesPerSecond: throughput.maxPerSecond * (size - 1), throughput }
}

export async function speakInTurn(
  plan: LoadPlan,
  sessions: Session[],
  address: string,
  rate: number,
  seconds: number,
  phase: number,
): Promise<PairResult> {
  const duration = seconds + WARM_UP_SECONDS
  const total = Math.round(rate * duration)
  const messages = createMarkedMessages(plan.roomStanza ?? '', phase, plan.bodyBytes)
  const tally: Tally = {
    arrived: new Uint16Array(total),
    sentAt: new Float64Array(total),
    complete: 0,
    acked: 0,
    refused: 0,
    latencies: [],
  }
  listen(plan, sessions, messages.indexOf, tally, rate * WARM_UP_SECONDS)
  const readCpu = startCpuMeter(plan.serverPids)
  const { sent, lagsMs } = await runOpenLoop(rate, duration, index => {
    tally.sentAt[index] = performance.now()
    sessions[index % sessions.length]?.send(messages.write(address, index))
  })
  await drain(() => tally.complete + tally.acked + tally.refused, plan.ackMark ? 2 * sent : sent)
  const cpu = readCpu()
  const deliveries = tally.arrived.reduce((sum, count) => sum + count, 0)
  return {
    rate,
    sent,
    delivered: tally.complete,
    acked: tally.acked,
    refused: tally.refused,
    latencyMs: quantiles(tally.latencies),
    lagP99Ms: quantiles(lagsMs).p99,
    serverCpuUsPerMessage: round((cpu.serverMs * 1000) / Math.max(1, deliveries), 1),
    cpu,
  }
}

function listen(
  plan: LoadPlan,
  sessions: Session[],
  indexOf: (stanza: string) => number,
  tally: Tally,
  firstCounted: number,
): void {
  const others = sessions.length - 1
  const onStanza = (stanza: string, position: number) => {
    if (plan.ackMark !== undefined && stanza.includes(plan.ackMark)) tally.acked++
    else if (/^<message[^>]*type=['"]error['"]/.test(stanza)) tally.refused++
    const index = indexOf(stanza)
    // Some rooms echo messages to their sender, which does not count as delivery.
    if (index < 0 || index % sessions.length === position) return
    const arrived = (tally.arrived[index] ?? 0) + 1
    tally.arrived[index] = arrived
    if (arrived !== others) return
    tally.complete++
    if (index >= firstCounted) tally.latencies.push(performance.now() - (tally.sentAt[index] ?? 0))
  }
  for (const [position, session] of sessions.entries()) session.listen(stanza => onStanza(stanza, position))
}
