import { MAX_TEXT_LENGTH, type Message, showEmoji, type TextContent } from '@parley/protocol/model'
import { type KeyboardEvent, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { focusComposer } from '../../parts/composer/focus-composer.ts'
import { FormEnd } from '../../parts/dialogs/form-end.tsx'
import type { DecorationProps, MessageDecoration } from '../../slots/message-decorations.ts'
import { useText } from '../../text/text-context.ts'
import { isComposingKey } from '../../ui/is-composing-key.ts'
import styles from './edit-in-place-decoration.module.css'

/** The bubble, or a text field while the message is being edited. */
function EditInPlace({ message, children }: DecorationProps) {
  const isEdited = useAppState(state => state.edits[message.conversation]?.messageId === message.id)
  return isEdited && message.content.kind === 'text' ? (
    <EditField message={message} content={message.content} />
  ) : (
    children
  )
}

function EditField({ message, content }: { message: Message; content: TextContent }) {
  const { annotations: text, composer } = useText()
  const client = useClient()
  const kept = client.store.getState().edits[message.conversation]?.words
  const [words, setWords] = useState(kept ?? showEmoji(content.text))
  // Coming back to the conversation does not pull the timeline here.
  const [isNew] = useState(kept === undefined)
  const isTooLong = words.trim().length > MAX_TEXT_LENGTH
  const cancel = () => {
    client.annotations.edit(message.conversation, undefined)
    focusComposer()
  }
  const save = () => {
    if (words.trim() === '' || isTooLong) return
    if (client.annotations.saveEdit(message.conversation, message.id, words) === undefined) focusComposer()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (isComposingKey(event.nativeEvent)) return
    if (event.key === 'Escape') cancel()
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    save()
  }
  return (
    <form
      className={styles.form}
      aria-label={text.editForm}
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <textarea
        className={styles.field}
        // biome-ignore lint/a11y/noAutofocus: the user has just chosen to edit here
        autoFocus={isNew}
        aria-label={text.editField}
        rows={Math.min(8, words.split('\n').length + 1)}
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          client.annotations.keepEdit(message.conversation, message.id, target.value)
        }}
        onFocus={event => event.target.setSelectionRange(words.length, words.length)}
        onKeyDown={handleKeyDown}
      />
      {isTooLong && <p role="alert">{composer.tooLong(words.trim().length, MAX_TEXT_LENGTH)}</p>}
      <FormEnd action={text.save} isDisabled={words.trim() === '' || isTooLong} onCancel={cancel} />
    </form>
  )
}

export const editInPlaceDecoration: MessageDecoration = {
  id: 'edit-in-place',
  position: 'bubble',
  isShown: ({ sender, content }, reader) => sender === reader.id && content.kind === 'text',
  View: EditInPlace,
}
