import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type CommandResult, runCommand } from './command.ts'
import { ROOT, sourceFiles } from './repository.ts'

const SOURCES = [
  'apps/web/{src,public}/**/*',
  'apps/web/*',
  'packages/*/{src/**/*,package.json}',
  'package-lock.json',
]
export const WEB_DIST = join(ROOT, 'apps/web/dist')
const RESULT = 'apps/web/dist/index.html'

function changedAt(path: string): number {
  const file = statSync(path, { throwIfNoEntry: false })
  return file?.isFile() ? file.mtimeMs : 0
}

/** The web app has to be built when something it is made of is newer than what was built last. */
export function isWebBuildStale(root = ROOT): boolean {
  const built = changedAt(join(root, RESULT))
  return (
    built === 0 ||
    SOURCES.some(pattern => sourceFiles(pattern, root).some(path => changedAt(join(root, path)) > built))
  )
}

export const buildWeb = (): Promise<CommandResult> =>
  runCommand('vite', ['build', '--logLevel', 'warn'], { cwd: join(ROOT, 'apps/web') })
