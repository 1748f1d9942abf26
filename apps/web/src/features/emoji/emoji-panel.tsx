import { EMOJI, type Emoji } from '@parley/protocol/model'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '../../text/text-context.ts'
import { gridStep } from '../../ui/grid-step.ts'
import { usePressBeside } from '../../ui/use-press-beside.ts'
import styles from './emoji-tool.module.css'

const COLUMNS = 9

interface Props {
  /** Presses inside it are not beside the panel. */
  holderRef: RefObject<HTMLElement | null>
  onChoose(name: string): void
  onLeave(): void
  onPressBeside(): void
}

/** The built-in emoji. Arrows move, Enter inserts, Escape leaves; the name of the one in hand stands above. */
export function EmojiPanel({ holderRef, onChoose, onLeave, onPressBeside }: Props) {
  const text = useText()
  const gridRef = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const nameOf = ({ id, name }: Emoji) => text.emoji[id] ?? name

  const focusOn = (index: number) => gridRef.current?.querySelectorAll('button')[index]?.focus()
  useEffect(() => gridRef.current?.querySelector('button')?.focus(), [])
  usePressBeside(holderRef, onPressBeside)

  const handleKeyDown = (event: KeyboardEvent) => {
    const next = gridStep(event.key, current, EMOJI.length, COLUMNS)
    if (event.key !== 'Escape' && next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (next === undefined) onLeave()
    else focusOn(next)
  }
  return (
    <div className={styles.panel} role="dialog" aria-label={text.actions.emoji} onKeyDown={handleKeyDown}>
      <p className={styles.head}>[{nameOf(EMOJI[current] as Emoji)}]</p>
      <div ref={gridRef} className={styles.grid}>
        {EMOJI.map((emoji, index) => (
          <button
            key={emoji.id}
            className={styles.emoji}
            type="button"
            aria-label={nameOf(emoji)}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={() => onChoose(emoji.name)}
          >
            {emoji.picture}
          </button>
        ))}
      </div>
    </div>
  )
}
