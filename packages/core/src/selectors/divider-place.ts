import { indexOfSeq } from '../features/messages/merge-archived.ts'
import type { Timeline } from '../store/state.ts'

/**
 * Index of the message above which 'new messages' stands, -1 for none. While the last read message lies in a page
 * that is not loaded yet, the place is unknown and nothing is shown.
 */
export function dividerPlace({ messages, dividerSeq, hasOlder }: Timeline): number {
  if (dividerSeq === undefined) return -1
  const place = indexOfSeq(messages, dividerSeq + 1)
  if (place === 0 && hasOlder) return -1
  return messages[place]?.stamp ? place : -1
}
