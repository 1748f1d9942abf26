import { selectConversation, selectLinked } from '@parley/core'
import type { Message } from '@parley/protocol/model'
import { useContext, useEffect } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { findMessageLinks, type LinkedMessage, readMessageLink } from '../../parts/addresses/message-link.ts'
import { conversationName } from '../../parts/message-words/conversation-name.ts'
import { messageWords } from '../../parts/message-words/message-words.ts'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import { OpenMessageContext } from '../../slots/open-message.ts'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './linked-cards.module.css'

const MINUTE_MS = 60_000
const MAX_CARDS = 3

/** The messages that the links of a text lead to. */
export function LinkedCards({ message: { content }, myId }: { message: Message; myId: string }) {
  if (content.kind !== 'text') return null
  const paths = findMessageLinks(content.text, window.location.origin).slice(0, MAX_CARDS)
  return paths.map(path => {
    const linked = readMessageLink(path, myId)
    return linked ? <LinkedCard key={path} linked={linked} myId={myId} /> : <MissingCard key={path} />
  })
}

function LinkedCard({ linked: { key, id, seq }, myId }: { linked: LinkedMessage; myId: string }) {
  const text = useText()
  const client = useClient()
  const open = useContext(OpenMessageContext)
  const displayName = useDisplayName()
  const now = useServerNow(MINUTE_MS)
  const isOnline = useAppState(state => state.connection.phase === 'online')
  const message = useAppState(state => selectLinked(state, key, id))
  const conversation = useAppState(state => selectConversation(state, key))
  const isAsked = isOnline && message === undefined
  useEffect(() => {
    if (isAsked) void client.messageLinks.load(key, id)
  }, [client, key, id, isAsked])
  if (message === undefined) return null
  if (message === 'missing' || !conversation) return <MissingCard />
  const name = displayName({ id: message.sender, name: message.senderName })
  return (
    <button className={styles.card} type="button" onClick={() => open?.(key, { id, seq })}>
      <span className={styles.head}>
        <Icon name="link" size="xs" />
        <span className={styles.where} dir="auto">
          {conversationName(text, conversation)}
        </span>
        <time>{displayMoment(text, message.stamp?.time ?? message.createdTime, now)}</time>
      </span>
      <span className={styles.body}>
        <Avatar id={message.sender} name={name} image={message.avatar} size="sm" />
        <span className={styles.said}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <span className={styles.words} dir="auto">
            {messageWords(message, myId, text, displayName)}
          </span>
        </span>
      </span>
    </button>
  )
}

/** The same for what is not there and for what is not for this reader. */
function MissingCard() {
  const { rooms } = useText()
  return (
    <p className={styles.missing}>
      <span className={styles.head}>
        <Icon name="lock" size="xs" />
        {rooms.messageClosed}
      </span>
      {rooms.messageClosedWhy}
    </p>
  )
}
