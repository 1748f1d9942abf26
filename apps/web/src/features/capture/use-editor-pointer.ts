import { type PointerEvent, useRef } from 'react'
import {
  type Area,
  areaBetween,
  type Handle,
  isWhole,
  moveArea,
  type PicturePoint,
  resizeArea,
} from './area.ts'
import type { StageProps } from './editor-stage.tsx'
import { addMark, type Mark } from './marks.ts'

interface Parts extends Pick<StageProps, 'canvasRef' | 'picture' | 'mode' | 'area' | 'drawing' | 'style'> {
  onArea(area: Area): void
  onDrawing: StageProps['onDrawing']
  /** The scale of the picture in the window. */
  scale: number
  /** The width of lines, in pixels of the picture. */
  width: number
  draft: Mark | undefined
  onDraft(mark: Mark | undefined): void
}

type Drag = (to: PicturePoint) => void

const isInside = ({ x, y }: PicturePoint, area: Area) =>
  x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height

function handleOf(target: EventTarget): Handle | undefined {
  const edges = target instanceof HTMLElement ? target.dataset.handle : undefined
  return edges?.split(' ').map(Number) as Handle | undefined
}

/** Dragging: in `crop` the area or a handle of it, in `mark` a new mark. */
export function useEditorPointer(parts: Parts) {
  const { canvasRef, picture, mode, area, style, scale, width, draft, onArea, onDraft } = parts
  const dragRef = useRef<Drag>(undefined)
  const pointOf = (event: PointerEvent): PicturePoint => {
    const box = canvasRef.current?.getBoundingClientRect()
    return { x: (event.clientX - (box?.left ?? 0)) / scale, y: (event.clientY - (box?.top ?? 0)) / scale }
  }
  const dragArea = (from: PicturePoint, handle: Handle | undefined): Drag => {
    const by = (to: PicturePoint) => ({ x: to.x - from.x, y: to.y - from.y })
    if (handle) return to => onArea(resizeArea(area, handle, by(to), picture))
    if (isInside(from, area) && !isWhole(area, picture)) return to => onArea(moveArea(area, by(to), picture))
    return to => onArea(areaBetween(from, to, picture))
  }
  const dragMark = (from: PicturePoint): Drag | undefined => {
    const mark: Mark = { tool: style.tool, colour: style.colour, width, points: [from] }
    if (style.tool === 'text') {
      onDraft(mark)
      return undefined
    }
    let points: readonly PicturePoint[] = [from]
    return to => {
      points = style.tool === 'pen' ? [...points, to] : [from, to]
      onDraft({ ...mark, points })
    }
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || draft?.tool === 'text') return
      const from = pointOf(event)
      // Clicking must not take the focus from the text field.
      if (mode === 'mark' && style.tool === 'text') event.preventDefault()
      else event.currentTarget.setPointerCapture(event.pointerId)
      dragRef.current = mode === 'crop' ? dragArea(from, handleOf(event.target)) : dragMark(from)
    },
    onPointerMove: (event: PointerEvent) => dragRef.current?.(pointOf(event)),
    onPointerUp() {
      const wasDragging = dragRef.current !== undefined
      dragRef.current = undefined
      if (!wasDragging || mode === 'crop' || !draft) return
      parts.onDrawing(addMark(parts.drawing, draft))
      onDraft(undefined)
    },
  }
}
