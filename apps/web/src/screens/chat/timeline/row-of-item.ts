import type { TimelineItem } from '@parley/core'

/** By its key and not by its place, which moves with every page of history that comes in above. */
export const selectorOfItem = ({ key }: TimelineItem): string => `article[data-key="${CSS.escape(key)}"]`

/** From the end: what is looked at is mostly new. */
export const indexOfRow = (row: HTMLElement, items: readonly TimelineItem[]): number =>
  items.findLastIndex(({ key }) => key === row.dataset.key)
