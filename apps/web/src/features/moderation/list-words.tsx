import { MAX_WORD_LENGTH } from '@parley/protocol/model'
import { type FormEvent, useState } from 'react'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Field } from '../../ui/field/field.tsx'
import styles from './word-lists-page.module.css'

interface Props {
  words: readonly string[]
  onAdd(word: string): void
  onRemove(word: string): void
}

export function ListWords({ words, onAdd, onRemove }: Props) {
  const { wordLists: text } = useAdminText()
  const [word, setWord] = useState('')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (word.trim() === '') return
    onAdd(word.trim())
    setWord('')
  }
  return (
    <>
      <form onSubmit={handleSubmit}>
        <Field
          label={text.add}
          hint={text.addHint}
          maxLength={MAX_WORD_LENGTH}
          value={word}
          onChange={event => setWord(event.target.value)}
        />
      </form>
      <ul className={styles.words}>
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
