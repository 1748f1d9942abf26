import { expect, test } from 'vitest'
import { measureThroughput } from './measure-throughput.ts'
import type { LoadPlan, PairResult } from './plan.ts'

const plan = {
  label: 'test',
  ramp: { start: 1000, factor: 2, stepSeconds: 1, max: 60_000, p99LimitMs: 250, recoveryMs: 0 },
} as LoadPlan

/** A server that answers at once up to `capacity` and late beyond it. */
const serverOf =
  (capacity: number) =>
  async (rate: number): Promise<PairResult> => {
    const ms = rate <= capacity ? 1 : 1000
    const latencyMs = { count: rate, p50: ms, p95: ms, p99: ms, max: ms }
    const cpu = { wallMs: 1000, serverMs: 0, serverCores: 0, generatorCores: 0, otherCores: 0 }
    const counts = { sent: rate, delivered: rate, acked: 0, refused: 0 }
    return { rate, ...counts, latencyMs, lagP99Ms: 0, serverCpuUsPerMessage: 0, cpu }
  }

test('finds the highest rate that holds, by raising and then halving', async () => {
  const { maxPerSecond, steps } = await measureThroughput(plan, serverOf(5500))
  expect(steps.map(step => step.rate)).toEqual([1000, 2000, 4000, 8000, 6000, 5000])
  expect(maxPerSecond).toBe(5000)
})

test('looks below the start when the first rate is too much', async () => {
  const { maxPerSecond } = await measureThroughput(plan, serverOf(600))
  expect(maxPerSecond).toBe(500)
})
