import { createHash } from 'node:crypto'

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
