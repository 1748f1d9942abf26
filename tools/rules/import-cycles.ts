import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import type { SourceFile } from '../source-file.ts'

/** The files that run before this one does: imports of types are erased, dynamic imports run later. */
function readRunImports({ path, source }: SourceFile): string[] {
  const { module } = parseSync(path, source)
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(entry => !entry.isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(entry => (entry.isType ? [] : (entry.moduleRequest?.value ?? []))),
  )
  return [...imported, ...exported]
    .filter(target => target.startsWith('.'))
    .map(target => posix.join(posix.dirname(path), target))
}

/** Files that need each other to run: which of them runs first depends on who imports them. */
export function importCycles(files: readonly SourceFile[]): string[] {
  const graph = new Map(files.map(file => [file.path, readRunImports(file)]))
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (path: string, way: readonly string[]): void => {
    const start = way.indexOf(path)
    if (start >= 0) cycles.push([...way.slice(start), path].join(' → '))
    if (start >= 0 || done.has(path)) return
    for (const target of graph.get(path) ?? []) visit(target, [...way, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return cycles
}
