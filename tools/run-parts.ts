import type { Tally } from './test-parts.ts'
import { describeOutcomes, type Outcome } from './test-summary.ts'

export type Part = [name: string, run: () => Promise<Tally>]

async function runPart([name, run]: Part): Promise<Outcome> {
  const start = performance.now()
  const tally = await run()
  return { name, ...tally, seconds: (performance.now() - start) / 1000 }
}

/** One stage after the other, the parts of a stage side by side. The summary at the end names what was left out. */
export async function runParts(
  stages: readonly (readonly Part[])[],
  leftOut: readonly string[],
): Promise<void> {
  const start = performance.now()
  const outcomes: Outcome[] = []
  for (const stage of stages) {
    console.log(`\n── ${stage.map(([name]) => name).join(', ')}`)
    outcomes.push(...(await Promise.all(stage.map(runPart))))
  }
  console.log('')
  for (const part of leftOut) console.log(`Left out: ${part}`)
  console.log(describeOutcomes(outcomes, (performance.now() - start) / 1000))
  process.exitCode = outcomes.every(({ failed }) => failed === 0) ? 0 : 1
}
