import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadPlan, LoadResult, PairResult, RampStep } from './plan.ts'

const HALVINGS = 2
const STEPS_DOWN = 5

export type MeasureAt = (rate: number, seconds: number) => Promise<PairResult>

/** Raises the rate until latency, loss or the generator says stop, then halves the gap to the last good rate. */
export async function measureThroughput(
  plan: Pick<LoadPlan, 'label' | 'ramp'>,
  measureAt: MeasureAt,
): Promise<LoadResult['throughput']> {
  const { start, factor, stepSeconds, max, p99LimitMs, recoveryMs } = plan.ramp
  const steps: RampStep[] = []
  const attempt = async (rate: number): Promise<RampStep> => {
    const result = await measureAt(Math.round(rate), stepSeconds)
    const step = { ...result, failed: judge(result, p99LimitMs) }
    steps.push(step)
    report(plan.label, step)
    if (step.failed !== '') await sleep(recoveryMs)
    return step
  }
  const best = () => steps.filter(step => step.failed === '').reduce(higher, undefined)
  const broken = () => steps.findLast(step => step.failed !== '')

  for (let rate = start; rate <= max && !broken(); rate *= factor) await attempt(rate)
  // The first rate was already too much: look below it.
  for (let down = 1; down <= STEPS_DOWN && !best(); down++) await attempt(start / factor ** down)
  let [low, high] = [best()?.rate, broken()?.rate]
  for (let halving = 0; halving < HALVINGS && low && high; halving++) {
    const step = await attempt((low + high) / 2)
    if (step.failed === '') low = step.rate
    else high = step.rate
  }
  const atMax = best()
  return { maxPerSecond: atMax?.rate ?? 0, ...(atMax && { atMax }), steps }
}

const higher = (best: RampStep | undefined, step: RampStep): RampStep =>
  best && best.rate > step.rate ? best : step

function judge(result: PairResult, p99LimitMs: number): RampStep['failed'] {
  if (result.lagP99Ms > p99LimitMs) return 'generator'
  if (result.delivered < result.sent * 0.99) return 'loss'
  return result.latencyMs.p99 > p99LimitMs ? 'latency' : ''
}

const report = (label: string, { rate, latencyMs, cpu, failed }: RampStep) =>
  process.stderr.write(
    `[${label}] ${rate}/s: p50 ${latencyMs.p50} p99 ${latencyMs.p99} ms, ` +
      `cores ${cpu.serverCores} server ${cpu.generatorCores} generator ${cpu.otherCores} others ${failed}\n`,
  )
