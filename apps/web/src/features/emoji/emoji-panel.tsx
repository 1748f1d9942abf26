import { EMOJI, type Emoji } from '@parley/protocol/model'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../text/text-context.ts'
import { gridStep } from '../../ui/grid-step.ts'
import styles from './emoji-panel.module.css'

const COLUMNS = 9

/** The built-in emoji. Arrows move, Enter inserts; the name of the one in hand stands above. */
export function EmojiPanel({ onChoose }: { onChoose(picture: string): void }) {
  const text = useText()
  const gridRef = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const nameOf = ({ id, name }: Emoji) => text.emoji[id] ?? name.slice(1, -1)

  useEffect(() => gridRef.current?.querySelector('button')?.focus(), [])

  const handleKeyDown = (event: KeyboardEvent) => {
    const next = gridStep(event.key, current, EMOJI.length, COLUMNS)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    gridRef.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <p className={styles.head}>{nameOf(EMOJI[current] as Emoji)}</p>
      <div
        ref={gridRef}
        className={styles.grid}
        role="toolbar"
        aria-label={text.actions.emoji}
        onKeyDown={handleKeyDown}
      >
        {EMOJI.map((emoji, index) => (
          <button
            key={emoji.id}
            className={styles.emoji}
            type="button"
            aria-label={nameOf(emoji)}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={() => onChoose(emoji.picture)}
          >
            {emoji.picture}
          </button>
        ))}
      </div>
    </>
  )
}
