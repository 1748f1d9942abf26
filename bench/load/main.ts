import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { joinRoom } from './join-room.ts'
import { measureConnect } from './measure-connect.ts'
import { measureGroup } from './measure-group.ts'
import { measurePairs } from './measure-pairs.ts'
import { type MeasureAt, measureThroughput } from './measure-throughput.ts'
import { closeSessions, openSessions } from './open-sessions.ts'
import type { GroupResult, LoadPlan, LoadResult, PairResult } from './plan.ts'

const PAUSE_MS = 500

/** `node main.ts PLAN.json RESULT.json`: one server, all scenarios. Sender and receiver share this process's clock. */
async function main([planFile, resultFile]: string[]): Promise<void> {
  if (!planFile || !resultFile) throw new Error('usage: main.ts PLAN.json RESULT.json')
  const plan: LoadPlan = JSON.parse(readFileSync(planFile, 'utf8'))
  writeFileSync(resultFile, JSON.stringify(await run(plan), null, 1))
}

async function run(plan: LoadPlan): Promise<LoadResult> {
  const connect = await measureConnect(plan)
  const { sessions, failed } = await openSessions(plan, 0, plan.pairs * 2)
  if (failed > 0) throw new Error(`${failed} of ${plan.pairs * 2} logins failed`)
  await sleep(PAUSE_MS)
  const totals = { sent: 0, delivered: 0, acked: 0, refused: 0 }
  let phase = 0
  const measureAt: MeasureAt = async (rate, seconds) => {
    const result = await measurePairs(plan, sessions, rate, seconds, ++phase)
    totals.sent += result.sent
    totals.delivered += result.delivered
    totals.acked += result.acked
    totals.refused += result.refused
    return result
  }
  const latency: PairResult[] = []
  for (const rate of plan.latencyRates) {
    const result = await measureAt(rate, plan.latencySeconds)
    process.stderr.write(
      `[${plan.label}] ${rate}/s: p50 ${result.latencyMs.p50} p99 ${result.latencyMs.p99} ms\n`,
    )
    latency.push(result)
  }
  const throughput = await measureThroughput(plan, measureAt)
  await closeSessions(sessions)
  const groups = await measureGroups(plan, () => ++phase, totals)
  return { label: plan.label, connect, latency, throughput, groups, totals }
}

async function measureGroups(
  plan: LoadPlan,
  nextPhase: () => number,
  totals: LoadResult['totals'],
): Promise<GroupResult[]> {
  const groups: GroupResult[] = []
  for (const size of plan.room && plan.roomStanza ? plan.groupSizes : []) {
    const { sessions, failed } = await openSessions(plan, 0, size)
    if (failed > 0) throw new Error(`${failed} of ${size} logins failed`)
    const address = plan.room?.replace('{size}', String(size)) ?? ''
    await joinRoom(plan, sessions, address)
    const group = await measureGroup(plan, sessions, address, nextPhase)
    await closeSessions(sessions)
    groups.push(group)
    for (const step of [group.gentle, ...group.throughput.steps]) {
      totals.sent += step.sent
      totals.delivered += step.delivered
      totals.acked += step.acked
      totals.refused += step.refused
    }
  }
  return groups
}

await main(process.argv.slice(2))
process.exit(0)
