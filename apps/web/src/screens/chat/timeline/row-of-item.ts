import type { TimelineItem } from '@parley/core'

/** By key, because the index changes with every page of history. */
export const selectorOfItem = ({ key }: TimelineItem): string => `article[data-key="${CSS.escape(key)}"]`

export function isInView(scroller: HTMLElement, item: TimelineItem | undefined): boolean {
  // A notice has a key as well and is no article.
  const row = item && scroller.querySelector(`[data-key="${CSS.escape(item.key)}"]`)?.getBoundingClientRect()
  const log = scroller.getBoundingClientRect()
  return row !== undefined && row.top < log.bottom && row.bottom > log.top
}

/** Searches from the end: the item is mostly a recent one. */
export const indexOfRow = (row: HTMLElement, items: readonly TimelineItem[]): number =>
  items.findLastIndex(({ key }) => key === row.dataset.key)
