import {
  CONTACT_TYPE,
  type ConversationKey,
  continuesRun,
  type DutyChange,
  isShownElsewhere,
  type Message,
  type Note,
  needsTimeTip,
  splitConversationKey,
} from '@parley/protocol/model'
import type { Me, ReadCount, State } from '../store/state.ts'
import { withUnsentChanges } from '../store/unsent-changes.ts'
import { dividerIndex } from './divider-index.ts'
import { mergedKeyOf } from './merged-rooms.ts'
import { selectReadCounts } from './read-counts.ts'
import { timeAt } from './reading-order.ts'
import { selectMessagesInOrder } from './select-messages-in-order.ts'

/** One-to-one it is read or not; in a room, where that is known, by how many. */
export type Receipt = 'none' | 'delivered' | 'read' | ReadCount

/** What the chat window shows, in order. `key` is stable while the item means the same. */
export type TimelineItem =
  /** `startsDay`: what follows is of another day than what is above. */
  | { type: 'time'; key: string; time: number; startsDay: boolean }
  | { type: 'divider'; key: string }
  | { type: 'message'; key: string; message: Message; startsRun: boolean; receipt: Receipt }
  /** For staff in a consultation (`selectTimelineWithNotes`). */
  | { type: 'note'; key: string; note: Note }
  /** For staff in a consultation: who answers from then on (`selectTimelineWithNotes`) [duty-6]. */
  | { type: 'dutyChange'; key: string; change: DutyChange }
  /** For who has come on duty, until dismissed (`selectTimelineWithNotes`) [duty-6]. */
  | { type: 'handOver'; key: string; team: ConversationKey; time: number }

type Counts = Readonly<Record<number, ReadCount>> | undefined

interface Input {
  messages: readonly Message[]
  /** Index of the message below the divider, -1 for none. */
  divider: number
  /** Undefined in rooms. */
  peerReadSeq: number | undefined
  /** For the conversation: a room, or a chat that is open to colleagues. */
  readCounts: Counts
  /** For the merged room that is read in a chat. */
  roomCounts: Counts
  /** A customer writes to a team as to one person [customers-2]. */
  isTeamOnePerson: boolean
  me: string
}

interface Derived extends Input {
  items: TimelineItem[]
  /** For each message the index in `items` at which its own items begin. */
  starts: number[]
}

const EMPTY: TimelineItem[] = []
const NOTHING: Derived = {
  messages: [],
  divider: -1,
  peerReadSeq: undefined,
  readCounts: undefined,
  roomCounts: undefined,
  isTeamOnePerson: false,
  me: '',
  items: EMPTY,
  starts: [],
}

/** A memo, not state: the last answer per conversation of one sign-in, so that the next one costs only the difference. */
const derivedOf = new WeakMap<Me, Map<ConversationKey, Derived>>()

function receiptInRoom(count: ReadCount | undefined, isTeamOnePerson: boolean): Receipt {
  if (!count || !isTeamOnePerson) return count ?? 'none'
  if (count.total === 0) return 'none'
  return count.read > 0 ? 'read' : 'delivered'
}

function receiptOf(message: Message, input: Input): Receipt {
  const { peerReadSeq, readCounts, roomCounts, isTeamOnePerson, me } = input
  if (message.sender !== me || !message.stamp) return 'none'
  const { seq } = message.stamp
  if (peerReadSeq === undefined) return receiptInRoom(readCounts?.[seq], isTeamOnePerson)
  // Before a merged room was handed on, its new owner wrote in the room.
  if (splitConversationKey(message.conversation).kind === 'groupchat') return roomCounts?.[seq] ?? 'none'
  if (readCounts?.[seq]) return readCounts[seq]
  // Seen is not read: the other side has yet to uncover it.
  const isUnopened = message.destroyTime !== undefined && message.destroyAt === undefined
  return seq <= peerReadSeq && !isUnopened ? 'read' : 'delivered'
}

const haveReceiptsMoved = (before: Input, input: Input): boolean =>
  before.peerReadSeq !== input.peerReadSeq ||
  before.readCounts !== input.readCounts ||
  before.roomCounts !== input.roomCounts

/** By the reader's clock, which is the one the times are shown by. */
const isOtherDay = (a: number, b: number): boolean =>
  new Date(a).toDateString() !== new Date(b).toDateString()

function previousShown({ messages }: Input, index: number): number {
  let previous = index - 1
  while (previous >= 0 && isShownElsewhere((messages[previous] as Message).content)) previous--
  return previous
}

function itemsOf(index: number, input: Input): TimelineItem[] {
  const message = input.messages[index] as Message
  if (isShownElsewhere(message.content)) return []
  const above = previousShown(input, index)
  const previous = input.messages[above]
  const key = `${message.sender} ${message.id}`
  const isBelowDivider = index === input.divider
  const items: TimelineItem[] = []
  if (isBelowDivider) items.push({ type: 'divider', key: 'divider' })
  const time = timeAt(input.messages, index)
  const timeAbove = previous && timeAt(input.messages, above)
  const startsDay = timeAbove === undefined || isOtherDay(timeAbove, time)
  if (startsDay || needsTimeTip(timeAbove, time))
    items.push({ type: 'time', key: `time ${key}`, time, startsDay })
  const startsRun = isBelowDivider || !continuesRun(previous, message)
  items.push({ type: 'message', key, message, startsRun, receipt: receiptOf(message, input) })
  return items
}

