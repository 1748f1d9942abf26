/**
 * `npm test`: checks, unit and wire tests, kill test, web build, journeys in a real browser. Ends with one line of sums.
 * `npm test -- quick`: checks, and the unit and wire tests of what changed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideBrowser, provideFirefox, provideHeadlessShell } from './browser.ts'
import { check } from './check.ts'
import { findBase, listChangedFiles } from './find-base.ts'
import { keepTempFilesInMemory } from './keep-temp-files-in-memory.ts'
import { provideMediaServers } from './media-servers.ts'
import { provideNats } from './nats.ts'
import { providePostgres } from './postgres.ts'
import { ROOT } from './repository.ts'
import { budgetViolations, LOGIN_BUDGET, measureLogin, sumOf } from './rules/login-budget.ts'
import { measureWidget, WIDGET_BUDGETS, widgetViolations } from './rules/widget-budget.ts'
import { runChangedTests } from './run-changed-tests.ts'
import { runParts, type Stage } from './run-parts.ts'
import { bundleServer, SERVER_BUNDLE } from './server-bundle.ts'
import { runPlaywright, runScript, runVitest, type Tally } from './test-parts.ts'
import { buildWeb, isWebBuildStale, WEB_DIST } from './web-build.ts'

const leftOut: string[] = []
const removeTempFiles = keepTempFilesInMemory()
const reports = mkdtempSync(join(tmpdir(), 'parley-test-'))

async function unitTests(): Promise<Tally> {
  const nats = await provideNats()
  if ('missing' in nats) leftOut.push(`several nodes (${nats.missing})`)
  const media = await provideMediaServers()
  if (media !== undefined) leftOut.push(`calls through Janus and coturn (${media})`)
  const postgres = await providePostgres()
  if ('missing' in postgres) {
    leftOut.push(`storage on PostgreSQL (${postgres.missing})`)
    return runVitest(reports, BUNDLED)
  }
  try {
    return await runVitest(reports, { ...BUNDLED, PARLEY_TEST_PG: postgres.url })
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
  const widget = measureWidget(WEB_DIST)
  violations.push(...widgetViolations(widget))
  console.log(
    widgetViolations(widget).join('\n') ||
      `Website widget: script ${sumOf(widget.loader)} of ${WIDGET_BUDGETS.loader}, frame ${sumOf(widget.frame)} of ${WIDGET_BUDGETS.frame} bytes`,
  )
  return violations.length === 0 ? { passed: 2, failed: 0 } : { passed: 1, failed: 1 }
}

/** Tests that start the server as a process use the bundled one; that it also starts from its sources is a unit test. */
async function serverBundle(): Promise<Tally> {
  const { code, output } = await bundleServer()
  if (code === 0) return { passed: 1, failed: 0 }
  console.log(output)
  return { passed: 0, failed: 1 }
}

async function journeys(): Promise<Tally> {
  const browser = await provideBrowser()
  if ('missing' in browser) {
    leftOut.push(`journeys in the browser (${browser.missing})`)
    return { passed: 0, failed: 0 }
  }
  const shell = await provideHeadlessShell()
  const firefox = await provideFirefox()
  if ('missing' in firefox) leftOut.push(`the journey in Firefox (${firefox.missing})`)
  return runPlaywright(reports, {
    ...BUNDLED,
    PARLEY_CHROMIUM: browser.path,
    ...(shell !== undefined && { PARLEY_HEADLESS_SHELL: shell }),
    ...('path' in firefox && { PARLEY_FIREFOX: firefox.path }),
  })
}

async function checkChanged(): Promise<Tally> {
  const base = await findBase(ROOT)
  return check({
    isPatient: true,
    ...(base !== undefined && { changed: await listChangedFiles(ROOT, base) }),
  })
}

const BUNDLED = { PARLEY_SERVER_MAIN: SERVER_BUNDLE }

const faulted = Promise.withResolvers<void>()

async function journeysAlone(): Promise<Tally> {
  await faulted.promise
  return await journeys()
}

/**
 * Side by side is what waits for its own processes and does not mind being late. Journeys do mind: beside them are the
 * checks only, which give way to everything.
 */
const WHOLE: Stage[] = [
  [[['Server bundle', serverBundle]], [['Web build', webBuild]]],
  [
    [
      ['Unit and wire tests', unitTests],
      ['Journeys', journeysAlone],
    ],
    [
      ['Kill test', () => runScript('e2e/kill/kill-test.ts', BUNDLED)],
      ['Faults', () => runScript('e2e/kill/faults-test.ts', BUNDLED).finally(faulted.resolve)],
    ],
    [['Checks', () => check({ isPatient: true })]],
  ],
]

const QUICK: Stage[] = [
  [[['Checks', checkChanged]], [['Tests of what changed', () => runChangedTests(reports)]]],
]

const SELECTIONS: Record<string, Stage[]> = { all: WHOLE, quick: QUICK }
const chosen = process.argv[2] ?? 'all'

try {
  const stages = SELECTIONS[chosen]
  if (!stages) throw new Error(`npm test, or npm test -- quick; there is no '${chosen}'`)
  await runParts(stages, leftOut)
} finally {
  rmSync(reports, { recursive: true, force: true })
  removeTempFiles()
}
