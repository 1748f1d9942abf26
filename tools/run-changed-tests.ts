import { relative } from 'node:path'
import { runCommand } from './command.ts'
import { findBase, listChangedFiles } from './find-base.ts'
import { nearestTests } from './nearest-tests.ts'
import { ROOT } from './repository.ts'
import { runVitest, type Tally } from './test-parts.ts'

/** Undefined if they cannot be found, e.g. because a file cannot be read. */
async function listReached(base: string): Promise<string[] | undefined> {
  const { code, output } = await runCommand('vitest', ['list', '--changed', base, '--filesOnly', '--json'])
  if (code !== 0) return undefined
  const list = output.slice(output.indexOf('['), output.lastIndexOf(']') + 1)
  const files = JSON.parse(list === '' ? '[]' : list) as { file: string }[]
  return files.map(({ file }) => relative(ROOT, file))
}

/** Unit and wire tests that changed files can reach, on SQLite alone: the other half of what one runs while working. */
export async function runChangedTests(reports: string): Promise<Tally> {
  const base = await findBase(ROOT)
  if (base === undefined) {
    console.log('No git history: running all unit and wire tests.')
    return runVitest(reports, {})
  }
  const reached = await listReached(base)
  if (!reached) return runVitest(reports, {}, ['--changed', base, '--passWithNoTests'])
  const chosen = nearestTests(reached, await listChangedFiles(ROOT, base))
  console.log(`Changes since ${base.slice(0, 8)} reach ${reached.length} test files.`)
  if (chosen.length < reached.length) console.log(`The ${chosen.length} nearest are run; npm test runs all.`)
  return chosen.length === 0 ? { passed: 0, failed: 0 } : runVitest(reports, {}, chosen)
}
