import { MAX_WORD_LENGTH } from '@parley/protocol/model'
import type { FormEvent } from 'react'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { keepRowFocus } from '../../ui/keep-row-focus.ts'
import styles from './word-lists-page.module.css'

interface Props {
  words: readonly string[]
  /** What is being typed. */
  word: string
  onType(word: string): void
  onAdd(): void
  onRemove(word: string): void
}

export function ListWords({ words, word, onType, onAdd, onRemove }: Props) {
  const { wordLists: text } = useAdminText()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (word.trim() !== '') onAdd()
  }
  return (
    <>
      <form onSubmit={handleSubmit}>
        <Field
          label={text.add}
          hint={text.addHint}
          maxLength={MAX_WORD_LENGTH}
          value={word}
          onChange={event => onType(event.target.value)}
        />
      </form>
      <ul ref={keepRowFocus} className={styles.words}>
        {words.map(listed => (
          <li key={listed} className={styles.word}>
            {listed}
            <IconButton icon="close" size="sm" label={text.remove(listed)} onClick={() => onRemove(listed)} />
          </li>
        ))}
      </ul>
    </>
  )
}
