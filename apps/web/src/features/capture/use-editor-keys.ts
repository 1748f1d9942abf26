import type { KeyboardEvent } from 'react'
import { moveArea, type PicturePoint, resizeArea, wholeOf } from './area.ts'
import type { StageProps } from './editor-stage.tsx'
import { TOOL_KEYS } from './mark-style.ts'
import { addMark, type Mark, nudgeLastMark, redoMark, undoMark } from './marks.ts'

const ARROWS: Readonly<Record<string, PicturePoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const LARGE_STEP = 10

interface Parts extends Omit<StageProps, 'children'> {
  width: number
  onDraft(mark: Mark | undefined): void
}

/** Arrows move, with Alt they resize, with Shift by ten pixels; letters choose tools. */
export function useEditorKeys(parts: Parts) {
  const { picture, mode, area, drawing, style, onArea, onDrawing, onStyle } = parts
  const nudge = (by: PicturePoint, isResize: boolean) => {
    if (mode === 'mark') return onDrawing(nudgeLastMark(drawing, by, isResize ? 'end' : 'all'))
    onArea(isResize ? resizeArea(area, [1, 1], by, picture) : moveArea(area, by, picture))
  }
  const addCentred = () => {
    const { x, y, width, height } = area
    const from = { x: x + width / 3, y: y + height / 3 }
    const to = { x: x + (2 * width) / 3, y: y + (2 * height) / 3 }
    const mark: Mark = { tool: style.tool, colour: style.colour, width: parts.width, points: [from, to] }
    if (style.tool === 'text') parts.onDraft({ ...mark, points: [from] })
    else onDrawing(addMark(drawing, mark))
  }
  const withControl: Readonly<Record<string, () => void>> = {
    z: () => onDrawing(undoMark(drawing)),
    y: () => onDrawing(redoMark(drawing)),
    c: parts.onCopy,
  }
  const plain: Readonly<Record<string, (() => void) | undefined>> = {
    enter: parts.onDone,
    a: mode === 'crop' ? () => onArea(wholeOf(picture)) : undefined,
    ' ': mode === 'mark' ? addCentred : undefined,
  }
  return (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    const key = event.key.toLowerCase()
    const tool = mode === 'mark' ? TOOL_KEYS[key] : undefined
    const step = event.shiftKey ? LARGE_STEP : 1
    const work = arrow
      ? () => nudge({ x: arrow.x * step, y: arrow.y * step }, event.altKey)
      : event.ctrlKey || event.metaKey
        ? withControl[key]
        : (plain[key] ?? (tool && (() => onStyle({ ...style, tool }))))
    if (!work) return
    event.preventDefault()
    work()
  }
}
