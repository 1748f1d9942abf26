import { basename } from 'node:path'
import type { SourceFile } from '../source-file.ts'
import type { Finding } from './exceptions.ts'
import { readExports } from './read-exports.ts'

/** `0004-rooms.ts` is about rooms; `rooms` and `room` are one word. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/^\d+-/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_.]/)
    .map(word => word.replace(/s$/, ''))

/** Every feature may have one of these, and `kinds` is a registry, whatever they hold at the moment. */
const ROLES = new Set(['events', 'feature', 'kinds', 'reducers', 'rest', 'rules', 'selectors', 'state'])

function isNamedAfter(file: string, exported: string): boolean {
  const letters = wordsOf(exported).join('')
  return wordsOf(file).every(word => letters.includes(word))
}

/** A file with one export is named after it: all words of the file's name are in the name of the export. */
export function misnamedFiles(file: SourceFile): Finding[] {
  const [exported, ...others] = readExports(file)
  if (exported === undefined || others.length > 0) return []
  const name = basename(file.path).replace(/\.tsx?$/, '')
  if (ROLES.has(name) || isNamedAfter(name, exported)) return []
  return [
    {
      key: `${basename(file.path)} ${exported}`,
      message: `${file.path} exports only ${exported}: name it after that`,
    },
  ]
}
