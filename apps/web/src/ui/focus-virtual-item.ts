import type { VirtualizerHandle } from 'virtua'

/** Moves the focus to an item of a virtual list, which may have to be drawn first. */
export function focusVirtualItem(
  container: HTMLElement,
  handle: VirtualizerHandle,
  index: number,
  selector = `[data-index="${index}"]`,
): void {
  const find = () => container.querySelector<HTMLElement>(selector)
  handle.scrollToIndex(index, { align: 'nearest' })
  const item = find()
  if (item) item.focus({ preventScroll: true })
  // Two frames: one in which the list scrolls, one in which the item has been drawn.
  else requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus({ preventScroll: true })))
}
