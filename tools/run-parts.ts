import type { Tally } from './test-parts.ts'
import { describeTestOutcomes, type Outcome } from './test-summary.ts'

export type Part = [name: string, run: () => Promise<Tally>]

/** Parts that run one after the other. */
type Lane = readonly Part[]

/** Lanes that run side by side. */
export type Stage = readonly Lane[]

async function runPart([name, run]: Part): Promise<Outcome> {
  console.log(`\n── ${name}`)
  const start = performance.now()
  const tally = await run()
  return { name, ...tally, seconds: (performance.now() - start) / 1000 }
}

async function runLane(lane: Lane): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const part of lane) outcomes.push(await runPart(part))
  return outcomes
}

/** One stage after the other. The summary at the end names what was left out. */
export async function runParts(stages: readonly Stage[], leftOut: readonly string[]): Promise<void> {
  const start = performance.now()
  const outcomes: Outcome[] = []
  for (const stage of stages) outcomes.push(...(await Promise.all(stage.map(runLane))).flat())
  console.log('')
  for (const part of leftOut) console.log(`Left out: ${part}`)
  console.log(describeTestOutcomes(outcomes, (performance.now() - start) / 1000))
  process.exitCode = outcomes.every(({ failed }) => failed === 0) ? 0 : 1
}
