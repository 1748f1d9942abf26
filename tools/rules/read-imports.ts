import { posix } from 'node:path'
import { readModule } from './read-module.ts'

/** Every module a file names, types included: an erased import is still a dependency. */
export function readImports(path: string, source: string): string[] {
  const module = readModule({ path, source })
  const named = [
    ...module.staticImports.map(entry => entry.moduleRequest.value),
    ...module.staticExports.flatMap(entry => entry.entries.flatMap(e => e.moduleRequest?.value ?? [])),
    ...module.dynamicImports.flatMap(entry => {
      const text = source.slice(entry.moduleRequest.start, entry.moduleRequest.end)
      return /^(['"])(.*)\1$/.exec(text)?.[2] ?? []
    }),
  ]
  return [...new Set(named)].map(target =>
    target.startsWith('.') ? posix.join(posix.dirname(path), target.split('?')[0] ?? target) : target,
  )
}
