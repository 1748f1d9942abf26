/** `npm test`: checks, unit and wire tests, kill test, web build, journeys in a real browser. Ends with one line of sums. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideBrowser } from './browser.ts'
import { check } from './check.ts'
import { providePostgres } from './postgres.ts'
import { budgetViolations, LOGIN_BUDGET, measureLogin, sumOf } from './rules/login-budget.ts'
import { runPlaywright, runScript, runVitest, type Tally } from './test-parts.ts'
import { buildWeb, isWebBuildStale, WEB_DIST } from './web-build.ts'

const leftOut: string[] = []
const reports = mkdtempSync(join(tmpdir(), 'parley-test-'))

async function unitTests(): Promise<Tally> {
  const postgres = await providePostgres()
  if ('missing' in postgres) {
    leftOut.push(`storage on PostgreSQL (${postgres.missing})`)
    return runVitest(reports, {})
  }
  try {
    return await runVitest(reports, { PARLEY_TEST_PG: postgres.url })
  } finally {
    await postgres.stop()
  }
}

async function webBuild(): Promise<Tally> {
  if (isWebBuildStale()) {
    const { code, output } = await buildWeb()
    if (code !== 0) {
      console.log(output)
      return { passed: 0, failed: 1 }
    }
  }
  const costs = measureLogin(WEB_DIST)
  const violations = budgetViolations(costs)
  console.log(violations.join('\n') || `Login page: ${sumOf(costs)} of ${LOGIN_BUDGET} bytes, compressed`)
  return violations.length === 0 ? { passed: 2, failed: 0 } : { passed: 1, failed: 1 }
}

async function journeys(): Promise<Tally> {
  const browser = await provideBrowser()
  if ('missing' in browser) {
    leftOut.push(`journeys in the browser (${browser.missing})`)
    return { passed: 0, failed: 0 }
  }
  return runPlaywright(reports, { PARLEY_CHROMIUM: browser.path })
}

const PARTS: [name: string, run: () => Promise<Tally>][] = [
  ['Checks', check],
  ['Unit and wire tests', unitTests],
  ['Kill test', () => runScript('e2e/kill/kill-test.ts')],
  ['Web build', webBuild],
  ['Journeys', journeys],
]

const total: Tally = { passed: 0, failed: 0 }
try {
  for (const [name, run] of PARTS) {
    const start = performance.now()
    console.log(`\n── ${name}`)
    const { passed, failed } = await run()
    total.passed += passed
    total.failed += failed
    const seconds = Math.round((performance.now() - start) / 1000)
    console.log(`${name}: ${passed} passed, ${failed} failed (${seconds} s)`)
  }
} finally {
  rmSync(reports, { recursive: true, force: true })
}

console.log('')
for (const part of leftOut) console.log(`Left out: ${part}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
