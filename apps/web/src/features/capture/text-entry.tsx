import { useState } from 'react'
import { isComposingKey } from '../../ui/is-composing-key.ts'
import type { PicturePoint } from './area.ts'
import { useCaptureText } from './capture-text.tsx'
import styles from './editor-stage.module.css'
import type { Mark } from './marks.ts'

const MAX_LENGTH = 120

interface Props {
  mark: Mark
  /** Its position in the window. */
  place: PicturePoint
  /** Undefined: nothing was written. */
  onDone(mark: Mark | undefined): void
}

/** The text of a mark while it is written. Enter or leaving keeps it, Escape drops it. */
export function TextEntry({ mark, place, onDone }: Props) {
  const text = useCaptureText()
  const [value, setValue] = useState('')
  const keep = () => onDone(value.trim() === '' ? undefined : { ...mark, text: value.trim() })
  return (
    <input
      className={styles.entry}
      style={{ left: place.x, top: place.y, background: `var(--mark-${mark.colour})` }}
      aria-label={text.tools.text}
      value={value}
      maxLength={MAX_LENGTH}
      // biome-ignore lint/a11y/noAutofocus: the person has just placed it to write in it
      autoFocus
      onChange={event => setValue(event.target.value)}
      onBlur={keep}
      onKeyDown={event => {
        if (isComposingKey(event.nativeEvent)) return
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key !== 'Escape') return
        // Else the dialog would go a step back.
        event.preventDefault()
        event.stopPropagation()
        onDone(undefined)
      }}
    />
  )
}
