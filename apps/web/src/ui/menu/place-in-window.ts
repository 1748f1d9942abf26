const MARGIN = 8

/** At a point, or as near to it as the whole element can be seen. */
export function placeInWindow(element: HTMLElement, { x, y }: { x: number; y: number }): void {
  const { offsetWidth, offsetHeight } = element
  const left = Math.min(x, window.innerWidth - offsetWidth - MARGIN)
  const top = y + offsetHeight + MARGIN > window.innerHeight ? y - offsetHeight : y
  element.style.left = `${Math.max(MARGIN, left)}px`
  element.style.top = `${Math.max(MARGIN, top)}px`
}
