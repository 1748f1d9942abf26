import type { Stamp } from '@parley/protocol/model'

/** The end of a conversation whose row this transaction has locked. */
export interface ConversationEnd {
  id: number
  last_seq: number
  last_time: number
  /** The newest link of the log's chain (`linkRow`). */
  chain_hash: string
}

/** The seq of the message that comes next. */
export const nextSeq = ({ last_seq }: Pick<ConversationEnd, 'last_seq'>): number => last_seq + 1

/** Advances the end by one message. The clock may be set back; times in a conversation never decrease. */
export function takeStamp(end: ConversationEnd, now: number): Stamp {
  end.last_seq = nextSeq(end)
  end.last_time = Math.max(end.last_time, now)
  return { seq: end.last_seq, time: end.last_time }
}
