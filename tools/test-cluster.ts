/**
 * `npm run test:cluster`: three nodes with real PostgreSQL, NATS, S3 and haproxy under faults (options: e2e/cluster/cluster-test.ts), then
 * the wire scripts with people spread over three nodes; only those with `--only wire-scripts`.
 */
import { runCommand } from './command.ts'
import { installDebianPackages } from './debian-packages.ts'
import { findProgram } from './nats.ts'
import { providePostgres } from './postgres.ts'
import { bundleServer, SERVER_BUNDLE } from './server-bundle.ts'

const PROGRAMS = ['nats-server', 'haproxy']

const missing = PROGRAMS.filter(name => !findProgram(name))
const problem = missing.length > 0 ? await installDebianPackages(...missing) : undefined
if (problem !== undefined) throw new Error(problem)

/** What lives and dies with a node (docs/scaling.md); how it changes nodes is tested in apps/server/test/cluster. */
const OF_ONE_NODE = ['bosh', 'resumption', 'live-limits', 'janus']

/** Every connection and call of a script goes to the next of three nodes. */
async function runWireScripts(): Promise<number> {
  const postgres = await providePostgres()
  if ('missing' in postgres) throw new Error(postgres.missing)
  try {
    const env = { PARLEY_TEST_PG: postgres.url, PARLEY_TEST_NODES: '3' }
    const skip = OF_ONE_NODE.flatMap(name => ['--exclude', `**/wire/${name}.test.ts`])
    const args = ['run', 'apps/server/test/wire', '--maxWorkers', '1', '--reporter=dot', ...skip]
    const { code } = await runCommand('vitest', args, { env, live: true })
    console.log(`${code === 0 ? 'passed' : 'FAILED'}: the wire scripts, with people spread over three nodes`)
    return code
  } finally {
    await postgres.stop()
  }
}

async function runExperiments(args: string[]): Promise<number> {
  await bundleServer()
  const env = { PARLEY_SERVER_MAIN: SERVER_BUNDLE }
  const { code } = await runCommand('node', ['e2e/cluster/cluster-test.ts', ...args], { env, live: true })
  return code
}

const args = process.argv.slice(2)
const isOnlyScripts = args.join(' ') === '--only wire-scripts'
const codes = [
  isOnlyScripts ? 0 : await runExperiments(args),
  isOnlyScripts || !args.includes('--only') ? await runWireScripts() : 0,
]
process.exitCode = Math.max(...codes)
