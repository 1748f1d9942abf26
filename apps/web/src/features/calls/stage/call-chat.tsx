import { selectConversation, selectRoom } from '@parley/core'
import type { LiveCall } from '@parley/protocol/model'
import { Suspense, use, useId, useState } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { CallChatContext } from '../../../slots/call-chat.ts'
import { useText } from '../../../text/text-context.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { TabList } from '../../../ui/tabs/tab-list.tsx'
import styles from './call-chat.module.css'
import { CallWordsPanel } from './call-words.tsx'
import { roomOf } from './room-of.ts'
import { StageButton } from './stage-button.tsx'
import type { CallWords } from './use-call-words.ts'

interface ButtonProps {
  isOpen: boolean
  unread: number
  onToggle(): void
}

export function CallChatButton({ isOpen, unread, onToggle }: ButtonProps) {
  const { controls: text } = useText().calling
  return (
    <StageButton
      icon="message"
      label={text.chat(unread)}
      word={text.short.chat(unread)}
      aria-pressed={isOpen}
      onClick={onToggle}
    />
  )
}

interface PanelProps {
  live: LiveCall
  words: CallWords
  onClose(): void
}

/** The chat of the meeting, and beside it, for members, their conversation: each says who reads it [meetings-5]. */
export function CallChat({ live, words, onClose }: PanelProps) {
  const { chat: text } = useText().calling
  const Chat = use(CallChatContext)
  const [shown, setShown] = useState<'here' | 'conversation'>('here')
  const panelId = useId()
  const key = roomOf(live)
  const readers = useAppState(state => selectRoom(state, key)?.memberCount)
  const name = useAppState(state => selectConversation(state, key)?.name ?? '')
  const isConversation = Chat !== undefined && shown === 'conversation'
  const tabs = [
    { value: 'here', label: text.here },
    { value: 'conversation', label: text.conversation },
  ] as const
  return (
    <aside className={styles.panel} aria-label={text.title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{text.title}</h2>
        <IconButton icon="close" label={text.close} onClick={onClose} />
      </header>
      <div className={styles.which}>
        {Chat && (
          <TabList<'here' | 'conversation'>
            label={text.which}
            tabs={tabs}
            value={shown}
            panelId={panelId}
            onChange={setShown}
          />
        )}
        <p className={styles.readers}>
          {!Chat
            ? text.guestReaders
            : isConversation
              ? readers !== undefined && text.people(readers, name)
              : text.readers(name)}
        </p>
      </div>
      <div id={panelId} className={styles.shown} role={Chat && 'tabpanel'}>
        {isConversation ? (
          <Suspense fallback={null}>
            <Chat conversationKey={key} />
          </Suspense>
        ) : (
          <CallWordsPanel {...words} />
        )}
      </div>
    </aside>
  )
}
