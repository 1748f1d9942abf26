import { ASSISTANT_ID, type ConversationKey, isCustomerRoom } from '@parley/protocol/model'
import type { Conversation, State } from '../store/state.ts'
import { lookBack } from '../store/table-history.ts'

type Conversations = State['conversations']

/** Derived once per table: a selector must give the same object for the same state, or React renders for ever. */
const listOf = new WeakMap<Conversations, Conversation[]>()

const isListed = ({ isHidden, type = 0 }: Conversation): boolean => !isHidden && !isCustomerRoom(type)

/** The assistant, what is pinned, the rest. Markers that stand for a time never get here (spec 1 §4 Unread count). */
const rankOf = ({ kind, id, isTop }: Conversation): number => {
  if (kind === 'chat' && id === ASSISTANT_ID) return 0
  return isTop ? 1 : 2
}

const timeOf = ({ lastTime, shownTime = 0 }: Conversation): number => Math.max(lastTime, shownTime)

const inOrder = (a: Conversation, b: Conversation): number =>
  rankOf(a) - rankOf(b) || timeOf(b) - timeOf(a) || (a.key < b.key ? -1 : 1)

/** The assistant first, then pinned, each newest first by the server's time (spec 1 §4 Recent list). */
export function selectConversationList({ conversations }: State): Conversation[] {
  const known = listOf.get(conversations)
  if (known) return known
  const earlier = lookBack(conversations, listOf)
  const list = earlier
    ? carryOn(earlier.found, conversations, earlier.keys)
    : conversations.values().filter(isListed).sort(inOrder)
  listOf.set(conversations, list)
  return list
}

/** A message moves one row of thousands: the others keep their order. */
function carryOn(
  list: Conversation[],
  table: Conversations,
  keys: ReadonlySet<ConversationKey>,
): Conversation[] {
  const rows = list.filter(({ key }) => !keys.has(key))
  for (const key of keys) {
    const row = table.get(key)
    if (row && isListed(row)) rows.splice(placeOf(row, rows), 0, row)
  }
  return rows
}

function placeOf(row: Conversation, rows: readonly Conversation[]): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = rows[middle]
    if (other && inOrder(other, row) < 0) low = middle + 1
    else high = middle
  }
  return low
}

export const selectConversation = (
  state: State,
  key: ConversationKey | undefined,
): Conversation | undefined => (key ? state.conversations.get(key) : undefined)

/** Something of it waits to be read, or the person wants to be reminded. */
export const isUnread = ({ unread, isMarkedUnread }: Conversation): boolean =>
  unread > 0 || isMarkedUnread === true

/** A conversation that is only marked counts as one. */
const weightOf = ({ unread, isMarkedUnread }: Conversation): number =>
  unread > 0 ? unread : Number(isMarkedUnread === true)

export interface UnreadTotals {
  /** What calls for attention. */
  loud: number
  /** Of conversations that do not disturb: shown in grey, and nowhere outside the page. */
  quiet: number
  /** Rows, for the filters. */
  conversations: number
  mentions: number
}

const totalsOf = new WeakMap<Conversations, UnreadTotals>()

export function selectUnreadTotals(state: State): UnreadTotals {
  const known = totalsOf.get(state.conversations)
  if (known) return known
  const totals: UnreadTotals = { loud: 0, quiet: 0, conversations: 0, mentions: 0 }
  for (const conversation of selectConversationList(state)) {
    if (conversation.isDisturb) totals.quiet += weightOf(conversation)
    else totals.loud += weightOf(conversation)
    if (isUnread(conversation)) totals.conversations++
    if (conversation.isMentioned) totals.mentions++
  }
  totalsOf.set(state.conversations, totals)
  return totals
}

/** The number in the rail, in the title and on the icon of the page. */
export const selectTotalUnread = (state: State): number => selectUnreadTotals(state).loud
