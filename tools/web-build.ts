import {
  cpSync,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type CommandResult, runCommand } from './command.ts'
import { compressFiles } from './compress-files.ts'
import { ROOT, sourceFiles } from './repository.ts'

const SOURCES = [
  'apps/web/{src,public,widget,worker,embed}/**/*',
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

/** The app, and behind it its service worker, the script of host pages, and the website widget in a folder of the same result. */
const BUILDS = [
  [],
  ['-c', 'vite.worker.config.ts'],
  ['-c', 'vite.embed.config.ts'],
  ['-c', 'vite.widget.config.ts'],
  ['-c', 'vite.loader.config.ts'],
]

const ASSETS = join(WEB_DIST, 'assets')
const OLD_ASSETS = join(ROOT, 'apps/web/node_modules/.cache/old-assets')
const WEEK_MS = 7 * 86_400_000

/** Windows of the builds before go on for a while, and load parts of theirs: those are kept for a week [installed-4]. */
function keepOldAssets(): () => void {
  rmSync(OLD_ASSETS, { recursive: true, force: true })
  if (existsSync(ASSETS)) cpSync(ASSETS, OLD_ASSETS, { recursive: true, preserveTimestamps: true })
  return () => {
    if (!existsSync(OLD_ASSETS)) return
    for (const name of readdirSync(OLD_ASSETS)) {
      const [old, now] = [join(OLD_ASSETS, name), join(ASSETS, name)]
      if (!existsSync(now) && Date.now() - statSync(old).mtimeMs < WEEK_MS) renameSync(old, now)
    }
    rmSync(OLD_ASSETS, { recursive: true, force: true })
  }
}

/** From a build before, kept for windows that are open here. */
export const isFormerAsset = (path: string): boolean =>
  dirname(path) === ASSETS && statSync(path).isFile() && changedAt(path) < changedAt(join(ROOT, MARK))

export async function buildWeb(): Promise<CommandResult> {
  const began = new Date()
  const bringBack = keepOldAssets()
  let result: CommandResult = { code: 0, output: '' }
  for (const build of BUILDS) {
    const args = ['build', '--logLevel', 'error', ...build]
    result = await runCommand('vite', args, { cwd: join(ROOT, 'apps/web') })
    if (result.code !== 0) return result
  }
  await compressFiles(WEB_DIST)
  bringBack()
  writeFileSync(join(ROOT, MARK), '')
  utimesSync(join(ROOT, MARK), began, began)
  return result
}
