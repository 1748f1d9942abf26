import { countsAsUnread, type Message } from '@parley/protocol/model'
import { change } from './change.ts'
import type { Conversation, Tally } from './state.ts'

export const tallyOf = ({ tally, lastSeq, unread }: Conversation): Tally =>
  tally ?? { seq: lastSeq, count: unread, later: [] }

const unreadOf = ({ count, later }: Tally): number => count + later.length

export const withTally = (conversation: Conversation, tally: Tally): Conversation =>
  change(conversation, { tally, unread: unreadOf(tally) })

/** One that was counted is withdrawn. What is read, deleted, or was never counted, cannot be taken off. */
function subtract(tally: Tally, seq: number, readSeq: number): Tally {
  if (tally.gone?.includes(seq)) return tally
  if (tally.later.includes(seq)) return { ...tally, later: tally.later.filter(other => other !== seq) }
  const wasCounted = seq > readSeq && seq <= tally.seq
  return wasCounted ? { ...tally, count: Math.max(0, tally.count - 1) } : tally
}

/** Messages that arrived, all behind what is known so far. */
export function countArrived(
  tally: Tally,
  fresh: readonly Message[],
  { readSeq, me }: { readSeq: number; me: string },
): Tally {
  const others = fresh.filter(({ sender }) => sender !== me)
  const gained = others
    .filter(({ content }) => countsAsUnread(content))
    .map(({ stamp }) => stamp?.seq ?? 0)
    .filter(seq => seq > readSeq && seq > tally.seq)
  const counted = gained.length > 0 ? { ...tally, later: [...tally.later, ...gained] } : tally
  // What the server counted up to `seq` it counted without what was withdrawn up to there.
  const news = others.filter(({ stamp }) => (stamp?.seq ?? 0) > tally.seq)
  return news.reduce(
    (left, { content }) =>
      content.kind === 'withdraw' ? subtract(left, content.messageSeq ?? 0, readSeq) : left,
    counted,
  )
}

/** What the server counted when somebody read: `lastSeq` is how far it looked. */
export interface Counted {
  unread?: number | undefined
  lastSeq?: number | undefined
}

function countRead(tally: Tally, seq: number, { unread, lastSeq }: Counted = {}): Tally {
  const later = tally.later.filter(other => other > seq)
  const left = { ...tally, later, ...(tally.gone && { gone: tally.gone.filter(other => other > seq) }) }
  if (seq >= tally.seq) return { ...left, count: 0 }
  // Our count looked further, and knew of this reading: news may come behind the answer to a later call.
  if (seq <= (tally.readSeq ?? -1) && (lastSeq ?? 0) < tally.seq) return left
  if (unread === undefined) return { ...left, count: Math.min(tally.count, tally.seq - seq) }
  // The server has counted at least as far as this device, so its count replaces ours.
  if (lastSeq !== undefined && lastSeq >= tally.seq)
    return {
      ...left,
      seq: lastSeq,
      count: unread,
      readSeq: seq,
      later: later.filter(other => other > lastSeq),
    }
  return { ...left, count: Math.min(Math.max(0, unread - later.length), tally.seq - seq) }
}

/** What the server counted for a person who had read up to `readSeq`. */
export interface Listed {
  lastSeq: number
  unread: number
  readSeq: number
}

/** The server's list: what came behind it is added, what was read here in the meantime is left out. */
export function countListed(current: Tally, listed: Listed, readSeq: number): Tally {
  // The list is older than our own count.
  if (listed.lastSeq < current.seq) return countRead(current, readSeq)
  const later = current.later.filter(other => other > listed.lastSeq)
  const counted = { ...current, seq: listed.lastSeq, count: listed.unread, readSeq: listed.readSeq, later }
  return readSeq > listed.readSeq ? countRead(counted, readSeq) : counted
}

/** Deleted or destroyed; `counted`: what the server says is left. Without it a list has counted them out already. */
export function countRemoved(
  tally: Tally,
  seqs: ReadonlySet<number>,
  readSeq: number,
  counted: Listed | undefined,
): Tally {
  const unread = [...seqs].filter(seq => seq > readSeq)
  const left: Tally = {
    ...tally,
    later: tally.later.filter(other => !seqs.has(other)),
    ...(unread.length > 0 && { gone: [...new Set([...(tally.gone ?? []), ...unread])] }),
  }
  if (!counted) return left
  // As far as before there can only be fewer: the answer to one deletion may come behind the news of the next.
  const isAsFar = counted.lastSeq === tally.seq
  return countListed(
    left,
    { ...counted, ...(isAsFar && { unread: Math.min(counted.unread, tally.count) }) },
    readSeq,
  )
}

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
