import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { startLongPress } from './start-long-press.ts'

interface Point {
  x: number
  y: number
}

/** A finger that moves further is scrolling. */
const SLIP = 10

const below = (element: HTMLElement): Point => {
  const { left, top, height } = element.getBoundingClientRect()
  return { x: left + 48, y: top + Math.min(height, 48) }
}

const isMenuKey = (event: KeyboardEvent): boolean =>
  event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)

/** Every way to the menu of a row: right press, long press, and the keys for it. `open` tells whether there is one. */
export function useMenuGestures(rowSelector: string, open: (row: HTMLElement, at: Point) => boolean) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; from: Point }>(undefined)
  const rowOf = (target: EventTarget): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>(rowSelector) : null
  const endPress = () => clearTimeout(press.current?.timer)
  useEffect(() => () => clearTimeout(press.current?.timer), [])

  return {
    onContextMenu(event: MouseEvent) {
      const row = rowOf(event.target)
      // Its own key has opened it already, at its own position.
      if (row && open(row, event.button === 2 ? { x: event.clientX, y: event.clientY } : below(row)))
        event.preventDefault()
    },
    onPointerDown(event: PointerEvent) {
      endPress()
      press.current = undefined
      const row = rowOf(event.target)
      if (event.pointerType !== 'touch' || !row) return
      const from = { x: event.clientX, y: event.clientY }
      press.current = { from, timer: startLongPress(() => open(row, from)) }
    },
    onPointerMove(event: PointerEvent) {
      const from = press.current?.from
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP) endPress()
    },
    onPointerUp: endPress,
    onPointerCancel: endPress,
    /** Tells whether the key was one for the menu. */
    takeKey(event: KeyboardEvent): boolean {
      const row = isMenuKey(event) ? rowOf(event.target) : null
      return row !== null && open(row, below(row))
    },
  }
}
