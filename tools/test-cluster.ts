/**
 * `npm run test:cluster`: three nodes with real PostgreSQL, NATS, S3 and haproxy under faults (options: e2e/cluster/cluster-test.ts), then
 * the wire scripts and the journeys with people spread over three nodes; only those with `--only wire-scripts` and `--only journeys`,
 * behind which some can be named.
 */
import { startJourneyParts } from '../e2e/cluster/journey-parts.ts'
import { provideBrowser, provideFirefox, provideHeadlessShell } from './browser.ts'
import { runCommand } from './command.ts'
import { installDebianPackages } from './debian-packages.ts'
import { findProgram } from './nats.ts'
import { providePostgres } from './postgres.ts'
import { ROOT } from './repository.ts'
import { bundleServer, SERVER_BUNDLE } from './server-bundle.ts'
import { journeysNamed } from './test-parts.ts'
import { buildWeb, isWebBuildStale } from './web-build.ts'

const PROGRAMS = ['nats-server', 'haproxy']

const missing = PROGRAMS.filter(name => !findProgram(name))
const problem = missing.length > 0 ? await installDebianPackages(...missing) : undefined
if (problem !== undefined) throw new Error(problem)

/**
 * What lives and dies with a node (docs/scaling.md); how it changes nodes is tested in apps/server/test/cluster. `slow-disk` holds back the
 * commits of the one node it knows.
 */
const OF_ONE_NODE = ['resumption', 'live-limits', 'janus', 'slow-disk']

/** Every connection and call of a script goes to the next of three nodes. */
async function runWireScripts(names: string[]): Promise<number> {
  const postgres = await providePostgres()
  if ('missing' in postgres) throw new Error(postgres.missing)
  try {
    const env = { PARLEY_TEST_PG: postgres.url, PARLEY_TEST_NODES: '3' }
    const skip = OF_ONE_NODE.flatMap(name => ['--exclude', `**/wire/${name}.test.ts`])
    const files = names.length > 0 ? names.map(name => `test/wire/${name}`) : ['apps/server/test/wire']
    const args = ['run', ...files, '--maxWorkers', '1', ...skip]
    const { code } = await runCommand('vitest', args, { env, live: true })
    console.log(`${code === 0 ? 'passed' : 'FAILED'}: the wire scripts, with people spread over three nodes`)
    return code
  } finally {
    await postgres.stop()
  }
}

/** Every request and connection of a browser goes to another of three nodes. */
async function runJourneys(names: string[]): Promise<number> {
  const browser = await provideBrowser()
  if ('missing' in browser) throw new Error(browser.missing)
  const [shell, firefox] = [await provideHeadlessShell(), await provideFirefox()]
  if (isWebBuildStale()) await buildWeb()
  const { parts, stop } = await startJourneyParts()
  try {
    const env = {
      PARLEY_JOURNEY_PARTS: JSON.stringify(parts),
      PARLEY_SERVER_MAIN: SERVER_BUNDLE,
      PARLEY_CHROMIUM: browser.path,
      ...(shell !== undefined && { PARLEY_HEADLESS_SHELL: shell }),
      ...('path' in firefox && { PARLEY_FIREFOX: firefox.path }),
    }
    // Copies of one database have the same name on the bus: two at once would hear each other.
    const args = ['test', ...journeysNamed(names), '--workers', '1']
    const { code } = await runCommand('playwright', args, { cwd: `${ROOT}/e2e`, env, live: true })
    console.log(`${code === 0 ? 'passed' : 'FAILED'}: the journeys, with people spread over three nodes`)
    return code
  } finally {
    await stop()
  }
}

async function runExperiments(args: string[]): Promise<number> {
  const env = { PARLEY_SERVER_MAIN: SERVER_BUNDLE }
  const { code } = await runCommand('node', ['e2e/cluster/cluster-test.ts', ...args], { env, live: true })
  return code
}

const args = process.argv.slice(2)
const [flag, only, ...names] = args
const chosen = flag === '--only' ? only : undefined
const SCRIPTS = 'wire-scripts'
const JOURNEYS = 'journeys'
await bundleServer()
const codes = [
  chosen === SCRIPTS || chosen === JOURNEYS ? 0 : await runExperiments(args),
  chosen === SCRIPTS || !args.includes('--only') ? await runWireScripts(chosen ? names : []) : 0,
  chosen === JOURNEYS || !args.includes('--only') ? await runJourneys(chosen ? names : []) : 0,
]
process.exitCode = Math.max(...codes)
