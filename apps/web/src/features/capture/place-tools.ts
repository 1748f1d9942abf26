import type { Area } from './area.ts'

const GAP = 12
const MARGIN = 8
/** The width of the longest toolbar in one row. */
const WIDTH = 832
const HEIGHT = 44

type Position = { right: number } & ({ top: number } | { bottom: number })

/** Below the area, above it where there is no room, else inside at its lower edge. */
export function placeTools(area: Area, screen: { width: number; height: number }): Position {
  const right = Math.max(MARGIN, Math.min(screen.width - area.x - area.width, screen.width - WIDTH))
  const below = area.y + area.height + GAP
  if (below + HEIGHT + MARGIN <= screen.height) return { right, top: below }
  if (area.y - GAP - HEIGHT >= MARGIN) return { right, bottom: screen.height - area.y + GAP }
  return { right, bottom: Math.max(MARGIN, screen.height - area.y - area.height + GAP) }
}
