import { runCommand } from './command.ts'

const BASES = ['origin/main', 'main']

async function askGit(root: string, ...args: string[]): Promise<string | undefined> {
  const { code, output } = await runCommand('git', args, { cwd: root })
  return code === 0 ? output.trim() : undefined
}

/**
 * The commit that this work began from: where the branch left main. On main itself, with nothing changed, the last
 * commit is the work. Undefined without a history.
 */
export async function findBase(root: string): Promise<string | undefined> {
  const head = await askGit(root, 'rev-parse', 'HEAD')
  if (head === undefined) return undefined
  for (const branch of BASES) {
    const base = await askGit(root, 'merge-base', 'HEAD', branch)
    if (base !== undefined && base !== head) return base
  }
  const isClean = (await askGit(root, 'status', '--porcelain')) === ''
  return isClean ? ((await askGit(root, 'rev-parse', 'HEAD~1')) ?? head) : head
}

/** Files that differ from the base or are new; those that were deleted are left out. */
export async function listChangedFiles(root: string, base: string): Promise<string[]> {
  const changed = await askGit(root, 'diff', '--name-only', '--diff-filter=d', base)
  const added = await askGit(root, 'ls-files', '--others', '--exclude-standard')
  return [changed, added].flatMap(output => output?.split('\n') ?? []).filter(Boolean)
}
