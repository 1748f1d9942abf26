import {
  addKeyword,
  KEYWORD_LENGTH,
  listKeywords,
  MOST_KEYWORDS,
  type Options,
  removeKeyword,
} from '@parley/protocol/model'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import settings from '../../parts/settings/settings.module.css'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { isComposingKey } from '../../ui/is-composing-key.ts'
import styles from './keywords.module.css'
import { useNoticeSettingsText } from './notice-settings-text.tsx'

interface Props {
  options: Options
  onChange(changes: Partial<Options>): void
}

/** Words that notify like a mention. */
export function Keywords({ options, onChange }: Props) {
  const text = useNoticeSettingsText()
  const words = listKeywords(options)
  const addRef = useRef<HTMLButtonElement>(null)
  return (
    <>
      <div className={settings.row}>
        <span className={settings.label}>{text.keywords}</span>
      </div>
      <ul className={styles.words} aria-label={text.keywords}>
        {words.map(word => (
          <li key={word} className={styles.word}>
            <span className={styles.name}>{word}</span>
            <button
              type="button"
              className={styles.remove}
              aria-label={text.removeKeyword(word)}
              onClick={() => {
                onChange({ keywords: removeKeyword(options, word) })
                addRef.current?.focus()
              }}
            >
              <Icon name="close" size="xs" />
            </button>
          </li>
        ))}
        <li>
          <NewKeyword
            isFull={words.length >= MOST_KEYWORDS}
            addRef={addRef}
            onAdd={word => onChange({ keywords: addKeyword(options, word) })}
          />
        </li>
      </ul>
      <p className={settings.hint}>{text.keywordsHint}</p>
    </>
  )
}

interface NewProps {
  isFull: boolean
  addRef: RefObject<HTMLButtonElement | null>
  onAdd(word: string): void
}

/** A button that becomes a field: Enter adds and asks for the next, Escape leaves. */
function NewKeyword({ isFull, addRef, onAdd }: NewProps) {
  const text = useNoticeSettingsText()
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    flushSync(() => setTyped(undefined))
    addRef.current?.focus()
  }
  const add = (word: string) => word.trim() !== '' && onAdd(word)
  if (typed === undefined || isFull)
    return (
      <Button ref={addRef} size="sm" aria-disabled={isFull} onClick={() => isFull || setTyped('')}>
        <Icon name="plus" size="xs" />
        {text.addKeyword}
      </Button>
    )
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposingKey(event.nativeEvent)) return
    if (event.key === 'Enter') {
      add(typed)
      setTyped('')
    } else if (event.key === 'Escape') {
      // The dialog around it stays open.
      event.stopPropagation()
      event.preventDefault()
      leave()
    }
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
      autoFocus
      className={styles.field}
      aria-label={text.addKeyword}
      maxLength={KEYWORD_LENGTH}
      value={typed}
      onChange={event => setTyped(event.target.value)}
      onKeyDown={handleKeyDown}
      onBlur={() => {
        add(typed)
        setTyped(undefined)
      }}
    />
  )
}
