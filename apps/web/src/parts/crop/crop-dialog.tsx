import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import dialog from '../dialogs/dialog-actions.module.css'
import styles from './crop-dialog.module.css'
import { type Crop, fitCrop, MAX_ZOOM, START } from './crop-geometry.ts'
import { exportCrop, paintCrop } from './paint-crop.ts'
import { useProfileText } from './profile-text.tsx'

/** Pixels of the canvas; CSS shows it at half the size. */
const VIEW = { width: 720, height: 560 }
const EDGE = 440
const STEP = 0.02
const ZOOM_STEP = 0.05
/** One press of a button beside the slider. */
const ZOOM_PRESS = 0.25
/** Sizes in which others will see the picture, in CSS pixels. */
const PREVIEWS = [76, 40, 24] as const

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

interface Props {
  picture: ImageBitmap
  /** Base64 of the cropped part. */
  onUse(picture: string): void
  onOther(): void
  onClose(): void
}

export function CropDialog({ picture, onUse, onOther, onClose }: Props) {
  const text = useProfileText()
  const [crop, setCrop] = useState<Crop>(START)
  const change = (fields: Partial<Crop>) => setCrop(before => fitCrop(picture, { ...before, ...fields }))
  return (
    <Dialog title={text.crop} onClose={onClose}>
      <CropView picture={picture} crop={crop} onMove={(x, y) => change({ x, y })} />
      <div className={styles.tools}>
        <IconButton
          icon="minus"
          label={text.smaller}
          onClick={() => change({ zoom: crop.zoom - ZOOM_PRESS })}
        />
        <input
          type="range"
          className={styles.zoom}
          aria-label={text.zoom}
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={crop.zoom}
          onChange={event => change({ zoom: event.target.valueAsNumber })}
        />
        <IconButton
          icon="plus"
          label={text.larger}
          onClick={() => change({ zoom: crop.zoom + ZOOM_PRESS })}
        />
        <IconButton icon="undo" label={text.turnLeft} onClick={() => change({ turns: crop.turns - 1 })} />
        <IconButton icon="redo" label={text.turnRight} onClick={() => change({ turns: crop.turns + 1 })} />
      </div>
      <div className={styles.previews} aria-hidden="true">
        <span className={styles.previewWord}>{text.preview}</span>
        {PREVIEWS.map(size => (
          <CropPreview key={size} picture={picture} crop={crop} size={size} />
        ))}
      </div>
      <div className={dialog.actions}>
        <Button look="quiet" className={styles.other} onClick={onOther}>
          {text.other}
        </Button>
        <Button onClick={onClose}>{text.cancel}</Button>
        <Button look="primary" onClick={() => onUse(exportCrop(picture, crop))}>
          {text.use}
        </Button>
      </div>
    </Dialog>
  )
}

interface PreviewProps {
  picture: ImageBitmap
  crop: Crop
  size: number
}

function CropPreview({ picture, crop, size }: PreviewProps) {
  const ref = useRef<HTMLCanvasElement>(null)
  const edge = 2 * size
  useEffect(() => {
    if (ref.current) paintCrop(ref.current, picture, crop, edge)
  }, [picture, crop, edge])
  return (
    <canvas
      ref={ref}
      width={edge}
      height={edge}
      className={styles.preview}
      style={{ width: size, height: size }}
    />
  )
}

interface ViewProps {
  picture: ImageBitmap
  crop: Crop
  onMove(x: number, y: number): void
}

function CropView({ picture, crop, onMove }: ViewProps) {
  const text = useProfileText()
  const ref = useRef<HTMLCanvasElement>(null)
  const dragRef = useRef<{ x: number; y: number }>(undefined)
  useEffect(() => {
    if (ref.current) paintCrop(ref.current, picture, crop, EDGE)
  }, [picture, crop])

  const handleMove = (event: PointerEvent) => {
    const from = dragRef.current
    const width = ref.current?.clientWidth
    if (!from || !width) return
    const edge = (EDGE * width) / VIEW.width
    dragRef.current = { x: event.clientX, y: event.clientY }
    onMove(crop.x + (event.clientX - from.x) / edge, crop.y + (event.clientY - from.y) / edge)
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = ARROWS[event.key]
    if (!step) return
    event.preventDefault()
    onMove(crop.x + step[0], crop.y + step[1])
  }
  return (
    <div className={styles.view}>
      <canvas
        ref={ref}
        {...VIEW}
        className={styles.canvas}
        role="img"
        aria-label={text.kept}
        tabIndex={0}
        onKeyDown={handleKey}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId)
          dragRef.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={handleMove}
        onPointerUp={() => {
          dragRef.current = undefined
        }}
      />
      <span className={styles.frame} aria-hidden="true" />
    </div>
  )
}
