import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { Keys } from '../../ui/keys/keys.tsx'
import { type Area, HANDLES, moveArea, type PicturePoint, resizeArea, wholeOf } from './area.ts'
import { useCaptureText } from './capture-text.tsx'
import styles from './editor-stage.module.css'
import { type MarkStyle, TOOL_KEYS } from './mark-style.ts'
import { addMark, type Drawing, type Mark, nudgeLastMark, WIDTHS } from './marks.ts'
import { type Inks, paintPicture } from './paint-marks.ts'
import { TextEntry } from './text-entry.tsx'
import { useEditorPointer } from './use-editor-pointer.ts'
import { useUndoKeys } from './use-undo-keys.ts'

export type EditorMode = 'crop' | 'mark'

export interface StageProps {
  canvasRef: RefObject<HTMLCanvasElement | null>
  picture: HTMLCanvasElement
  mode: EditorMode
  area: Area
  drawing: Drawing
  style: MarkStyle
  onArea(area: Area): void
  onDrawing(drawing: Drawing): void
  onStyle(style: MarkStyle): void
  onCopy(): void
  onDone(): void
  children: ReactNode
}

/** Canvas paints in colours, not in variables. */
function readInks(): Inks {
  const style = getComputedStyle(document.documentElement)
  const ink = (name: keyof Inks) => style.getPropertyValue(`--mark-${name}`).trim()
  const [red, amber, green] = [ink('red'), ink('amber'), ink('green')]
  return { red, amber, green, petrol: ink('petrol'), black: ink('black'), white: ink('white') }
}

const readSize = () => ({ width: window.innerWidth, height: window.innerHeight })

function useWindowSize() {
  const [size, setSize] = useState(readSize)
  useEffect(() => {
    const handleResize = () => setSize(readSize())
    window.addEventListener('resize', handleResize)
    return () => window.removeEventListener('resize', handleResize)
  }, [])
  return size
}

const GAP = 12
const MARGIN = 8
/** The width of the longest toolbar in one row. */
const WIDTH = 832
const HEIGHT = 44

type Position = { right: number } & ({ top: number } | { bottom: number })

/** Below the area, above it where there is no room, else inside at its lower edge. */
function placeTools(area: Area, screen: { width: number; height: number }): Position {
  const right = Math.max(MARGIN, Math.min(screen.width - area.x - area.width, screen.width - WIDTH))
  const below = area.y + area.height + GAP
  if (below + HEIGHT + MARGIN <= screen.height) return { right, top: below }
  if (area.y - GAP - HEIGHT >= MARGIN) return { right, bottom: screen.height - area.y + GAP }
  return { right, bottom: Math.max(MARGIN, screen.height - area.y - area.height + GAP) }
}

interface AreaFrameProps {
  /** Its position in the window. */
  shown: Area
  area: Area
  hasHandles: boolean
}

/** The edge of the area, which darkens the rest. The pointer is handled by the board. */
const AreaFrame = ({ shown: { x, y, width, height }, area, hasHandles }: AreaFrameProps) => (
  <div className={styles.area} style={{ left: x, top: y, width, height }} aria-hidden="true">
    <span className={styles.size} data-inside={y < 40}>
      {area.width} × {area.height}
    </span>
    {hasHandles &&
      HANDLES.map(([edgeX, edgeY]) => (
        <span
          key={`${edgeX} ${edgeY}`}
          className={styles.handle}
          style={{ left: `${50 + 50 * edgeX}%`, top: `${50 + 50 * edgeY}%` }}
          data-handle={`${edgeX} ${edgeY}`}
        />
      ))}
  </div>
)

const ARROWS: Readonly<Record<string, PicturePoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const LARGE_STEP = 10

interface EditorKeysParts extends Omit<StageProps, 'children'> {
  width: number
  onDraft(mark: Mark | undefined): void
}

/** Arrows move, with Alt they resize, with Shift by ten pixels; letters choose tools. */
function useEditorKeys(parts: EditorKeysParts) {
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

/** The frozen picture, as large as the window allows, with the area and the tools beside it. */
export function EditorStage(props: StageProps) {
  const { canvasRef, picture, mode, area, drawing, style, children } = props
  const text = useCaptureText()
  const screen = useWindowSize()
  const scale = Math.min(screen.width / picture.width, screen.height / picture.height, 1)
  const left = (screen.width - picture.width * scale) / 2
  const top = (screen.height - picture.height * scale) / 2
  const [draft, setDraft] = useState<Mark>()
  const width = WIDTHS[style.width] / scale
  const handlePointer = useEditorPointer({ ...props, scale, width, draft, onDraft: setDraft })
  const handleKey = useEditorKeys({ ...props, width, onDraft: setDraft })
  useUndoKeys(drawing, props.onDrawing)
  usePaint(canvasRef, picture, drawing, draft)
  const keepText = (mark: Mark | undefined) => {
    setDraft(undefined)
    if (mark) props.onDrawing(addMark(drawing, mark))
  }
  const shown = scaleArea(area, scale, left, top)
  return (
    <div className={styles.stage}>
      <div
        className={styles.board}
        role="application"
        aria-label={mode === 'crop' ? text.select : text.mark}
        aria-description={`${area.width} × ${area.height}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved and drawn on by keys
        tabIndex={0}
        data-mode={mode}
        ref={focusOnce}
        onKeyDown={handleKey}
        {...handlePointer}
      >
        <canvas
          ref={canvasRef}
          className={styles.picture}
          style={{ left, top, width: picture.width * scale, height: picture.height * scale }}
          width={picture.width}
          height={picture.height}
          role="img"
          aria-label={text.screen}
        />
        <AreaFrame shown={shown} area={area} hasHandles={mode === 'crop'} />
      </div>
      <StageHint mode={mode} />
      {draft?.tool === 'text' && (
        <TextEntry
          mark={draft}
          place={{ x: left + startOf(draft).x * scale, y: top + startOf(draft).y * scale }}
          onDone={keepText}
        />
      )}
      <div className={styles.tools} style={placeTools(shown, screen)}>
        {children}
      </div>
    </div>
  )
}

/** The dialog focuses its first control; the picture is it. */
const focusOnce = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '')

const scaleArea = ({ x, y, width, height }: Area, scale: number, left: number, top: number): Area => ({
  x: left + x * scale,
  y: top + y * scale,
  width: width * scale,
  height: height * scale,
})

const startOf = ({ points: [start] }: Mark) => start ?? { x: 0, y: 0 }

function usePaint(
  canvasRef: StageProps['canvasRef'],
  picture: HTMLCanvasElement,
  drawing: Drawing,
  draft: Mark | undefined,
): void {
  const [inks] = useState(readInks)
  useEffect(() => {
    const marks = draft && draft.tool !== 'text' ? [...drawing.marks, draft] : drawing.marks
    if (canvasRef.current) paintPicture(canvasRef.current, picture, marks, inks)
  }, [canvasRef, picture, drawing, draft, inks])
}

function StageHint({ mode }: { mode: EditorMode }) {
  const text = useCaptureText()
  return (
    <p className={styles.hint}>
      {mode === 'crop' ? text.cropHint : text.markHint}
      <span className={styles.key}>
        <Keys keys="↵" /> {text.done}
      </span>
      {mode === 'crop' && (
        <span className={styles.key}>
          <Keys keys="A" /> {text.wholeScreen}
        </span>
      )}
    </p>
  )
}
