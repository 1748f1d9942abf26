/**
 * `npm test`: checks, unit and wire tests, a short kill test, web build, the journeys of the main ways. Ends with one line of sums.
 * `npm run test:all`: what `npm test` leaves out, and nothing twice (test-circles.ts).
 * `npm test -- quick`: checks, and the unit and wire tests of what changed.
 * `npm test -- journeys group-topic`: the journeys whose files have these names, on a fresh build; without a name all.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideBrowser, provideFirefox, provideHeadlessShell } from './browser.ts'
import { check, runSteps } from './check.ts'
import { promisesAwaited } from './check-steps.ts'
import { installDebianPackages } from './debian-packages.ts'
import { findBase, listChangedFiles } from './find-base.ts'
import { keepTempFilesInMemory } from './keep-temp-files-in-memory.ts'
import { provideMediaServers } from './media-servers.ts'
import { findProgram, provideNats } from './nats.ts'
import { providePostgres } from './postgres.ts'
import { ROOT } from './repository.ts'
import { brokenChunks } from './rules/broken-chunks.ts'
import {
  budgetViolations,
  CHAT_BUDGET,
  LOGIN_BUDGET,
  measureChat,
  measureLogin,
  sumOf,
  workerViolations,
} from './rules/page-budgets.ts'
import { measureWidget, WIDGET_BUDGETS, widgetViolations } from './rules/widget-budget.ts'
import { runChangedTests } from './run-changed-tests.ts'
import { runParts, type Stage } from './run-parts.ts'
import { bundleServer, SERVER_BUNDLE } from './server-bundle.ts'
import { firstCircle, secondCircle } from './test-circles.ts'
import { journeysNamed, runPlaywright, runScript, runVitest, sumTallies, type Tally } from './test-parts.ts'
import { buildWeb, isWebBuildStale, WEB_DIST } from './web-build.ts'

const chosen = process.argv[2] ?? 'first'
const isFirst = chosen !== 'rest'
/** Before anything is built: a name that does not exist would cost minutes. */
const named = chosen === 'journeys' ? journeysNamed(process.argv.slice(3)) : []
const circle = isFirst ? firstCircle() : secondCircle()
const leftOut: string[] = []
if (chosen === 'first')
  leftOut.push(
    'for npm run test:all: PostgreSQL where neither dialect nor locks matter, several nodes, media servers, faults, the long kill test, all other journeys',
  )
const removeTempFiles = keepTempFilesInMemory()
const reports = mkdtempSync(join(tmpdir(), 'parley-test-'))

