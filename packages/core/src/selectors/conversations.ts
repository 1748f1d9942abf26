import { ASSISTANT_ID, type ConversationKey, isCustomerRoom } from '@parley/protocol/model'
import { unreadCountOf } from '../store/marked.ts'
import type { Conversation, State } from '../store/state.ts'
import { changesSince, type RowChange } from '../store/table-history.ts'
import { isMergedConversation } from './merged-rooms.ts'

type Conversations = State['conversations']

const isListed = (conversation: Conversation): boolean =>
  !conversation.isHidden &&
  !conversation.isArchived &&
  !isCustomerRoom(conversation.type ?? 0) &&
  !isMergedConversation(conversation)

/** The assistant, what is pinned, the rest. Markers that stand for a time never get here [pins-3]. */
const rankOf = ({ kind, id, isPinned }: Conversation): number => {
  if (kind === 'chat' && id === ASSISTANT_ID) return 0
  return isPinned ? 1 : 2
}

const timeOf = ({ lastTime, shownTime = 0 }: Conversation): number => Math.max(lastTime, shownTime)

const inOrder = (a: Conversation, b: Conversation): number =>
  rankOf(a) - rankOf(b) || timeOf(b) - timeOf(a) || (a.key < b.key ? -1 : 1)

/** Its position, or where it would be. */
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
export const weightOf = (conversation: Conversation): number =>
  unreadCountOf(conversation) || Number(conversation.isMarkedUnread === true)

interface UnreadTotals {
  /** What calls for attention. */
  loud: number
  /** In muted conversations: shown in grey, and nowhere outside the page. */
  quiet: number
  /** Rows, for the filters. */
  conversations: number
  mentions: number
}

const count = (totals: UnreadTotals, row: Conversation, times: 1 | -1): UnreadTotals => ({
  loud: totals.loud + (row.isMuted ? 0 : weightOf(row) * times),
  quiet: totals.quiet + (row.isMuted ? weightOf(row) * times : 0),
  conversations: totals.conversations + Number(isUnread(row)) * times,
  mentions: totals.mentions + Number(row.isMentioned === true) * times,
})

/** What the rows of a table come to. */
interface Overview {
  list: Conversation[]
  totals: UnreadTotals
}

/** Derived once per table: a selector must give the same object for the same state, or React renders for ever. */
const overviewOf = new WeakMap<Conversations, Overview>()

function selectOverview({ conversations }: State): Overview {
  const known = overviewOf.get(conversations)
  if (known) return known
  const earlier = changesSince(conversations, overviewOf)
  const overview = earlier ? applyChanges(earlier.found, earlier.changes) : buildOverview(conversations)
  overviewOf.set(conversations, overview)
  return overview
}

function buildOverview(conversations: Conversations): Overview {
  const list = conversations.values().filter(isListed).sort(inOrder)
  const none: UnreadTotals = { loud: 0, quiet: 0, conversations: 0, mentions: 0 }
  return { list, totals: list.reduce((totals, row) => count(totals, row, 1), none) }
}

/** A message moves one row of thousands: the others keep their order, and count what they counted. */
function applyChanges({ list, totals }: Overview, changes: readonly RowChange[]): Overview {
  const rows = [...list]
  let sum = totals
  for (const { before } of changes)
    if (before && isListed(before)) {
      rows.splice(placeOf(before, rows), 1)
      sum = count(sum, before, -1)
    }
  for (const { after } of changes)
    if (after && isListed(after)) {
      rows.splice(placeOf(after, rows), 0, after)
      sum = count(sum, after, 1)
    }
  return { list: rows, totals: sum }
}

/** The assistant first, then pinned, each newest first by the server's time [recent-1]. */
export const selectConversationList = (state: State): Conversation[] => selectOverview(state).list

export const selectUnreadTotals = (state: State): UnreadTotals => selectOverview(state).totals

/** The number at Messages in the rail; rooms with customers have a number of their own. */
export const selectTotalUnread = (state: State): number => selectUnreadTotals(state).loud
