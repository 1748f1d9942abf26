import { basename, posix } from 'node:path'
import type { SourceFile } from '../source-file.ts'
import type { Finding } from './finding.ts'

const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g
const CLASS = /\.([A-Za-z_][\w-]*)/g

function classesOf(source: string): Set<string> {
  const rules = source.replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|@import[^;]*;|url\([^)]*\)/g, '')
  const selectors = rules.match(/[^{};]+(?=\{)/g) ?? []
  return new Set([...selectors.join('\n').matchAll(CLASS)].map(([, name = '']) => name))
}

/** Uses are `styles.name` and `styles[…]`; the latter may mean any class, or those with its beginning. */
function isUsed(name: string, imported: string, source: string): boolean {
  if (new RegExp(`\\b${imported}\\.${name}\\b`).test(source)) return true
  const computed = source.matchAll(new RegExp(`\\b${imported}\\[(?:\`([\\w-]*)|(.))`, 'g'))
  return [...computed].some(([, beginning = '']) => name.startsWith(beginning))
}

const COMPOSED = /composes: ([\w\s-]+) from ["']([^"']+)["']/g

/** Classes that other stylesheets take over, by path and name. */
const composedIn = (styles: readonly SourceFile[]): Set<string> =>
  new Set(
    styles.flatMap(({ path, source }) =>
      [...source.matchAll(COMPOSED)].flatMap(([, names = '', target = '']) =>
        names.split(/\s+/).map(name => `${posix.join(posix.dirname(path), target)} ${name}`),
      ),
    ),
  )

/** A class that no view names is left over from a look that is gone. */
export function unusedClasses(styles: readonly SourceFile[], views: readonly SourceFile[]): Finding[] {
  const uses = views.flatMap(({ path, source }) =>
    [...source.matchAll(IMPORT)].map(([, imported = '', target = '']) => ({
      imported,
      source,
      target: posix.join(posix.dirname(path), target),
    })),
  )
  const composed = composedIn(styles)
  return styles.flatMap(({ path, source }) =>
    [...classesOf(source)]
      .filter(name => !composed.has(`${path} ${name}`))
      .filter(name => !uses.some(use => use.target === path && isUsed(name, use.imported, use.source)))
      .map(name => ({ key: `${basename(path)} ${name}`, message: `${path}: .${name} is not used` })),
  )
}
