import { selectMyRole, selectRoom } from '@parley/core'
import { conversationKey, type Note } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { useCallName } from '../message-words/use-call-name.ts'
import styles from './note-row.module.css'

interface Props {
  note: Note
  moment: string
}

/** A note by staff for staff: dashed and amber, on neither side. */
export function NoteRow({ note, moment }: Props) {
  const { notes: text } = useText()
  const author = useCallName()({ id: note.author, name: note.authorName })
  return (
    <article className={styles.row} aria-label={text.label(author, moment)}>
      <div className={styles.note}>
        <p className={styles.head}>
          <Icon name="lock" size="xs" />
          <strong>{text.note}</strong>
          <span>{author}</span>
          <span>{moment}</span>
          <DeleteNote note={note} />
        </p>
        <p className={styles.words}>{note.text}</p>
      </div>
    </article>
  )
}

/** For its author, and for owner and admins of the team. */
function DeleteNote({ note }: Pick<Props, 'note'>) {
  const { notes: text } = useText()
  const client = useClient()
  const [isAsking, setIsAsking] = useState(false)
  const key = useAppState(state => state.current)
  const canDelete = useAppState(state => {
    if (note.author === state.session.me?.id) return true
    const team = key && selectRoom(state, key)?.consultation?.team
    return team !== undefined && selectMyRole(state, conversationKey('groupchat', team)) !== 'member'
  })
  if (!key || !canDelete) return null
  return (
    <>
      <IconButton size="sm" icon="trash" label={text.remove} onClick={() => setIsAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          title={text.removeQuestion}
          words={note.text}
          action={text.remove}
          onConfirm={() => void client.notes.remove(key, note.id)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
