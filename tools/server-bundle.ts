import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type CommandResult, runCommand } from './command.ts'
import { ROOT } from './repository.ts'

/** As deep as the sources, so that relative paths are the same. */
const FOLDER = 'apps/server/dist/app'
const FILE = `${FOLDER}/main.js`
/** Code of threads, which are files of their own beside it. */
const WORKERS = [
  'apps/server/src/features/search/file-text/text-worker.ts',
  'apps/server/src/features/mailboxes/mail-worker.ts',
]
const workerFile = (source: string): string => `${FOLDER}/${basename(source, '.ts')}.js`
export const bundleIn = (root: string): string => join(root, FILE)
export const SERVER_BUNDLE = bundleIn(ROOT)
export const WORKER_BUNDLES = WORKERS.map(source => join(ROOT, workerFile(source)))

/** Native code, and packages that load files next to themselves. */
export const EXTERNAL = [
  'better-sqlite3',
  'sharp',
  '@node-rs/argon2',
  '@fastify/static',
  '@fastify/swagger',
  '@fastify/swagger-ui',
]

/** The server in one file: it starts in half the time, and the kill test and the journeys start it two hundred times. */
export async function bundleServer(root = ROOT): Promise<CommandResult> {
  const server = await bundle(root, 'apps/server/src/main.ts', FILE)
  const workers = WORKERS.filter(source => existsSync(join(root, source)))
  const results = await Promise.all(workers.map(source => bundle(root, source, workerFile(source))))
  return results.find(({ code }) => code !== 0) ?? server
}

const bundle = (root: string, source: string, file: string): Promise<CommandResult> =>
  runCommand(
    'rolldown',
    [
      source,
      ...['--file', file, '--format', 'esm', '--platform', 'node', '--no-code-splitting'],
      ...EXTERNAL.flatMap(name => ['--external', name]),
    ],
    { cwd: root },
  )
