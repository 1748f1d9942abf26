import type { Conversation } from './state.ts'

/** What waits to be read, and what counts again since the reader marked it [unread-5]. */
export const unreadCountOf = ({ unread, isMarkedUnread, markedCount = 0 }: Conversation): number =>
  isMarkedUnread ? unread + markedCount : unread

/** Where reading goes on: before the message that the reader marked as unread, or where it stopped [unread-5]. */
export const readPositionOf = ({ readSeq, isMarkedUnread, markedSeq = 0 }: Conversation): number =>
  isMarkedUnread && markedSeq > 0 ? Math.min(readSeq, markedSeq - 1) : readSeq

/** Some of what counts again is no longer there. */
export function withoutMarked(conversation: Conversation, seqs: readonly number[]): Conversation {
  const { isMarkedUnread, markedSeq = 0, markedCount = 0, readSeq } = conversation
  if (!isMarkedUnread || markedCount === 0) return conversation
  const gone = seqs.filter(seq => seq >= markedSeq && seq <= readSeq).length
  return gone === 0 ? conversation : { ...conversation, markedCount: Math.max(0, markedCount - gone) }
}
