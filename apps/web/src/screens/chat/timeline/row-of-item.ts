import type { TimelineItem } from '@parley/core'

/** By key, because the index changes with every page of history. */
export const selectorOfItem = ({ key }: TimelineItem): string => `article[data-key="${CSS.escape(key)}"]`

/** Edges of a row and of the log. A notice has a key as well and is no article. */
const edgesOf = (scroller: HTMLElement, item: { key: string } | undefined) => ({
  row: item && scroller.querySelector(`[data-key="${CSS.escape(item.key)}"]`)?.getBoundingClientRect(),
  log: scroller.getBoundingClientRect(),
})

export function isInView(scroller: HTMLElement, item: { key: string } | undefined): boolean {
  const { row, log } = edgesOf(scroller, item)
  return row !== undefined && row.top < log.bottom && row.bottom > log.top
}

/** Also one that is higher than the log and fills it. */
export function isWhollyInView(scroller: HTMLElement, item: { key: string } | undefined): boolean {
  const { row, log } = edgesOf(scroller, item)
  if (!row) return false
  const isInside = row.top >= log.top && row.bottom <= log.bottom
  return isInside || (row.top <= log.top && row.bottom >= log.bottom)
}

/** How much further below the upper edge of the log than `place` the row is; undefined if it is not rendered. */
export function distanceFrom(
  scroller: HTMLElement,
  item: { key: string },
  place: number,
): number | undefined {
  const { row, log } = edgesOf(scroller, item)
  return row && row.top - log.top - place
}

/** Searches from the end: the item is mostly a recent one. */
export const indexOfRow = (row: HTMLElement, items: readonly TimelineItem[]): number =>
  items.findLastIndex(({ key }) => key === row.dataset.key)
