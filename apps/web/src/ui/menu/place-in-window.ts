const MARGIN = 8
const GAP = 4

/** Where a menu opens: at a point, or next to something that it must not cover. */
export interface Anchor {
  x: number
  y: number
  around?: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'> | undefined
}

type Size = Pick<HTMLElement, 'offsetWidth' | 'offsetHeight'>
type Box = Pick<Window, 'innerWidth' | 'innerHeight'>

/** Below it, above it, or next to it. */
function nextTo(around: NonNullable<Anchor['around']>, x: number, size: Size, box: Box) {
  const { offsetWidth: width, offsetHeight: height } = size
  if (around.bottom + GAP + height + MARGIN <= box.innerHeight) return { left: x, top: around.bottom + GAP }
  if (around.top - GAP - height >= MARGIN) return { left: x, top: around.top - GAP - height }
  const fitsRight = around.right + GAP + width + MARGIN <= box.innerWidth
  const left = fitsRight ? around.right + GAP : around.left - GAP - width
  return { left, top: Math.min(around.top, box.innerHeight - height - MARGIN) }
}

function atPoint({ x, y }: Anchor, { offsetHeight }: Size, { innerHeight }: Box) {
  return { left: x, top: y + offsetHeight + MARGIN > innerHeight ? y - offsetHeight : y }
}

/** At the anchor, or as near to it as the whole menu can be seen. */
export function placeMenu(anchor: Anchor, size: Size, box: Box): { left: number; top: number } {
  const { left, top } = anchor.around
    ? nextTo(anchor.around, anchor.x, size, box)
    : atPoint(anchor, size, box)
  const furthest = box.innerWidth - size.offsetWidth - MARGIN
  return { left: Math.max(MARGIN, Math.min(left, furthest)), top: Math.max(MARGIN, top) }
}

export function placeInWindow(element: HTMLElement, anchor: Anchor): void {
  const { left, top } = placeMenu(anchor, element, window)
  element.style.left = `${left}px`
  element.style.top = `${top}px`
}
