import type { SourceFile } from '../source-file.ts'
import type { Finding } from './finding.ts'
import { readImports } from './read-imports.ts'

const FEATURE = /^packages\/core\/src\/features\/(?<slug>[^/]+)\/(?<file>.+)$/

/** Features of core do not import each other: what one does for another is a service. */
export function coreSiblings({ path, source }: SourceFile): Finding[] {
  const importer = FEATURE.exec(path)?.groups
  if (!importer) return []
  return readImports(path, source).flatMap(target => {
    const imported = FEATURE.exec(target)?.groups
    if (!imported || imported.slug === importer.slug) return []
    const key = `${importer.slug}/${importer.file} → ${imported.slug}/${imported.file}`
    return [{ key, message: `${key}: a feature of core imports no other feature` }]
  })
}
