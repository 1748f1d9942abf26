import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, sourceFiles } from './repository.ts'

export interface SourceFile {
  path: string
  source: string
}

const cache = new Map<string, SourceFile>()

/** Several rules read the same files: each is read from disk once. */
export const readSources = (pattern: string): SourceFile[] =>
  sourceFiles(pattern).map(path => {
    const known = cache.get(path) ?? { path, source: readFileSync(join(ROOT, path), 'utf8') }
    cache.set(path, known)
    return known
  })
