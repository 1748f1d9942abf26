/** `npm run test:cluster`: three nodes with real PostgreSQL, NATS, S3 and haproxy under faults. Options: e2e/cluster/cluster-test.ts. */
import { runCommand } from './command.ts'
import { installDebianPackages } from './debian-packages.ts'
import { findProgram } from './nats.ts'
import { bundleServer, SERVER_BUNDLE } from './server-bundle.ts'

const PROGRAMS = ['nats-server', 'haproxy']

const missing = PROGRAMS.filter(name => !findProgram(name))
const problem = missing.length > 0 ? await installDebianPackages(...missing) : undefined
if (problem !== undefined) throw new Error(problem)
await bundleServer()
const env = { PARLEY_SERVER_MAIN: SERVER_BUNDLE }
const { code } = await runCommand('node', ['e2e/cluster/cluster-test.ts', ...process.argv.slice(2)], {
  env,
  live: true,
})
process.exitCode = code
