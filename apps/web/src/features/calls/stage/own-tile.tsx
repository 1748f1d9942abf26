import { type ComponentProps, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useText } from '../../../text/text-context.ts'
import { type Corner, nearestCorner, stepCorner } from './corner.ts'
import styles from './stage.module.css'
import { StageTile } from './stage-tile.tsx'

interface Props extends Omit<ComponentProps<typeof StageTile>, 'isOwn' | 'className' | 'place' | 'children'> {
  corner: Corner
  onMove(corner: Corner): void
}

/** One's own picture over the large one. It is dragged, or moved with the arrow keys, to any corner. */
export function OwnTile({ corner, onMove, ...tile }: Props) {
  const { window: text } = useText().calling
  const from = useRef<{ x: number; y: number }>(undefined)
  const [offset, setOffset] = useState({ x: 0, y: 0 })
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, y: event.clientY }
  }
  const handleMove = ({ clientX, clientY }: PointerEvent) => {
    if (from.current) setOffset({ x: clientX - from.current.x, y: clientY - from.current.y })
  }
  const handleUp = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    if (!from.current) return
    from.current = undefined
    setOffset({ x: 0, y: 0 })
    const around = currentTarget.parentElement?.offsetParent
    if (around) onMove(nearestCorner(currentTarget.getBoundingClientRect(), around.getBoundingClientRect()))
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = stepCorner(corner, event.key)
    if (!next) return
    event.preventDefault()
    onMove(next)
  }
  return (
    <StageTile {...tile} isOwn className={styles.own} place={{ corner, offset }}>
      <button
        type="button"
        className={styles.grip}
        aria-label={text.moveOwn}
        title={text.moveOwn}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={handleUp}
        onKeyDown={handleKeyDown}
      />
    </StageTile>
  )
}