/** How many messages from the start have the same items as before. */
function unchangedCount(before: Derived, input: Input): number {
  if (before.me !== input.me) return 0
  const receiptsMoved = haveReceiptsMoved(before, input)
  const dividerMoved = before.divider !== input.divider
  const end = Math.min(before.messages.length, input.messages.length)
  for (let index = 0; index < end; index++) {
    const message = input.messages[index] as Message
    if (before.messages[index] !== message) return index
    if (dividerMoved && (index === before.divider || index === input.divider)) return index
    if (receiptsMoved && receiptOf(message, before) !== receiptOf(message, input)) return index
  }
  return end
}

const isSame = (a: TimelineItem | undefined, b: TimelineItem): boolean => {
  if (a?.type !== b.type || a.type === 'note' || a.type === 'dutyChange' || a.type === 'handOver')
    return false
  if (a.type === 'time') return b.type === 'time' && a.time === b.time && a.startsDay === b.startsDay
  return (
    a.type === 'divider' ||
    (b.type === 'message' &&
      a.message === b.message &&
      a.startsRun === b.startsRun &&
      a.receipt === b.receipt)
  )
}

/** How many messages from the end are the same, and say the same, as before: all but a few when history came in above. */
function unchangedTail(before: Derived, input: Input, unchanged: number): number {
  const shift = input.messages.length - before.messages.length
  const isDividerKept = input.divider === (before.divider < 0 ? -1 : before.divider + shift)
  if (before.me !== input.me || shift <= 0 || !isDividerKept) return 0
  const receiptsMoved = haveReceiptsMoved(before, input)
  const end = before.messages.length
  let count = 0
  while (count < end - unchanged) {
    const message = before.messages[end - count - 1] as Message
    if (input.messages[input.messages.length - count - 1] !== message) break
    if (receiptsMoved && receiptOf(message, before) !== receiptOf(message, input)) break
    count++
  }
  // Its first shown message has another one above it now.
  while (count > 0 && isShownElsewhere((before.messages[end - count] as Message).content)) count--
  return Math.max(0, count - 1)
}

/** Items that say the same keep their identity: the rows of the UI are memoised by it. */
function derive(before: Derived, input: Input): Derived {
  const unchanged = unchangedCount(before, input)
  const tail = unchangedTail(before, input, unchanged)
  const cut = before.starts[unchanged] ?? before.items.length
  const tailFrom = before.messages.length - tail
  const tailCut = before.starts[tailFrom] ?? before.items.length
  const items = before.items.slice(0, cut)
  const starts = before.starts.slice(0, unchanged)
  const replaced = new Map(before.items.slice(cut, tailCut).map(item => [item.key, item]))
  for (let index = unchanged; index < input.messages.length - tail; index++) {
    starts.push(items.length)
    for (const item of itemsOf(index, input)) {
      const old = replaced.get(item.key)
      items.push(old && isSame(old, item) ? old : item)
    }
  }
  const moved = items.length - tailCut
  for (let index = tailFrom; index < before.starts.length; index++)
    starts.push((before.starts[index] as number) + moved)
  return { ...input, items: items.concat(before.items.slice(tailCut)), starts }
}

export function selectTimelineItems(state: State, key: ConversationKey): TimelineItem[] {
  const timeline = state.timelines[key]
  const excerpt = state.excerpt?.key === key ? state.excerpt : undefined
  const me = state.session.me
  if (!me || !(timeline || excerpt)) return EMPTY
  const conversation = state.conversations.get(key)
  const known = derivedOf.get(me) ?? new Map<ConversationKey, Derived>()
  derivedOf.set(me, known)
  const before = known.get(key) ?? NOTHING
  const inOrder = selectMessagesInOrder(state, key)
  // New messages are at the end, and an excerpt does not reach it.
  const firstNew = timeline && !excerpt ? timeline.messages[dividerIndex(timeline, me.id)] : undefined
  const roomKey = mergedKeyOf(state, key)
  const input: Input = {
    messages: withUnsentChanges(state, inOrder),
    divider: firstNew ? inOrder.indexOf(firstNew) : -1,
    peerReadSeq: conversation?.kind === 'groupchat' ? undefined : (conversation?.peerReadSeq ?? 0),
    readCounts: selectReadCounts(state, key),
    roomCounts: roomKey && state.readCounts[roomKey],
    isTeamOnePerson: conversation?.type === CONTACT_TYPE.consultCustomer,
    me: me.id,
  }
  const isKnown =
    before.messages === input.messages &&
    before.divider === input.divider &&
    !haveReceiptsMoved(before, input)
  if (isKnown) return before.items
  const derived = derive(before, input)
  known.set(key, derived)
  return derived.items
}
