import { hostileDocuments } from './hostile-documents.ts'
import type { HostileFile } from './hostile-file.ts'
import { hostileImages } from './hostile-images.ts'
import { hostileNames, hostileTexts } from './hostile-texts.ts'

export type { HostileFile } from './hostile-file.ts'

/**
 * Files that try to run, to reach out, to mislead or to weigh too much. Whatever runs or reaches out asks for an
 * address below `canary`, and a script also sets `window.hostile`.
 */
export function hostileFiles(canary: string): HostileFile[] {
  const ping = `try{top.hostile=1}catch(e){};window.hostile=1;fetch('${canary}/ran')`
  return [
    ...hostileImages(canary, ping),
    ...hostileDocuments(canary, ping),
    ...hostileTexts(canary, ping),
    ...hostileNames(),
  ]
}
