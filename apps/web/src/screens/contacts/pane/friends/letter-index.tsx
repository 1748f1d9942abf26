import clsx from 'clsx'
import type { KeyboardEvent } from 'react'
import { useText } from '../../../../text/text-context.ts'
import { stepThrough } from '../../../../ui/menu/step-through.ts'
import styles from './friends-tab.module.css'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#']

interface Props {
  /** Letters with at least one name. */
  present: readonly string[]
  current: string | undefined
  onLetter(letter: string, byKeyboard: boolean): void
}

/** A single tab stop; arrow keys move between letters. */
export function LetterIndex({ present, current, onLetter }: Props) {
  const text = useText().contacts
  const stop = current ?? present[0]
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const letters = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([disabled])')]
    if (stepThrough(event.nativeEvent, letters)) event.preventDefault()
  }
  return (
    <nav className={styles.index} aria-label={text.letterIndex} onKeyDown={handleKeyDown}>
      {LETTERS.map(letter => {
        const isPresent = present.includes(letter)
        return (
          <button
            key={letter}
            type="button"
            className={clsx(styles.indexLetter, !isPresent && styles.absent)}
            disabled={!isPresent}
            tabIndex={letter === stop ? 0 : -1}
            aria-current={letter === current || undefined}
            onClick={event => onLetter(letter, event.detail === 0)}
          >
            {letter}
          </button>
        )
      })}
    </nav>
  )
}
