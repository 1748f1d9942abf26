import { isCovered } from '@parley/protocol/model'
import { useContext } from 'react'
import { useClient } from '../../client/client-context.ts'
import type { DecorationProps, MessageDecoration } from '../../slots/message-decorations.ts'
import { RowActionsContext } from '../../slots/row-actions.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './cover-decoration.module.css'

/** Covers the message until the reader uncovers it. Its content is not in the DOM before. */
function Cover({ message }: DecorationProps) {
  const text = useText().actions.destroying
  const client = useClient()
  const canOpen = useContext(RowActionsContext) !== undefined
  const handleOpen = () => void client.destroy.openMessage(message.conversation, message.id)
  return (
    <button className={styles.cover} type="button" disabled={!canOpen} onClick={handleOpen}>
      <span className={styles.blur} aria-hidden="true" />
      <span className={styles.words}>
        <Icon name="eye" size="sm" />
        {text.cover}
      </span>
      <span className={styles.hint}>{text.coverHint(text.after(message.destroyTime ?? 0))}</span>
    </button>
  )
}

export const coverDecoration: MessageDecoration = {
  id: 'cover',
  position: 'cover',
  isShown: (message, reader) => isCovered(message, reader.id),
  View: Cover,
}
