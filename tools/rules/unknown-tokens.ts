import type { SourceFile } from '../source-file.ts'

const SET_IN_STYLES = /(--[\w-]+)\s*:/g
const SET_IN_VIEWS = /['"`](--[\w-]+)/g
const USED = /var\((--[\w-]+)\)/g

const namesIn = (files: readonly SourceFile[], pattern: RegExp): string[] =>
  files.flatMap(({ source }) => [...source.matchAll(pattern)].map(([, name = '']) => name))

/** A browser drops a declaration with a value that is set nowhere, and says nothing. */
export function unknownTokens(styles: readonly SourceFile[], views: readonly SourceFile[]): string[] {
  const known = new Set([...namesIn(styles, SET_IN_STYLES), ...namesIn(views, SET_IN_VIEWS)])
  return styles.flatMap(file =>
    namesIn([file], USED)
      .filter(name => !known.has(name))
      .map(name => `${file.path}: ${name} is set nowhere`),
  )
}
