import { selectMyRole, selectRoom } from '@parley/core'
import { conversationKey, type Note } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { useDisplayName } from '../message-words/use-display-name.ts'
import styles from './note-row.module.css'

interface Props {
  note: Note
  moment: string
}

/** A note by staff for staff: dashed and amber, in the colour of neither side. */
export function NoteRow({ note, moment }: Props) {
  const { notes: text } = useText()
  const author = useDisplayName()({ id: note.author, name: note.authorName })
  const isOwn = useAppState(state => state.session.me?.id === note.author)
  return (
    <article className={styles.row} aria-label={text.label(author, moment)}>
      <div className={styles.body}>
        <p className={styles.head}>
          <DeleteNote note={note} />
          <Icon name="note" size="xs" />
          <strong>{text.note}</strong>
          <span className={styles.author}>{author}</span>
          <span className={styles.author}>{moment}</span>
        </p>
        <p className={styles.words}>{note.text}</p>
      </div>
      {!isOwn && <Avatar id={note.author} name={author} size="md" />}
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
