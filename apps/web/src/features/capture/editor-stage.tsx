import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { Keys } from '../../ui/keys/keys.tsx'
import type { Area } from './area.ts'
import { AreaFrame } from './area-frame.tsx'
import { useCaptureText } from './capture-text.tsx'
import styles from './editor-stage.module.css'
import type { MarkStyle } from './mark-style.ts'
import { addMark, type Drawing, type Mark, WIDTHS } from './marks.ts'
import { type Inks, paintPicture } from './paint-marks.ts'
import { placeTools } from './place-tools.ts'
import { TextEntry } from './text-entry.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { useEditorPointer } from './use-editor-pointer.ts'
import { useWindowSize } from './use-window-size.ts'

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
