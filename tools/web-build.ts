import { statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CommandResult, runCommand } from './command.ts'
import { compressFiles } from './compress-files.ts'
import { ROOT, sourceFiles } from './repository.ts'

const SOURCES = [
  'apps/web/{src,public,widget}/**/*',
  'apps/web/*',
  'packages/*/{src/**/*,package.json}',
  'package-lock.json',
]
export const WEB_DIST = join(ROOT, 'apps/web/dist')
/** Written at the end, with the time of the beginning: what changes meanwhile is built again. */
const MARK = 'apps/web/dist/.vite/built'

function changedAt(path: string): number {
  const file = statSync(path, { throwIfNoEntry: false })
  return file?.isFile() ? file.mtimeMs : 0
}

/** The web app has to be built when something it is made of is newer than what was built last. */
export function isWebBuildStale(root = ROOT): boolean {
  const built = changedAt(join(root, MARK))
  return (
    built === 0 ||
    SOURCES.some(pattern => sourceFiles(pattern, root).some(path => changedAt(join(root, path)) > built))
  )
}

/** The app, and behind it the website widget, which goes into a folder of the same result. */
const BUILDS = [[], ['-c', 'vite.widget.config.ts'], ['-c', 'vite.loader.config.ts']]

export async function buildWeb(): Promise<CommandResult> {
  const began = new Date()
  let result: CommandResult = { code: 0, output: '' }
  for (const build of BUILDS) {
    const args = ['build', '--logLevel', 'error', ...build]
    result = await runCommand('vite', args, { cwd: join(ROOT, 'apps/web') })
    if (result.code !== 0) return result
  }
  await compressFiles(WEB_DIST)
  writeFileSync(join(ROOT, MARK), '')
  utimesSync(join(ROOT, MARK), began, began)
  return result
}
