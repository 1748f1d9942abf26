import type { Message } from '@parley/protocol/model'
import { change } from './change.ts'
import { indexOfSeq, mergeArchived } from './merge-archived.ts'
import type { Timeline } from './state.ts'
import { purge, withWithdrawn } from './withdrawn.ts'

/** How far the list runs on without a gap from `from`. */
function contiguousSeq(messages: readonly Message[], from: number): number {
  let seq = from
  for (let index = indexOfSeq(messages, from + 1); messages[index]?.stamp?.seq === seq + 1; index++) seq++
  return seq
}

/** Adds archived messages and moves `syncedSeq` as far as nothing is missing. `known`: complete up to here. */
export function archiveInto(timeline: Timeline, arrived: readonly Message[], known = 0): Timeline {
  // Withdrawn messages were received all the same: their seqs are counted first.
  const messages = mergeArchived(timeline.messages, arrived)
  const synced = Math.max(timeline.syncedSeq, known)
  const withdrawn = withWithdrawn(timeline.withdrawn, arrived)
  return change(timeline, {
    messages: messages === timeline.messages ? messages : purge(messages, withdrawn, timeline.gone),
    withdrawn,
    syncedSeq: timeline.loaded ? contiguousSeq(messages, synced) : timeline.syncedSeq,
  })
}
