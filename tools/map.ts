/** `npm run map`: writes docs/feature-map.md, which features there are and in which packages. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, sourceFiles } from './repository.ts'
import { featureMap } from './rules/feature-map.ts'

export const MAP_PATH = 'docs/feature-map.md'
export const currentMap = (root = ROOT): string =>
  featureMap(sourceFiles('{apps,packages}/*/src/features/*/**/*.*', root))

if (import.meta.main) writeFileSync(join(ROOT, MAP_PATH), currentMap())
