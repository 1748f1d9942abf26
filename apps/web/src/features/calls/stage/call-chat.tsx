import { selectConversation, selectRoom } from '@parley/core'
import { type ConversationKey, conversationKey, type LiveCall } from '@parley/protocol/model'
import { Suspense, use } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { CallChatContext } from '../../../slots/call-chat.ts'
import { useText } from '../../../text/text-context.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import styles from './call-chat.module.css'
import { StageButton } from './stage-button.tsx'

/** The chat of a group call or meeting is its conversation, so it is kept there [meetings-5]. */
const chatKeyOf = ({ call, conversation: { kind, id } }: LiveCall): ConversationKey | undefined =>
  call.kind === 'direct' ? undefined : conversationKey(kind, id)

interface ButtonProps {
  live: LiveCall
  isOpen: boolean
  onToggle(): void
}

export function CallChatButton({ live, isOpen, onToggle }: ButtonProps) {
  const { controls: text } = useText().calling
  const hasChat = use(CallChatContext) !== undefined
  const key = chatKeyOf(live)
  const unread = useAppState(state => selectConversation(state, key)?.unread ?? 0)
  if (!hasChat || key === undefined) return null
  const count = isOpen ? 0 : unread
  return (
    <StageButton
      icon="message"
      label={text.chat(count)}
      word={text.short.chat(count)}
      aria-pressed={isOpen}
      onClick={onToggle}
    />
  )
}

interface PanelProps {
  live: LiveCall
  onClose(): void
}

export function CallChat({ live, onClose }: PanelProps) {
  const { chat: text } = useText().calling
  const Chat = use(CallChatContext)
  const key = chatKeyOf(live)
  const readers = useAppState(state => key && selectRoom(state, key)?.memberCount)
  const name = useAppState(
    state => (key === undefined ? undefined : selectConversation(state, key)?.name) ?? '',
  )
  if (!Chat || key === undefined) return null
  const title = text.title(name)
  return (
    <aside className={styles.panel} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {/* Everybody in the conversation reads it, not only those in the meeting. */}
        <span className={styles.count}>{readers !== undefined && text.people(readers)}</span>
        <IconButton icon="close" label={text.close} onClick={onClose} />
      </header>
      <Suspense fallback={null}>
        <Chat conversationKey={key} />
      </Suspense>
    </aside>
  )
}
