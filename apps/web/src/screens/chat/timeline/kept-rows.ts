import type { TimelineItem } from '@parley/core'

/** Rows that are not taken off the page when they are scrolled out of sight: words are being written in them. */
export function keptRows(items: readonly TimelineItem[], edited: string | undefined): number[] {
  if (edited === undefined) return []
  const index = items.findLastIndex(item => item.type === 'message' && item.message.id === edited)
  return index < 0 ? [] : [index]
}
