import type { Conversation } from '@parley/core'
import { MAX_NOTE_LENGTH } from '@parley/protocol/model'
import { type KeyboardEvent, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { isComposingKey } from '../../ui/is-composing-key.ts'
import styles from './notes.module.css'

interface Props {
  conversation: Conversation
}

/** The composer for notes. The text stays until the server has accepted it. */
export function NoteComposer({ conversation: { key, name } }: Props) {
  const { notes: text } = useText()
  const client = useClient()
  const [words, setWords] = useState('')
  const { isBusy, run } = useBusy()
  const add = async () => {
    if (words.trim() === '' || isBusy) return
    if (await run(() => client.notes.add(key, words))) setWords('')
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposingKey(event.nativeEvent)) return
    event.preventDefault()
    void add()
  }
  return (
    <form
      className={styles.box}
      onSubmit={event => {
        event.preventDefault()
        void add()
      }}
    >
      <textarea
        className={styles.input}
        rows={2}
        dir="auto"
        maxLength={MAX_NOTE_LENGTH}
        aria-label={text.field}
        placeholder={text.field}
        value={words}
        onChange={event => setWords(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <div className={styles.bar}>
        <span className={styles.hint}>{text.hidden(name)}</span>
        <Button type="submit" disabled={words.trim() === '' || isBusy}>
          {text.add}
        </Button>
      </div>
    </form>
  )
}
