import { isTest } from '../repository.ts'
import type { SourceFile } from '../source-file.ts'

/** What browsers learnt after the syntax the app is built for, and how its use is recognised. */
const RECENT: Readonly<Record<string, RegExp>> = {
  'AbortSignal.any': /AbortSignal\.any\(/,
  'AbortSignal.timeout': /AbortSignal\.timeout\(/,
  'Array.fromAsync': /Array\.fromAsync\(/,
  'Array.prototype.findLast': /\.findLast\(/,
  'Array.prototype.findLastIndex': /\.findLastIndex\(/,
  'Array.prototype.toReversed': /\.toReversed\(/,
  'Array.prototype.toSorted': /\.toSorted\(/,
  'Array.prototype.toSpliced': /\.toSpliced\(/,
  'HTMLElement.prototype.showPopover': /\.showPopover\(/,
  'Iterator.prototype.toArray': /\.toArray\(\)/,
  'Map.groupBy': /\bMap\.groupBy\(/,
  'Object.groupBy': /\bObject\.groupBy\(/,
  'Promise.try': /Promise\.try\(/,
  'Promise.withResolvers': /Promise\.withResolvers\b/,
  'RegExp.escape': /RegExp\.escape\(/,
  'Set.prototype.difference': /\.difference\(/,
  'Set.prototype.intersection': /(?<!z)\.intersection\(/,
  'Set.prototype.isDisjointFrom': /\.isDisjointFrom\(/,
  'Set.prototype.isSubsetOf': /\.isSubsetOf\(/,
  'Set.prototype.isSupersetOf': /\.isSupersetOf\(/,
  'Set.prototype.union': /(?<!z)\.union\(/,
  'String.prototype.isWellFormed': /\.isWellFormed\(/,
  'URL.canParse': /URL\.canParse\(/,
  'URL.parse': /URL\.parse\(/,
}

const inBrowsers = ({ path }: SourceFile): boolean =>
  /^(apps\/web|packages\/(core|protocol))\/src\//.test(path) && !isTest(path)

/** What the page checks before it starts the app; each name stands in quotes. */
const namesIn = (check: string): string[] =>
  [...check.matchAll(/'([A-Za-z]+(?:\.[A-Za-z]+)+)'/g)].map(([, name = '']) => name)

/** The check for old browsers names what the app calls, no more and no less [shell-10]. */
export function neededFunctions(files: readonly SourceFile[], check: string): string[] {
  const own = files.filter(inBrowsers)
  const used = Object.keys(RECENT).filter(name => own.some(({ source }) => RECENT[name]?.test(source)))
  const checked = namesIn(check)
  return [
    ...used.filter(name => !checked.includes(name)).map(name => `old-browser.js does not check ${name}`),
    ...checked.filter(name => !used.includes(name)).map(name => `old-browser.js checks ${name}: unused`),
  ]
}
