import type { TimelineRowItem } from '../../../parts/timeline-row/album.ts'

/** Rows that stay mounted when scrolled out of view, because a text is being edited in them. */
export function keptRows(rows: readonly TimelineRowItem[], edited: string | undefined): number[] {
  if (edited === undefined) return []
  const index = rows.findLastIndex(row => row.type === 'message' && row.message.id === edited)
  return index < 0 ? [] : [index]
}
