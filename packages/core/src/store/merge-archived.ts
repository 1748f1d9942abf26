import type { Message } from '@parley/protocol/model'
import { change } from './change.ts'
import type { Timeline } from './state.ts'
import { purge, withWithdrawn } from './withdrawn.ts'

type Archived = Message & Required<Pick<Message, 'stamp'>>

/** A peer may reuse a known id; only sender and id together name a message [delivery-6]. */
const nameOf = (message: Message): string => `${message.sender} ${message.id}`

const isArchived = (message: Message): message is Archived => message.stamp !== undefined

/** Where the messages without a seq begin; they are few and at the end. */
function pendingStart(messages: readonly Message[]): number {
  let start = messages.length
  while (start > 0 && messages[start - 1]?.stamp === undefined) start--
  return start
}

/** Index of the first archived message whose seq is at least `seq`; `messages` begins with the archived ones. */
export function indexOfSeq(messages: readonly Message[], seq: number, end = pendingStart(messages)): number {
  let low = 0
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((messages[middle]?.stamp?.seq ?? Number.POSITIVE_INFINITY) < seq) low = middle + 1
    else high = middle
  }
  return low
}

/** Two lists in order of seq become one; a seq that is already there is not added twice. */
function mergeInOrder(present: readonly Message[], fresh: readonly Archived[]): Message[] {
  const merged: Message[] = []
  let next = 0
  for (const message of fresh) {
    const index = indexOfSeq(present, message.stamp.seq, present.length)
    for (; next < index; next++) merged.push(present[next] as Message)
    if (present[index]?.stamp?.seq !== message.stamp.seq) merged.push(message)
  }
  for (; next < present.length; next++) merged.push(present[next] as Message)
  return merged
}

function unknownOf(messages: readonly Message[], arrived: readonly Message[]): Map<string, Archived> {
  const unknown = new Map<string, Archived>()
  for (const message of arrived)
    if (isArchived(message) && !unknown.has(nameOf(message))) unknown.set(nameOf(message), message)
  const ids = new Set(arrived.map(message => message.id))
  for (const message of messages)
    if (isArchived(message) && ids.has(message.id)) unknown.delete(nameOf(message))
  return unknown
}

/**
 * Inserts archived messages in order of seq. One that was waiting for its seq leaves the end of the list; one that
 * is already there is dropped. The same list comes back when nothing was new, so any order and repetition of ack,
 * echo, live copy and catch-up ends in the same timeline.
 */
export function mergeArchived(messages: Message[], arrived: readonly Message[]): Message[] {
  const unknown = unknownOf(messages, arrived)
  if (unknown.size === 0) return messages
  const start = pendingStart(messages)
  const pending = messages.slice(start).filter(message => !unknown.has(nameOf(message)))
  const fresh = [...unknown.values()]
    .sort((a, b) => a.stamp.seq - b.stamp.seq)
    .filter((message, index, all) => message.stamp.seq !== all[index - 1]?.stamp.seq)
  const newest = messages[start - 1]?.stamp?.seq ?? 0
  const present = messages.slice(0, start)
  if (newest < (fresh[0]?.stamp.seq ?? 0)) return [...present, ...fresh, ...pending]
  const merged = mergeInOrder(present, fresh)
  return merged.length === start && pending.length === messages.length - start
    ? messages
    : [...merged, ...pending]
}

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
