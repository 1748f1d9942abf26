import type { TimelineItem } from '@parley/core'

export type MessageItem = Extract<TimelineItem, { type: 'message' }>

/** Images that were sent together and are shown as a grid, or files as one card [files-16]. */
export interface Album {
  type: 'album'
  /** The key of the first. */
  key: string
  items: readonly MessageItem[]
}

export type TimelineRowItem = TimelineItem | Album

/** Three by three. */
const MOST = 9

/** The id of the album an item belongs to. A self-destruct message has a row of its own. */
function albumOf(item: TimelineItem): string | undefined {
  if (item.type !== 'message' || item.message.destroyTime !== undefined) return undefined
  const { content } = item.message
  return content.kind === 'image' || content.kind === 'file' ? content.album : undefined
}

function belongsTo(item: TimelineItem, first: TimelineItem): item is MessageItem {
  if (item.type !== 'message' || first.type !== 'message') return false
  const album = albumOf(item)
  if (album === undefined || album !== albumOf(first)) return false
  return (
    item.message.sender === first.message.sender && item.message.content.kind === first.message.content.kind
  )
}

/** The call whose beginning or end an item is a notice of. */
function callOf(item: TimelineItem): { id: string; hasEnded: boolean } | undefined {
  if (item.type !== 'message') return undefined
  const { content } = item.message
  if (content.kind !== 'call_tip' && content.kind !== 'new_calling') return undefined
  const hasEnded = content.kind === 'call_tip' && content.outcome !== 'invited'
  return content.callId === undefined ? undefined : { id: content.callId, hasEnded }
}

/** A call is one line: how it ended, or that it was begun [calls-11]. A time above a line that has gone goes with it. */
function withoutBegunCalls(items: readonly TimelineItem[]): readonly TimelineItem[] {
  const ended = new Set(items.map(callOf).flatMap(call => (call?.hasEnded ? [call.id] : [])))
  if (ended.size === 0) return items
  const kept: TimelineItem[] = []
  for (const item of items) {
    const call = callOf(item)
    if (call && !call.hasEnded && ended.has(call.id)) continue
    const last = kept.at(-1)
    if (item.type === 'time' && last?.type === 'time')
      kept[kept.length - 1] = { ...item, startsDay: item.startsDay || last.startsDay }
    else kept.push(item)
  }
  return kept
}

/** The rows of a timeline: items, except that a call has one, and adjacent messages of an album share one. */
export function groupRows(all: readonly TimelineItem[]): TimelineRowItem[] {
  const items = withoutBegunCalls(all)
  const rows: TimelineRowItem[] = []
  for (let index = 0; index < items.length; ) {
    const first = items[index] as TimelineItem
    let end = index + 1
    while (end < items.length && end - index < MOST && belongsTo(items[end] as TimelineItem, first)) end++
    rows.push(
      end - index > 1
        ? { type: 'album', key: first.key, items: items.slice(index, end) as MessageItem[] }
        : first,
    )
    index = end
  }
  return rows
}

/** The index of the row that shows an item. */
export const rowIndexOf = (rows: readonly TimelineRowItem[], isSought: (item: TimelineItem) => boolean) =>
  rows.findLastIndex(row => (row.type === 'album' ? row.items.some(isSought) : isSought(row)))
