import { selectCanPin } from '@parley/core'
import type { ConversationKey, Message } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { messageWords } from '../../parts/message-words/message-words.ts'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import styles from '../../parts/top-bar.module.css'
import type { ConversationBar } from '../../slots/conversation-bars.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

const NONE: readonly Message[] = []

/** The pinned messages of the conversation. Each click jumps to one and moves on to the next. */
function PinnedBar({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const text = useText()
  const client = useClient()
  const displayName = useDisplayName()
  const pinned = useAppState(state => state.pinned[key] ?? NONE)
  const myId = useAppState(state => state.session.me?.id ?? '')
  const canPin = useAppState(state => selectCanPin(state, key))
  const [turn, setTurn] = useState(0)
  const index = turn % Math.max(1, pinned.length)
  const message = pinned[index]
  if (!message) return null
  const handleShow = () => {
    setTurn(index + 1)
    void client.history.showMessage(key, message.id)
  }
  return (
    <section className={styles.bar} aria-label={text.annotations.pinned}>
      <Icon name="pin" size="sm" />
      <button className={styles.message} type="button" onClick={handleShow}>
        <span className={styles.title}>
          {text.annotations.pinnedTitle(index + 1, pinned.length)}{' '}
          {displayName({ id: message.sender, name: message.senderName })}
        </span>
        <span className={styles.words}>{messageWords(message, myId, text, displayName)}</span>
      </button>
      {canPin && (
        <IconButton
          icon="close"
          size="sm"
          label={text.annotations.unpin}
          onClick={() => client.annotations.setPinned(key, message.id, false)}
        />
      )}
    </section>
  )
}

export const pinnedBar: ConversationBar = { id: 'pinned', position: 'above', View: PinnedBar }
