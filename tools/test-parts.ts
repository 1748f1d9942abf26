import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './command.ts'
import { ROOT } from './repository.ts'

export interface Tally {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

/** A part that ends without a report has failed, whatever it printed. */
function readReport<T>(path: string, code: number, count: (report: T) => Tally): Tally {
  try {
    const tally = count(JSON.parse(readFileSync(path, 'utf8')))
    return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
  } catch {
    return { passed: 0, failed: 1 }
  }
}

export const countVitest = (report: VitestReport): Tally => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests || report.numFailedTestSuites,
})

/** A journey that needed a second try counts as failed: flaky is broken. */
export const countPlaywright = ({ stats, errors }: PlaywrightReport): Tally => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
})

export async function runVitest(folder: string, env: Record<string, string>): Promise<Tally> {
  const report = join(folder, 'vitest.json')
  const { code } = await runCommand(
    'vitest',
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    { env, live: true },
  )
  return readReport(report, code, countVitest)
}

export async function runPlaywright(folder: string, env: Record<string, string>): Promise<Tally> {
  const report = join(folder, 'playwright.json')
  const { code } = await runCommand('playwright', ['test', '--reporter=list,json'], {
    cwd: join(ROOT, 'e2e'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    live: true,
  })
  return readReport(report, code, countPlaywright)
}

/** A script that is one test: it prints what it found and fails by its exit code. */
export async function runScript(path: string): Promise<Tally> {
  const { code } = await runCommand('node', [path], { live: true })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
