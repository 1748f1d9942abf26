import { type Message, timeOf } from '@parley/protocol/model'

const seqToShowAt = ({ content, stamp }: Message): number | undefined =>
  content.kind === 'withdraw' && stamp ? content.messageSeq : undefined

/** Before the first message that came after the withdrawn one. Its own seq is gone, so there are no equals. */
function indexAfter(messages: readonly Message[], seq: number): number {
  const index = messages.findIndex(
    message => (seqToShowAt(message) ?? message.stamp?.seq ?? Number.POSITIVE_INFINITY) > seq,
  )
  return index < 0 ? messages.length : index
}

/** A memo, not state: one answer per list. */
const orders = new WeakMap<readonly Message[], readonly Message[]>()

/** Notices of withdrawal are where the message was [withdraw-1]; everything else is in order of seq. */
export function inReadingOrder(messages: readonly Message[]): readonly Message[] {
  const known = orders.get(messages)
  if (known) return known
  const notices = messages.filter(message => seqToShowAt(message) !== undefined)
  let ordered = messages
  if (notices.length > 0) {
    const placed = messages.filter(message => seqToShowAt(message) === undefined)
    for (const notice of notices) placed.splice(indexAfter(placed, seqToShowAt(notice) as number), 0, notice)
    ordered = placed
  }
  orders.set(messages, ordered)
  return ordered
}

/** The time of a message among its neighbours. A notice takes the time of its place: what follows it may be older. */
export function timeAt(messages: readonly Message[], index: number): number {
  const message = messages[index] as Message
  const next = messages[index + 1]
  const isMoved = seqToShowAt(message) !== undefined && next?.stamp !== undefined
  return isMoved ? Math.min(timeOf(message), timeOf(next)) : timeOf(message)
}
