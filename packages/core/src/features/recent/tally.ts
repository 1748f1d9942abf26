import { countsAsUnread, type Message } from '@parley/protocol/model'
import { change } from '../../store/change.ts'
import type { Conversation, Tally } from '../../store/state.ts'

export const tallyOf = ({ tally, lastSeq, unread }: Conversation): Tally =>
  tally ?? { seq: lastSeq, count: unread, later: [] }

const unreadOf = ({ count, later }: Tally): number => count + later.length

export const withTally = (conversation: Conversation, tally: Tally): Conversation =>
  change(conversation, { tally, unread: unreadOf(tally) })

/** One that was counted is gone: withdrawn, or deleted. What is read, or was never counted, cannot be taken off. */
function takeOff(tally: Tally, seq: number, readSeq: number): Tally {
  if (tally.later.includes(seq)) return { ...tally, later: tally.later.filter(place => place !== seq) }
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
  return others.reduce(
    (left, { content }) =>
      content.kind === 'withdraw' ? takeOff(left, content.messageSeq ?? 0, readSeq) : left,
    counted,
  )
}

/** What the server counted when somebody read: `lastSeq` is how far it looked. */
export interface Counted {
  unread?: number | undefined
  lastSeq?: number | undefined
}

export function countRead(tally: Tally, seq: number, { unread, lastSeq }: Counted = {}): Tally {
  const later = tally.later.filter(place => place > seq)
  if (seq >= tally.seq) return { seq: tally.seq, count: 0, later }
  if (unread === undefined) return { ...tally, count: Math.min(tally.count, tally.seq - seq), later }
  // It looked at least as far as the count held here: from now on its own count is the one that holds.
  if (lastSeq !== undefined && lastSeq >= tally.seq)
    return { seq: lastSeq, count: unread, later: later.filter(place => place > lastSeq) }
  return { ...tally, count: Math.min(Math.max(0, unread - later.length), tally.seq - seq), later }
}

/** The server's list: what came behind it is added, what was read here in the meantime is left out. */
export function countListed(
  current: Tally,
  listed: { lastSeq: number; unread: number; readSeq: number },
  readSeq: number,
): Tally {
  // An older list than the count held here says nothing new.
  if (listed.lastSeq < current.seq) return countRead(current, readSeq)
  const later = current.later.filter(place => place > listed.lastSeq)
  const counted = { seq: listed.lastSeq, count: listed.unread, later }
  return readSeq > listed.readSeq ? countRead(counted, readSeq) : counted
}
