import { selectDownloaders, selectMembersById } from '@parley/core'
import { useContext } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { CustomerTag } from '../../parts/members/customer-tag.tsx'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import type { DecorationProps, MessageDecoration } from '../../slots/message-decorations.ts'
import { type MessageDialogProps, RowActionsContext } from '../../slots/row-actions.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './downloads-decoration.module.css'

/** Below one's own file: who downloaded it, or how many did; clicking shows the names. */
function Downloads({ message }: DecorationProps) {
  const { files, tips } = useText()
  const displayName = useDisplayName()
  const actions = useContext(RowActionsContext)
  const people = useAppState(state => selectDownloaders(state, message))
  const [first] = people
  if (!first) return null
  const file = 'name' in message.content ? (message.content.name ?? '') : ''
  if (people.length === 1)
    return <span className={styles.line}>{tips.download({ name: displayName(first), file })}</span>
  return (
    <button
      className={styles.line}
      type="button"
      onClick={() => actions?.openDialog(message, DownloadersDialog)}
    >
      {files.downloadedBy(people.length)}
    </button>
  )
}

function DownloadersDialog({ message, onClose }: MessageDialogProps) {
  const text = useText().files
  const displayName = useDisplayName()
  const people = useAppState(state => selectDownloaders(state, message))
  const members = useAppState(state => selectMembersById(state, message.conversation))
  return (
    <Dialog title={text.downloaders} onClose={onClose}>
      <ul className={styles.people} aria-label={text.downloaders}>
        {people.map(person => (
          <li key={person.id} className={styles.person}>
            <Avatar
              id={person.id}
              name={displayName(person)}
              image={members.get(person.id)?.avatar ?? ''}
              size="sm"
            />
            {displayName(person)}
            {members.get(person.id)?.isCustomer && <CustomerTag />}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

export const downloadsDecoration: MessageDecoration = {
  id: 'downloads',
  position: 'below',
  isShown: ({ sender, content }, reader) =>
    sender === reader.id && (content.kind === 'file' || content.kind === 'video'),
  View: Downloads,
}
