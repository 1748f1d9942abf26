import { findBase } from './find-base.ts'
import { ROOT } from './repository.ts'
import { runVitest, type Tally } from './test-parts.ts'

/** Unit and wire tests that changed files can reach, on SQLite alone: the other half of what one runs while working. */
export async function runChangedTests(reports: string): Promise<Tally> {
  const base = await findBase(ROOT)
  if (base === undefined) {
    console.log('No git history: running all unit and wire tests.')
    return runVitest(reports, {})
  }
  console.log(`Tests of what changed since ${base.slice(0, 8)}`)
  return runVitest(reports, {}, ['--changed', base, '--passWithNoTests'])
}
