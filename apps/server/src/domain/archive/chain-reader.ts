import { LOG_START } from '@parley/protocol/model'
import { hashLink } from './log-chain.ts'
import { type ChainedRow, linkedContentHash } from './select-chained.ts'

export type BreakKind = 'missing' | 'changed' | 'unlinked' | 'end'

export interface Break {
  seq: number
  kind: BreakKind
}

/** Reads the entries of one conversation in their order. After a break it goes on from the link that is there. */
export class ChainReader {
  #hash = LOG_START
  #seq: number | undefined

  read(row: ChainedRow): Break | undefined {
    const { seq, salt } = row
    if (row.hash === null || salt === null)
      return this.#seq === undefined ? undefined : { seq, kind: 'unlinked' }
    const [hash, last] = [this.#hash, this.#seq]
    this.#hash = row.hash
    this.#seq = seq
    if (last !== undefined && seq !== last + 1) return { seq: last + 1, kind: 'missing' }
    const content = linkedContentHash({ ...row, salt })
    if (content === undefined || hashLink(hash, row, content) !== row.hash) return { seq, kind: 'changed' }
    return undefined
  }

  endsAt({ last_seq, chain_hash }: { last_seq: number; chain_hash: string }): Break | undefined {
    const isWhole = this.#hash === chain_hash && (this.#seq === undefined || this.#seq === last_seq)
    return isWhole ? undefined : { seq: (this.#seq ?? 0) + 1, kind: 'end' }
  }
}
