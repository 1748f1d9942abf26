import { parseSync } from 'oxc-parser'
import type { SourceFile } from '../source-file.ts'

/** Names that a file defines and exports; what it passes on from other files does not count. */
export function readExports({ path, source }: SourceFile): string[] {
  const { module } = parseSync(path, source)
  const entries = module.staticExports.flatMap(entry => entry.entries)
  const names = entries.flatMap(({ moduleRequest, exportName }) =>
    moduleRequest || exportName.kind !== 'Name' ? [] : (exportName.name ?? []),
  )
  return [...new Set(names)]
}

/** Modules whose exports a file passes on, as often as it does. */
export function readStarExports({ path, source }: SourceFile): string[] {
  const { module } = parseSync(path, source)
  const entries = module.staticExports.flatMap(entry => entry.entries)
  return entries.flatMap(({ moduleRequest, importName }) =>
    moduleRequest && importName.kind === 'AllButDefault' ? moduleRequest.value : [],
  )
}
