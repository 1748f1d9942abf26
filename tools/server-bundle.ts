import { join } from 'node:path'
import { type CommandResult, runCommand } from './command.ts'
import { ROOT } from './repository.ts'

/** As deep as the sources, so that relative paths are the same. */
const FILE = 'apps/server/dist/app/main.js'
export const bundleIn = (root: string): string => join(root, FILE)
export const SERVER_BUNDLE = bundleIn(ROOT)

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
export const bundleServer = (root = ROOT): Promise<CommandResult> =>
  runCommand(
    'rolldown',
    [
      'apps/server/src/main.ts',
      ...['--file', FILE, '--format', 'esm', '--platform', 'node', '--no-code-splitting'],
      ...EXTERNAL.flatMap(name => ['--external', name]),
    ],
    { cwd: root },
  )
