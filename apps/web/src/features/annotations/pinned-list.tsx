import { selectCanPin } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useAppState, useClient } from '../../client/client-context.ts'
import { messageWords } from '../../parts/message-words/message-words.ts'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './pinned-list.module.css'

interface Props {
  conversationKey: ConversationKey
  onClose(): void
}

/** All pinned messages; each leads to its place. */
export function PinnedList({ conversationKey: key, onClose }: Props) {
  const text = useText()
  const client = useClient()
  const displayName = useDisplayName()
  const pinned = useAppState(state => state.pinned[key])
  const myId = useAppState(state => state.session.me?.id ?? '')
  const canPin = useAppState(state => selectCanPin(state, key))
  // The last one was unpinned, here or by somebody else.
  if (!pinned || pinned.length === 0) return null
  const show = (id: string) => {
    onClose()
    void client.history.showMessage(key, id)
  }
  return (
    <Dialog title={text.annotations.pinned} onClose={onClose}>
      <ul className={styles.list} aria-label={text.annotations.pinned}>
        {pinned.map(message => {
          const words = messageWords(message, myId, text, displayName)
          return (
            <li key={message.id} className={styles.row}>
              <button type="button" className={styles.words} onClick={() => show(message.id)}>
                <span className={styles.name}>
                  {displayName({ id: message.sender, name: message.senderName })}
                </span>
                <span className={styles.text} dir="auto">
                  {words}
                </span>
              </button>
              {canPin && (
                <IconButton
                  icon="close"
                  size="sm"
                  label={text.annotations.unpinOf(words)}
                  onClick={() => client.annotations.setPinned(key, message.id, false)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
