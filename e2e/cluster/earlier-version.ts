import { mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../tools/command.ts'
import { ROOT } from '../../tools/repository.ts'
import { bundleIn, bundleServer } from '../../tools/server-bundle.ts'

const MIGRATIONS = 'apps/server/src/storage/migrations'

export interface EarlierVersion {
  commit: string
  folder: string
  /** Starts its server; the files of the demo are next to it. */
  source: string
  /** Starts its server in half the time. */
  bundle: string
}

/** The newest version with fewer migrations, and the packages of today; undefined without the history of the repository. */
export async function checkOutEarlier(): Promise<EarlierVersion | undefined> {
  const commit = await findEarlier()
  if (commit === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'parley-earlier-'))
  const unpack = `git archive ${commit} apps packages tools package.json tsconfig.base.json | tar -x -C ${folder}`
  const { code, output } = await runCommand('sh', ['-c', unpack])
  if (code !== 0) throw new Error(output)
  linkPackages(folder)
  const bundled = await bundleServer(folder)
  if (bundled.code !== 0) throw new Error(bundled.output)
  return { commit, folder, source: join(folder, 'apps/server/src/main.ts'), bundle: bundleIn(folder) }
}

/** A migration that was renamed since would be unknown to the version of today. */
async function findEarlier(): Promise<string | undefined> {
  const today = new Set(await git('ls-tree', '--name-only', 'HEAD', `${MIGRATIONS}/`))
  for (const changed of await git('log', '-30', '--format=%h', '--', MIGRATIONS)) {
    const names = await git('ls-tree', '--name-only', `${changed}^`, `${MIGRATIONS}/`)
    if (names.length > 0 && names.length < today.size && names.every(name => today.has(name)))
      return `${changed}^`
  }
  return undefined
}

async function git(...args: string[]): Promise<string[]> {
  const { code, output } = await runCommand('git', args)
  return code === 0 ? output.split('\n').filter(Boolean) : []
}

function linkPackages(folder: string): void {
  const installed = join(ROOT, 'node_modules')
  const own = join(folder, 'node_modules')
  mkdirSync(join(own, '@parley'), { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== '@parley' && name !== '.cache') symlinkSync(join(installed, name), join(own, name))
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(own, '@parley', name))
  symlinkSync(join(folder, 'apps/server'), join(own, '@parley/server'))
}
