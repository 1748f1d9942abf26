import type { TimelineItem } from '@parley/core'

export type MessageItem = Extract<TimelineItem, { type: 'message' }>

/** Images that were sent together and are shown as a grid [files-16]. */
export interface Album {
  type: 'album'
  /** The key of the first image. */
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
  return content.kind === 'image' ? content.album : undefined
}

function belongsTo(item: TimelineItem, first: TimelineItem): item is MessageItem {
  if (item.type !== 'message' || first.type !== 'message') return false
  const album = albumOf(item)
  return album !== undefined && album === albumOf(first) && item.message.sender === first.message.sender
}

/** The rows of a timeline: items, except that adjacent images of an album share a row. */
export function groupAlbums(items: readonly TimelineItem[]): TimelineRowItem[] {
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
