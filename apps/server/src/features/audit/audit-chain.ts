import { createHash } from 'node:crypto'

/** What the first entry stands on. */
export const CHAIN_START = ''

export interface ChainedEntry {
  seq: number
  time: number
  entry: string
}

/** Each hash covers the one before it: an entry cannot be changed, moved or taken out without all later ones. */
export const hashEntry = (previous: string, { seq, time, entry }: ChainedEntry): string =>
  createHash('sha256')
    .update(JSON.stringify([previous, seq, time, entry]))
    .digest('hex')
