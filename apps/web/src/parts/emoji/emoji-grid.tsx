import { type MouseEvent, useEffect } from 'react'
import { useGridKeys } from '../../ui/use-grid-keys.ts'
import styles from './emoji-picker.module.css'
import { ShownEmoji } from './shown-emoji.tsx'

const COLUMNS = 9

export interface GridEmoji {
  sign: string
  name: string
  /** What else is said of the one that is pointed at. */
  note?: string
}

interface Props {
  id: string
  label: string
  emoji: readonly GridEmoji[]
  /** Takes the focus on mount. */
  isFocused: boolean
  onChoose(sign: string): void
  /** The focused or hovered emoji. */
  onPoint(name: string): void
}

/** Arrow keys move, Enter chooses; a single tab stop. */
export function EmojiGrid({ id, label, emoji, isFocused, onChoose, onPoint }: Props) {
  const { gridRef, current, setCurrent, handleKeyDown } = useGridKeys(emoji.length, COLUMNS)
  useEffect(() => {
    if (isFocused) gridRef.current?.querySelector('button')?.focus()
  }, [isFocused, gridRef])

  const handleClick = ({ detail, currentTarget }: MouseEvent<HTMLElement>, sign: string) => {
    onChoose(sign)
    // After a key press the focus stays, for the next emoji; after a click it returns to the text.
    if (detail === 0) currentTarget.focus()
  }
  return (
    <div
      ref={gridRef}
      id={id}
      className={styles.grid}
      role="tabpanel"
      aria-label={label}
      onKeyDown={handleKeyDown}
    >
      {emoji.map(({ sign, name, note = '' }, index) => (
        <button
          key={sign}
          className={styles.emoji}
          type="button"
          aria-label={name}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => {
            setCurrent(index)
            onPoint(name + note)
          }}
          onPointerEnter={() => onPoint(name + note)}
          onClick={event => handleClick(event, sign)}
        >
          <ShownEmoji sign={sign} />
        </button>
      ))}
    </div>
  )
}
