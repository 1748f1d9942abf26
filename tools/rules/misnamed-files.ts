import { basename } from 'node:path'
import type { SourceFile } from '../source-file.ts'
import type { Finding } from './finding.ts'
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

/** Every feature may have one of these, `kinds` is a registry, and a journey is what Playwright calls a test. */
const ROLES = new Set([
  'events',
  'feature',
  'journey',
  'kinds',
  'reducers',
  'rest',
  'rules',
  'selectors',
  'state',
])

const isWordOf = (exported: string) => (word: string) => wordsOf(exported).join('').includes(word)
const hasAllWords = (file: string, exported: string) => wordsOf(file).every(isWordOf(exported))
const sharesWord = (file: string, exported: string) => wordsOf(file).some(isWordOf(exported))

const isType = (name: string, { source }: SourceFile) =>
  new RegExp(`^export (?:type|interface) ${name}\\b`, 'm').test(source)
const isConstant = (name: string) => name === name.toUpperCase()

/** What a file does or draws, if that is one thing; types and constants stand beside it. */
function mainExport(file: SourceFile, exported: readonly string[]): string | undefined {
  const made = exported.filter(name => !isConstant(name) && !isType(name, file))
  return [made, exported].find(({ length }) => length === 1)?.[0]
}

/**
 * A file is named after its main export. With that alone, all words of the file's name are in it; with types and constants
 * beside it, one word is in one of them. What holds several things is named after what they have in common.
 */
export function misnamedFiles(file: SourceFile): Finding[] {
  const exported = readExports(file)
  const main = mainExport(file, exported)
  const name = basename(file.path).replace(/\.tsx?$/, '')
  const isNamedAfter = exported.length === 1 ? hasAllWords : sharesWord
  if (main === undefined || ROLES.has(name) || exported.some(each => isNamedAfter(name, each))) return []
  return [
    {
      key: `${basename(file.path)} ${main}`,
      message: `${file.path}: its main export is ${main}, name it after that`,
    },
  ]
}
