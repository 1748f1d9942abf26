import { type EcmaScriptModule, parseSync } from 'oxc-parser'
import type { SourceFile } from '../source-file.ts'

const known = new Map<string, { source: string; module: EcmaScriptModule }>()

/** What a file imports and exports. Several rules ask for it: each file is parsed once. */
export function readModule({ path, source }: SourceFile): EcmaScriptModule {
  const before = known.get(path)
  if (before?.source === source) return before.module
  const { module, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  known.set(path, { source, module })
  return module
}
