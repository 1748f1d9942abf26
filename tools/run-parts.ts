import type { Tally } from './test-parts.ts'
import { describeOutcomes, type Outcome } from './test-summary.ts'

export type Part = [name: string, run: () => Promise<Tally>]

/** One part after the other, with a summary at the end; what was left out is named. */
export async function runParts(parts: readonly Part[], leftOut: readonly string[]): Promise<void> {
  const outcomes: Outcome[] = []
  for (const [name, run] of parts) {
    const start = performance.now()
    console.log(`\n── ${name}`)
    const tally = await run()
    outcomes.push({ name, ...tally, seconds: (performance.now() - start) / 1000 })
  }
  console.log('')
  for (const part of leftOut) console.log(`Left out: ${part}`)
  console.log(describeOutcomes(outcomes))
  process.exitCode = outcomes.every(({ failed }) => failed === 0) ? 0 : 1
}
