import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStorage } from '../../apps/server/src/storage/storage.ts'
import { measurePairs } from '../load/measure-pairs.ts'
import { measureThroughput } from '../load/measure-throughput.ts'
import { closeSessions, openSessions } from '../load/open-sessions.ts'
import type { LoadPlan } from '../load/plan.ts'
import { residentKb } from '../load/process-meter.ts'
import { round } from '../load/quantiles.ts'
import { parleyTarget } from '../targets/parley.ts'
import { startFeatures } from './features.ts'

const PAIRS = 50
const CAST = { owner: `u${2 * PAIRS}`, customer: `u${2 * PAIRS + 1}`, colleague: `u${2 * PAIRS + 2}` }
const SHARE = 0.5

export interface Sample {
  minute: number
  memoryMb: number
  handles: number
  p99: number
  sent: number
  delivered: number
  acked: number
  otherCores: number
}

export interface SoakFigures {
  maxRate: number
  rate: number
  samples: Sample[]
  done: Record<string, number>
  failures: string[]
}

interface SoakPlan {
  minutes: number
  isQuick: boolean
}

/** Half of the largest rate of one node while everything else is used as well; a sample for each minute. */
export async function measureSoak({ minutes, isQuick }: SoakPlan): Promise<SoakFigures> {
  const dir = mkdtempSync(join(tmpdir(), 'parley-bench-soak-'))
  // One person uploads what a company does; the server has the environment of this process.
  Object.assign(process.env, { FILE_DAILY_MB: '1000000', FILE_QUOTA_MB: '1000000' })
  const target = await parleyTarget.start(2 * PAIRS + Object.keys(CAST).length, giveRoles)
  try {
    const ramp = {
      start: 1_000,
      factor: 1.5,
      max: 50_000,
      stepSeconds: isQuick ? 2 : 5,
      p99LimitMs: 250,
      recoveryMs: 2_000,
    }
    const plan = { ...target.wire, label: 'soak', ramp, loginsAtOnce: 16, bodyBytes: 100 } as LoadPlan
    const { sessions } = await openSessions(plan, 0, 2 * PAIRS)
    let phase = 0
    const measure = (rate: number, seconds: number) => measurePairs(plan, sessions, rate, seconds, ++phase)
    const { maxPerSecond } = await measureThroughput(plan, measure)
    const rate = Math.max(1, Math.round(SHARE * maxPerSecond))
    const features = await startFeatures(plan.url, dir, CAST)
    const samples: Sample[] = []
    const count = isQuick ? 6 : minutes
    for (let minute = 1; minute <= count; minute++) {
      const { sent, delivered, acked, latencyMs, cpu } = await measure(rate, isQuick ? 4 : 58)
      const counts = { sent, delivered, acked, p99: latencyMs.p99, otherCores: cpu.otherCores }
      samples.push(report({ minute, ...counts, ...stateOf(plan.serverPids) }))
    }
    await features.stop()
    await closeSessions(sessions)
    const { done, failures } = features
    return { maxRate: maxPerSecond, rate, samples, done, failures }
  } finally {
    await target.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

const stateOf = (pids: number[]) => ({
  memoryMb: round(residentKb(pids) / 1_024, 0),
  handles: pids.reduce((sum, pid) => sum + readdirSync(`/proc/${pid}/fd`).length, 0),
})

function report(sample: Sample): Sample {
  process.stderr.write(`[soak] ${JSON.stringify(sample)}\n`)
  return sample
}

async function giveRoles(dataDir: string): Promise<void> {
  const storage = await openStorage({ dataDir })
  const users = () => storage.db.updateTable('users')
  await users().set({ role: 'administrator' }).where('user_name', '=', CAST.owner).execute()
  await users().set({ is_customer: 1 }).where('user_name', '=', CAST.customer).execute()
  await storage.close()
}
