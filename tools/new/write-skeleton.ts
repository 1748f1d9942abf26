import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runCommand } from '../command.ts'
import type { Skeleton } from './skeleton.ts'

/** Writes everything or nothing: a file that is already there, or a registry that looks different, stops it. */
export async function writeSkeleton(root: string, { files, edits }: Skeleton): Promise<string[]> {
  const taken = Object.keys(files).filter(path => existsSync(join(root, path)))
  if (taken.length > 0) throw new Error(`already there: ${taken.join(', ')}`)
  const written = new Map(Object.entries(files))
  for (const { path, apply } of edits) {
    const source = written.get(path) ?? readFileSync(join(root, path), 'utf8')
    try {
      written.set(path, apply(source))
    } catch (error) {
      throw new Error(`${path}: ${error instanceof Error ? error.message : error}`)
    }
  }
  for (const [path, content] of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  const formatted = [...written.keys()].filter(path => /\.(tsx?|json|css)$/.test(path))
  await runCommand('biome', ['check', '--write', '--colors=off', ...formatted], { cwd: root })
  return [...written.keys()]
}
