import type { SourceFile } from '../source-file.ts'
import { readModule } from './read-module.ts'

/** Names that a file defines and exports; what it passes on from other files does not count. */
export function readExports(file: SourceFile): string[] {
  const module = readModule(file)
  const entries = module.staticExports.flatMap(entry => entry.entries)
  const names = entries.flatMap(({ moduleRequest, exportName }) =>
    moduleRequest || exportName.kind !== 'Name' ? [] : (exportName.name ?? []),
  )
  return [...new Set(names)]
}

/** Modules whose exports a file passes on, as often as it does. */
export function readStarExports(file: SourceFile): string[] {
  const module = readModule(file)
  const entries = module.staticExports.flatMap(entry => entry.entries)
  return entries.flatMap(({ moduleRequest, importName }) =>
    moduleRequest && importName.kind === 'AllButDefault' ? moduleRequest.value : [],
  )
}
