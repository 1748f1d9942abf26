import type { FoundGroup } from '@parley/core'
import { type ConversationKey, isNotice, type Message, timeOf } from '@parley/protocol/model'
import { useEffect, useRef, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { messageWords } from '../../parts/message-words/message-words.ts'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton/skeleton-rows.tsx'
import styles from './find-groups.module.css'
import { useDirectoryText } from './group-directory-text.tsx'
import { useJoining } from './use-joining.ts'

interface Props {
  group: FoundGroup
  onOpen(key: ConversationKey): void
  onBack(): void
}

/** The last messages of a group, for somebody who has not joined it [rooms-21]. */
export function GroupPreview({ group, onOpen, onBack }: Props) {
  const { common } = useText()
  const text = useDirectoryText()
  const client = useClient()
  const [messages, setMessages] = useState<Message[] | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  const { state, isBusy, isRefused, press } = useJoining(group, () => onOpen(group.key))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    let isOver = false
    setMessages(undefined)
    void client.groupDirectory.preview(group.key).then(answer => {
      if (!isOver) setMessages(answer.ok ? answer.value : 'failed')
    })
    return () => {
      isOver = true
    }
  }, [client, group.key, attempt])
  return (
    <section className={styles.directory} aria-label={group.name}>
      <div className={styles.tools}>
        <Button size="sm" autoFocus onClick={onBack}>
          {text.back}
        </Button>
        <h3 className={styles.name}>{group.name}</h3>
      </div>
      {messages === 'failed' && (
        <EmptyState
          icon="alert"
          title={text.previewFailed}
          action={<Button onClick={() => setAttempt(attempt + 1)}>{text.retry}</Button>}
        />
      )}
      {messages === undefined && <SkeletonRows label={common.loading} count={4} />}
      {Array.isArray(messages) && <PreviewedMessages messages={messages} />}
      <div className={styles.tools}>
        <p className={styles.hint} role="status">
          {isRefused ? text.refused : state === 'requested' ? text.waiting : text.looking}
        </p>
        <Button look="primary" disabled={isBusy || state === 'full'} onClick={press}>
          {text.actions[state]}
        </Button>
      </div>
    </section>
  )
}

function PreviewedMessages({ messages }: { messages: readonly Message[] }) {
  const texts = useText()
  const text = useDirectoryText()
  const displayName = useDisplayName()
  const now = useServerNow(60_000)
  const me = useAppState(state => state.session.me?.id ?? '')
  const ref = useRef<HTMLOListElement>(null)
  // The newest is at the end.
  useEffect(() => {
    if (ref.current) ref.current.scrollTop = ref.current.scrollHeight
  }, [])
  if (messages.length === 0) return <EmptyState icon="message" title={text.nothingSaid} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <ol className={styles.messages} ref={ref} aria-label={text.messages} tabIndex={0}>
      {messages.map(message => (
        <li key={message.id} className={styles.message}>
          {!isNotice(message.content) && (
            <p className={styles.facts}>
              {displayName({ id: message.sender, name: message.senderName })} ·{' '}
              {displayMoment(texts, timeOf(message), now)}
            </p>
          )}
          <p dir="auto">{messageWords(message, me, texts, displayName)}</p>
        </li>
      ))}
    </ol>
  )
}
