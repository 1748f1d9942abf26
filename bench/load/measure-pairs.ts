import { setTimeout as sleep } from 'node:timers/promises'
import { createMarkedMessages, type MarkedMessages } from './marked-message.ts'
import { runOpenLoop } from './open-loop.ts'
import type { LoadPlan, PairResult } from './plan.ts'
import { startCpuMeter } from './process-meter.ts'
import { quantiles, round } from './quantiles.ts'
import type { Session } from './session.ts'

const WARM_UP_SECONDS = 1
const DRAIN_PATIENCE_MS = 1_500

interface Tally {
  delivered: number
  acked: number
  refused: number
  latencies: number[]
  sentAt: Float64Array
}

/** The first half of the sessions writes to the second half, each to its own partner, at a fixed rate. */
export async function measurePairs(
  plan: LoadPlan,
  sessions: Session[],
  rate: number,
  seconds: number,
  phase: number,
): Promise<PairResult> {
  const half = sessions.length >> 1
  const [senders, receivers] = [sessions.slice(0, half), sessions.slice(half, 2 * half)]
  const messages = createMarkedMessages(plan.stanza, phase, plan.bodyBytes)
  const duration = seconds + WARM_UP_SECONDS
  const tally: Tally = {
    delivered: 0,
    acked: 0,
    refused: 0,
    latencies: [],
    sentAt: new Float64Array(Math.round(rate * duration)),
  }
  countArrivals(receivers, messages, tally, rate * WARM_UP_SECONDS)
  countAnswers(senders, plan.ackMark, tally)
  const addresses = receivers.map(({ user, address }) => plan.recipient?.replace('{user}', user) ?? address)
  const readCpu = startCpuMeter(plan.serverPids)
  const { sent, lagsMs } = await runOpenLoop(rate, duration, index => {
    const pair = index % half
    const stanza = messages.write(addresses[pair] ?? '', index)
    tally.sentAt[index] = performance.now()
    senders[pair]?.send(stanza)
  })
  await drain(() => tally.delivered + tally.acked + tally.refused, plan.ackMark ? 2 * sent : sent)
  const cpu = readCpu()
  return {
    rate,
    sent,
    delivered: tally.delivered,
    acked: tally.acked,
    refused: tally.refused,
    latencyMs: quantiles(tally.latencies),
    lagP99Ms: quantiles(lagsMs).p99,
    serverCpuUsPerMessage: round((cpu.serverMs * 1000) / Math.max(1, tally.delivered), 1),
    cpu,
  }
}

/** Only receivers count deliveries: a server may echo a message to its sender, which does not count as a second one. */
function countArrivals(
  receivers: Session[],
  messages: MarkedMessages,
  tally: Tally,
  firstCounted: number,
): void {
  for (const receiver of receivers)
    receiver.listen(stanza => {
      const index = messages.indexOf(stanza)
      if (index < 0) return
      tally.delivered++
      if (index >= firstCounted) tally.latencies.push(performance.now() - (tally.sentAt[index] ?? 0))
    })
}

function countAnswers(senders: Session[], ackMark: string | undefined, tally: Tally): void {
  for (const sender of senders)
    sender.listen(stanza => {
      if (ackMark !== undefined && stanza.includes(ackMark)) tally.acked++
      else if (/^<message[^>]*type=['"]error['"]/.test(stanza)) tally.refused++
    })
}

/** Until everything has arrived, or nothing arrives any more. */
export async function drain(
  progress: () => number,
  expected: number,
  patienceMs = DRAIN_PATIENCE_MS,
): Promise<void> {
  let [seen, seenAt] = [progress(), performance.now()]
  while (progress() < expected && performance.now() - seenAt < patienceMs) {
    await sleep(25)
    if (progress() !== seen) [seen, seenAt] = [progress(), performance.now()]
  }
}
