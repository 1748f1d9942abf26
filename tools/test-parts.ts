import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runCommand } from './command.ts'
import { ROOT } from './repository.ts'

export interface Tally {
  passed: number
  failed: number
  /** What failed, as a person would look for it. */
  names?: string[]
  /** What passed only at the second try. */
  flaky?: string[]
}

/** Many times what each takes on two quiet cores: a part that hangs must not hold up the others forever. */
const LIMIT_MINUTES = { vitest: 120, playwright: 120, script: 60 }

/** On a busy machine a test may fail once; more than this many means that something is broken. */
const MAX_FLAKY = 2

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

interface PlaywrightSpec {
  file: string
  line: number
  title: string
  ok: boolean
  tests: { status: string }[]
}

interface PlaywrightSuite {
  specs: PlaywrightSpec[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
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
  names: report.testResults.filter(({ status }) => status === 'failed').flatMap(nameFailures),
})

/** A file that fails without a failed test could not even be read. */
function nameFailures({ name, assertionResults }: VitestReport['testResults'][number]): string[] {
  const file = relative(ROOT, name)
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file}: ${fullName}`)
}

const specsIn = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsIn),
]

const nameOf = ({ file, line, title }: PlaywrightSpec): string => `${JOURNEYS}/${file}:${line} ${title}`

/** Few journeys may need a second try, and are named; more of them count as failed. */
export function countPlaywright({ stats, errors, suites }: PlaywrightReport): Tally {
  const specs = suites.flatMap(specsIn)
  const isTolerated = stats.flaky <= MAX_FLAKY
  return {
    passed: stats.expected + (isTolerated ? stats.flaky : 0),
    failed: stats.unexpected + (isTolerated ? 0 : stats.flaky) + errors.length,
    names: specs.filter(({ ok }) => !ok).map(nameOf),
    flaky: specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(nameOf),
  }
}

/** What a program printed is of interest when it has failed. */
async function runQuietly(command: string, args: string[], options: Parameters<typeof runCommand>[2]) {
  const { code, output } = await runCommand(command, args, options)
  if (code !== 0) console.log(output)
  return code
}

async function runVitestOnce(folder: string, env: Record<string, string>, selection: string[]) {
  const report = join(folder, 'vitest.json')
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runQuietly('vitest', ['run', ...reporters, ...selection], {
    env,
    limitMinutes: LIMIT_MINUTES.vitest,
  })
  return readReport(report, code, countVitest)
}

/**
 * Unit tests are tried again under the same rule as journeys: few, in their own files alone, and named. Tests of one file
 * that fail together have one cause.
 */
export async function tryAgain(first: Tally, run: (files: string[]) => Promise<Tally>): Promise<Tally> {
  const { names = [] } = first
  const files = [...new Set(names.map(name => name.split(':')[0] ?? name))]
  if (first.failed === 0 || files.length > MAX_FLAKY || names.length !== first.failed) return first
  const second = await run(files)
  if (second.failed > 0) return first
  return { passed: first.passed + first.failed, failed: 0, names: [], flaky: names }
}

export async function runVitest(
  folder: string,
  env: Record<string, string>,
  selection: string[] = [],
): Promise<Tally> {
  const first = await runVitestOnce(folder, env, selection)
  return tryAgain(first, files => runVitestOnce(folder, env, files))
}

export const sumTallies = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  names: tallies.flatMap(({ names = [] }) => names),
  flaky: tallies.flatMap(({ flaky = [] }) => flaky),
})

const JOURNEYS = 'e2e/journeys'

/** As arguments of Playwright, which finds a bare name anywhere in the path of the repository, too. */
export const journeysNamed = (names: readonly string[]): string[] =>
  names.map(name => {
    if (name.startsWith('-')) return name
    if (existsSync(join(ROOT, JOURNEYS, `${name}.spec.ts`))) return `/${JOURNEYS}/${name}\\.spec\\.ts$`
    throw new Error(`There is no journey '${name}' in ${JOURNEYS}.`)
  })

/** @param selection arguments that choose journeys. */
export async function runPlaywright(
  folder: string,
  env: Record<string, string>,
  selection: readonly string[],
): Promise<Tally> {
  const report = join(folder, 'playwright.json')
  const code = await runQuietly('playwright', ['test', '--reporter=dot,json', ...selection], {
    cwd: join(ROOT, 'e2e'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    limitMinutes: LIMIT_MINUTES.playwright,
  })
  return readReport(report, code, countPlaywright)
}

/** A script that is one test: it prints what it found and fails by its exit code. */
export async function runScript(path: string, env: Record<string, string>): Promise<Tally> {
  const code = await runQuietly('node', [path], { env, limitMinutes: LIMIT_MINUTES.script })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
