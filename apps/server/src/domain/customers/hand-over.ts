import type { Arrival } from '@parley/protocol/model'

/** Who waited when duty changed, by ids and seqs. */
export interface DutySnapshot {
  made_at: number
  /** Seqs of the last words of the customer and of staff; null: nothing was said. */
  waiting: {
    room: number
    since: number
    asked: number | null
    replied: number | null
    open?: number
    /** Seqs of the open questions, oldest first. */
    questions?: number[]
  }[]
  quiet_count: number
  file_count: number
  /** The newest; missing in what was stored before they were told, as are `open` and `questions`. */
  files?: { room: number; seq: number }[]
}

/**
 * What is stored for the next person on duty. Names and words are read when it is shown: they may be withdrawn or erased
 * by then.
 */
export interface HandOver {
  /** The person on duty before. */
  from: number | null
  /** Who wrote the comment. */
  by: number | null
  comment: string
  /** Missing in what was stored before it was told. */
  reason?: Arrival | undefined
  card?: DutySnapshot | undefined
}

export const parseHandOver = (json: string): HandOver => JSON.parse(json)
