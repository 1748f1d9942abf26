import { createHash, randomBytes } from 'node:crypto'
import type { Typed } from '../../domain/audit/audit.ts'

/** The hash before the first entry. */
export const CHAIN_START = ''

export interface ChainedEntry {
  seq: number
  time: number
  entry: string
}

/** Each hash covers the previous one: an entry cannot be changed, moved or removed without changing all later ones. */
export const hashEntry = (previous: string, { seq, time, entry }: ChainedEntry): string =>
  createHash('sha256')
    .update(JSON.stringify([previous, seq, time, entry]))
    .digest('hex')

/** What is kept of typed texts beside the log. Without the salt nobody finds the text by trying. */
export function sealTyped({ texts, about }: Typed) {
  const kept = { salt: randomBytes(16).toString('hex'), texts: JSON.stringify(texts), user_id: about ?? null }
  return { kept, fingerprint: hashTyped(kept) }
}

export const hashTyped = ({ salt, texts }: { salt: string; texts: string }): string =>
  createHash('sha256')
    .update(JSON.stringify([salt, texts]))
    .digest('hex')
