import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const NOT_OURS = new Set(['node_modules', 'dist', 'data', '.cache', 'test-results', 'out', '.peers'])

/** Paths relative to the repository, with forward slashes, of files we wrote ourselves. */
export const sourceFiles = (pattern: string, root = ROOT): string[] =>
  globSync(pattern, { cwd: root, exclude: path => path.split('/').some(part => NOT_OURS.has(part)) }).sort()

export const isTest = (path: string): boolean => /\.test\.tsx?$|(^|\/)(test|fixtures)\//.test(path)
