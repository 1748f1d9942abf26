import { change } from './change.ts'
import type { Conversation } from './state.ts'
import { type Counted, countRead, tallyOf, withTally } from './tally.ts'

/** The position only moves forward, whichever device moved it [reading-2]. */
export function readUpTo(conversation: Conversation, seq: number, counted: Counted = {}): Conversation {
  if (seq < conversation.readSeq) return conversation
  const read = withTally(conversation, countRead(tallyOf(conversation), seq, counted))
  return change(read, {
    readSeq: seq,
    ...(conversation.isMentioned && { isMentioned: (conversation.mentionSeq ?? 0) > seq }),
    ...(conversation.isMarkedUnread && { isMarkedUnread: false }),
  })
}
