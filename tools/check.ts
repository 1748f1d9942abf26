/** `npm run check`: types, lint and format, our own rules, unused code. One line per step, details only on failure. */
import { type CheckStep, checkSteps } from './check-steps.ts'

const WORKERS = 2

async function runStep(step: CheckStep, { isPatient = false, isQuiet = false }: Checked): Promise<boolean> {
  const start = performance.now()
  const problems = await step.run(isPatient)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (problems !== '' || !isQuiet) console.log(`${problems === '' ? '✓' : '✗'} ${step.name} (${seconds} s)`)
  if (problems !== '') console.log(problems.replace(/^/gm, '    '))
  return problems === ''
}

interface Checked {
  /** Only these files where that is much quicker; all unless given. */
  changed?: readonly string[]
  /** Beside something that is in a hurry. */
  isPatient?: boolean
  /** Says only what is wrong. */
  isQuiet?: boolean
}

/** Returns how many steps passed and failed. */
export async function check(options: Checked = {}): Promise<{ passed: number; failed: number }> {
  return await runSteps(checkSteps(options.changed), options)
}

/** Returns how many of them passed and failed. */
export async function runSteps(
  steps: readonly CheckStep[],
  options: Checked = {},
): Promise<{ passed: number; failed: number }> {
  const waiting = [...steps]
  const tally = { passed: 0, failed: 0 }
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (await runStep(step, options)) tally.passed++
      else tally.failed++
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
  return tally
}

if (import.meta.main) {
  const { failed } = await check()
  process.exitCode = failed === 0 ? 0 : 1
}
