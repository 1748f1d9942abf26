import type { TimelineItem } from '@parley/core'

/** Rows that stay mounted when scrolled out of view, because a text is being edited in them. */
export function keptRows(items: readonly TimelineItem[], edited: string | undefined): number[] {
  if (edited === undefined) return []
  const index = items.findLastIndex(item => item.type === 'message' && item.message.id === edited)
  return index < 0 ? [] : [index]
}
