import { countsAsUnread } from '@parley/protocol/model'
import { indexOfSeq } from '../store/merge-archived.ts'
import type { Timeline } from '../store/state.ts'

/**
 * Index of the message below the 'new messages' divider, -1 for none: the first behind the read position that
 * somebody else wrote. While the last read message lies in a page
 * that is not loaded yet, its index is unknown and nothing is shown.
 */
export function dividerIndex({ messages, dividerSeq, hasOlder }: Timeline, me: string): number {
  if (dividerSeq === undefined) return -1
  const start = indexOfSeq(messages, dividerSeq + 1)
  if (start === 0 && hasOlder) return -1
  return messages.findIndex(
    ({ stamp, sender, content }, index) =>
      index >= start && stamp !== undefined && sender !== me && countsAsUnread(content),
  )
}
