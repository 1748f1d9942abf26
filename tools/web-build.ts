import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type CommandResult, runCommand } from './command.ts'
import { ROOT, sourceFiles } from './repository.ts'

const SOURCES = [
  'apps/web/{src,public,widget}/**/*',
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

/** The app, and behind it the website widget, which goes into a folder of the same result. */
const BUILDS = [[], ['-c', 'vite.widget.config.ts'], ['-c', 'vite.loader.config.ts']]

export async function buildWeb(): Promise<CommandResult> {
  let result: CommandResult = { code: 0, output: '' }
  for (const build of BUILDS) {
    const args = ['build', '--logLevel', 'error', ...build]
    result = await runCommand('vite', args, { cwd: join(ROOT, 'apps/web') })
    if (result.code !== 0) return result
  }
  return result
}
