import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './find-box.module.css'

interface Props {
  listId: string
  /** The highlighted finding; undefined while there is none. */
  activeId: string | undefined
  value: string
  onChange(value: string): void
  onKeyDown(event: KeyboardEvent): void
}

export function FindInput({ listId, activeId, value, onChange, onKeyDown }: Props) {
  const text = useText().finding
  const inputRef = useRef<HTMLInputElement>(null)
  useEffect(() => inputRef.current?.focus(), [])
  return (
    <label className={styles.field}>
      <Icon name="search" />
      <input
        ref={inputRef}
        className={styles.input}
        type="text"
        role="combobox"
        aria-label={text.placeholder}
        aria-expanded={activeId !== undefined}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        spellCheck={false}
        placeholder={text.placeholder}
        value={value}
        onChange={event => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </label>
  )
}
