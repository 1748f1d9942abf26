import type { Conversation } from '@parley/core'
import { MAX_NOTE_LENGTH } from '@parley/protocol/model'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { isComposingKey } from '../../ui/is-composing-key.ts'
import styles from './notes.module.css'

interface Props {
  conversation: Conversation
  /** At the top of the box. */
  head: ReactNode
}

/** Whoever chose to write a note writes on. */
const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus()

/** The composer for notes. The text stays until the server has accepted it. */
export function NoteComposer({ conversation: { key, name }, head }: Props) {
  const { notes: text } = useText()
  const client = useClient()
  const [words, setWords] = useState('')
  const { isBusy, run } = useBusy()
  const add = async () => {
    if (words.trim() === '' || isBusy) return
    if (await run(() => client.notes.add(key, words))) setWords(now => (now === words ? '' : now))
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposingKey(event.nativeEvent)) return
    event.preventDefault()
    void add()
  }
  return (
    <form
      className={styles.composer}
      onSubmit={event => {
        event.preventDefault()
        void add()
      }}
    >
      <div className={styles.box}>
        <div className={styles.bar}>
          {head}
          <span className={styles.hint}>
            <Icon name="eyeOff" size="xs" />
            {text.hidden(name)}
          </span>
        </div>
        <textarea
          className={styles.input}
          ref={takeFocus}
          rows={2}
          dir="auto"
          maxLength={MAX_NOTE_LENGTH}
          aria-label={text.field}
          placeholder={text.field}
          value={words}
          onChange={event => setWords(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        <div className={styles.foot}>
          <Button type="submit" disabled={words.trim() === '' || isBusy}>
            <Icon name="note" size="sm" />
            {text.add}
          </Button>
        </div>
      </div>
    </form>
  )
}