async function unitTests(): Promise<Tally> {
  const nats = await provideNats()
  if ('missing' in nats) leftOut.push(`several nodes (${nats.missing})`)
  // Only tests of the second circle start them, and installing them takes minutes.
  const media = isFirst ? undefined : await provideMediaServers()
  if (media !== undefined) leftOut.push(`calls through Janus and coturn (${media})`)
  const slapd = isFirst || findProgram('slapd') ? undefined : await installDebianPackages('slapd')
  if (slapd !== undefined) leftOut.push(`sign-in by LDAP (${slapd})`)
  const mail =
    isFirst || (findProgram('dovecot') && findProgram('exim4'))
      ? undefined
      : await installDebianPackages('dovecot-imapd', 'exim4-daemon-light')
  if (mail !== undefined) leftOut.push(`mailboxes of teams (${mail})`)
  const postgres = await providePostgres()
  if ('missing' in postgres) leftOut.push(`storage on PostgreSQL (${postgres.missing})`)
  const env = {
    ...BUNDLED,
    ...(isFirst && { PARLEY_TEST_CIRCLE: 'first' }),
    ...('url' in postgres && { PARLEY_TEST_PG: postgres.url }),
  }
  try {
    const tallies: Tally[] = []
    for (const selection of circle.unit) tallies.push(await runVitest(reports, env, selection))
    return sumTallies(tallies)
  } finally {
    if ('url' in postgres) await postgres.stop()
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
  const login = measureLogin(WEB_DIST)
  const chat = measureChat(WEB_DIST)
  const widget = measureWidget(WEB_DIST)
  const violations = [
    ...budgetViolations('the login page', login, LOGIN_BUDGET),
    ...budgetViolations('an open chat', chat, CHAT_BUDGET),
    ...widgetViolations(widget),
    ...workerViolations(WEB_DIST),
    ...brokenChunks(join(WEB_DIST, 'assets')),
  ]
  const received = `Bytes received: login page ${sumOf(login)} of ${LOGIN_BUDGET}, open chat ${sumOf(chat)} of ${CHAT_BUDGET}, widget's script ${sumOf(widget.loader)} of ${WIDGET_BUDGETS.loader}, its frame ${sumOf(widget.frame)} of ${WIDGET_BUDGETS.frame}`
  console.log(violations.join('\n') || received)
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
  const env = {
    ...BUNDLED,
    PARLEY_CHROMIUM: browser.path,
    ...(shell !== undefined && { PARLEY_HEADLESS_SHELL: shell }),
    ...('path' in firefox && { PARLEY_FIREFOX: firefox.path }),
  }
  return runPlaywright(reports, env, chosen === 'journeys' ? named : circle.journeys)
}

/** Unawaited promises are looked for in what changed; the second circle looks everywhere. */
async function checkChanged(isQuiet = false): Promise<Tally> {
  const base = await findBase(ROOT)
  const changed = base === undefined ? undefined : await listChangedFiles(ROOT, base)
  return check({ isPatient: true, isQuiet, ...(changed && { changed }) })
}

const checkPromises = (): Promise<Tally> => runSteps([promisesAwaited], { isPatient: true, isQuiet: true })

const BUNDLED = { PARLEY_SERVER_MAIN: SERVER_BUNDLE }

/** Each restart is as good as any other: what the long run adds is that it meets more moments. */
const SHORT_KILLS = '16'

const killTest = (env: Record<string, string>) => () =>
  runScript('e2e/kill/kill-test.ts', { ...BUNDLED, ...env })

/**
 * Side by side is what waits for its own processes and does not mind being late. Journeys do mind: beside them are the
 * checks only, which give way to everything.
 */
const FIRST: Stage[] = [
  [[['Server bundle', serverBundle]], [['Web build', webBuild]]],
  [
    [
      ['Unit and wire tests', unitTests],
      ['Kill test', killTest({ PARLEY_KILLS: SHORT_KILLS })],
      ['Journeys', journeys],
    ],
    [['Checks', () => checkChanged(true)]],
  ],
]

const REST: Stage[] = [
  [[['Server bundle', serverBundle]], [['Web build', webBuild]]],
  [
    [['Unit and wire tests', unitTests]],
    [
      ['Kill test', killTest({})],
      ['Faults', () => runScript('e2e/kill/faults-test.ts', BUNDLED)],
      ['Unawaited promises', checkPromises],
    ],
  ],
  [[['Journeys', journeys]]],
]

const QUICK: Stage[] = [
  [[['Checks', () => checkChanged()]], [['Tests of what changed', () => runChangedTests(reports)]]],
]

const JOURNEYS: Stage[] = [
  [[['Server bundle', serverBundle]], [['Web build', webBuild]]],
  [[['Journeys', journeys]]],
]

const SELECTIONS: Record<string, Stage[]> = { first: FIRST, rest: REST, quick: QUICK, journeys: JOURNEYS }

try {
  const stages = SELECTIONS[chosen]
  if (!stages)
    throw new Error(`npm test, npm test -- quick, or npm test -- journeys <names>; there is no '${chosen}'`)
  await runParts(stages, leftOut)
} finally {
  rmSync(reports, { recursive: true, force: true })
  removeTempFiles()
}
