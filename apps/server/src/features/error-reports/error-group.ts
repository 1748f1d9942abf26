import { createHash } from 'node:crypto'

/** What a new version changes although the fault is the same: hashes in file names, lines and columns. */
const withoutVersion = (line: string): string =>
  line.replace(/-[\w-]{8}(?=\.(?:js|css))/g, '').replace(/:\d+(?::\d+)?/g, '')

const FRAMES = 4

/** Faults with the same code, words and first frames are one. */
export const errorGroupId = (companyId: number, code: string, stack: string): string =>
  createHash('sha256')
    .update(JSON.stringify([companyId, code, stack.split('\n', FRAMES).map(withoutVersion)]))
    .digest('base64url')
    .slice(0, 32)
