import type { Message } from '@parley/protocol/model'
import { type KeyboardEvent, type UIEvent, useEffect, useRef } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { useServerNow } from '../../../client/use-server-now.ts'
import { RepliesText, useRepliesText } from '../../../features/message-replies/message-replies-text.tsx'
import { focusComposer } from '../../../parts/composer/focus-composer.ts'
import { useDisplayName } from '../../../parts/message-words/use-display-name.ts'
import { MessageRow } from '../../../parts/timeline-row/message-row.tsx'
import { useIsNarrow } from '../../../platform/use-is-narrow.ts'
import { displayMoment } from '../../../text/display-time.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { isComposingKey } from '../../../ui/is-composing-key.ts'
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton-rows.tsx'
import { useReader } from '../timeline/use-reader.ts'
import { ReplyForm } from './reply-form.tsx'
import styles from './reply-panel.module.css'
import { useMessageReplies } from './use-message-replies.ts'

const MINUTE_MS = 60_000

interface Props {
  message: Message
  onClose(): void
}

/** A message, the messages that quote it, and a composer that does [message-replies-2]. */
export const ReplyPanel = (props: Props) => (
  <RepliesText>
    <Panel {...props} />
  </RepliesText>
)

/** What is quoted stands at the top already. */
function withoutQuote(reply: Message, id: string): Message {
  const { content } = reply
  if (content.kind !== 'text') return reply
  const { replies: _, ...rest } = reply
  return { ...rest, content: { ...content, quotes: content.quotes.filter(quote => quote.messageId !== id) } }
}

function Panel({ message: opened, onClose }: Props) {
  const own = useRepliesText()
  const displayName = useDisplayName()
  const text = useText()
  const { message, replies, isLoaded, isBusy, ...list } = useMessageReplies(opened)
  const { hasOlder } = list
  const { endRef, handleScroll } = useFollowEnd(replies.at(-1))
  const close = () => {
    onClose()
    requestAnimationFrame(() => {
      const chip = document.querySelector<HTMLElement>(`[data-replies="${CSS.escape(opened.id)}"]`)
      // Opened from the menu, there may be no reply.
      if (chip) chip.focus()
      else focusComposer()
    })
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposingKey(event.nativeEvent)) return
    // The emoji close first, also where the focus is still in the field.
    if (event.currentTarget.querySelector('[role=dialog]')) return
    event.preventDefault()
    close()
  }
  const name = displayName({ id: opened.sender, name: opened.senderName })
  const count = replies.length
  return (
    <SidePanel
      label={own.title}
      title={count > 0 && !hasOlder ? own.count(count) : own.title}
      closeLabel={own.close}
      onClose={close}
      onKeyDown={handleKeyDown}
    >
      <div className={styles.body} onScroll={handleScroll}>
        {message ? (
          <Row message={withoutQuote(message, message.id)} />
        ) : (
          <p className={styles.hint}>{own.gone}</p>
        )}
        {message && <Tools message={message} isFollowed={list.isFollowed} onFollow={list.follow} />}
        <div className={styles.replies} role="log" aria-label={own.title} aria-busy={isBusy}>
          {hasOlder && (
            <Button look="quiet" size="sm" disabled={isBusy} onClick={list.loadOlder}>
              {own.older}
            </Button>
          )}
          {replies.map(reply => (
            <Row key={reply.id} message={withoutQuote(reply, opened.id)} />
          ))}
          {!isLoaded && isBusy && count === 0 && <SkeletonRows label={text.common.loading} count={2} />}
          {isLoaded && count === 0 && <p className={styles.hint}>{own.none}</p>}
          {list.hasFailed && (
            <p className={styles.hint} role="alert">
              {own.offline}{' '}
              <Button look="quiet" size="sm" onClick={list.retry}>
                {own.retry}
              </Button>
            </p>
          )}
          <div ref={endRef} />
        </div>
      </div>
      {message && <ReplyForm message={message} placeholder={own.field(name)} />}
    </SidePanel>
  )
}

/** How far from the end one still reads the newest. */
const NEAR_PX = 80

/** Shows the newest reply when it arrives, unless earlier ones are being read; one's own always. */
function useFollowEnd(newest: Message | undefined) {
  const me = useAppState(state => state.session.me?.id)
  const endRef = useRef<HTMLDivElement>(null)
  const isNear = useRef(true)
  const isOwn = newest?.sender === me
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each new one
  useEffect(() => {
    if (isNear.current || isOwn) endRef.current?.scrollIntoView({ block: 'nearest' })
  }, [newest?.id])
  const handleScroll = ({ currentTarget: body }: UIEvent) => {
    isNear.current = body.scrollHeight - body.scrollTop - body.clientHeight < NEAR_PX
  }
  return { endRef, handleScroll }
}

function Row({ message }: { message: Message }) {
  const text = useText()
  const client = useClient()
  const reader = useReader(message.conversation)
  const now = useServerNow(MINUTE_MS)
  const { conversation, id } = message
  return (
    <MessageRow
      message={message}
      rowKey={`reply ${id}`}
      reader={reader}
      startsRun
      isFlashed={false}
      receipt="none"
      moment={displayMoment(text, message.stamp?.time ?? message.createdTime, now)}
      onRetry={failed => client.messages.resend(conversation, failed)}
    />
  )
}

interface ToolsProps {
  message: Message
  isFollowed: boolean
  onFollow(value: boolean): void
}

function Tools({ message, isFollowed, onFollow }: ToolsProps) {
  const own = useRepliesText()
  const client = useClient()
  const isOnline = useAppState(state => state.connection.phase === 'online')
  const { conversation, id, stamp } = message
  const isNarrow = useIsNarrow()
  const showInChat = () => {
    // There the panel covers the chat.
    if (isNarrow) client.messageReplies.close()
    void client.history.showMessage(conversation, id, stamp?.seq)
  }
  return (
    <div className={styles.tools}>
      <Button look="quiet" size="sm" onClick={showInChat}>
        <Icon name="message" size="sm" />
        {own.showInChat}
      </Button>
      <Button
        look="quiet"
        size="sm"
        aria-pressed={isFollowed}
        title={own.followHint}
        disabled={!isOnline}
        onClick={() => onFollow(!isFollowed)}
      >
        <Icon name={isFollowed ? 'check' : 'bell'} size="sm" />
        {isFollowed ? own.following : own.follow}
      </Button>
    </div>
  )
}
