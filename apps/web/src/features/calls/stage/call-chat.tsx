import { selectConversation, selectRoom } from '@parley/core'
import type { LiveCall } from '@parley/protocol/model'
import { Suspense, use, useId } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { CallChatContext } from '../../../slots/call-chat.ts'
import { useText } from '../../../text/text-context.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { TabList } from '../../../ui/tabs/tab-list.tsx'
import styles from './call-chat.module.css'
import { CallWordsPanel } from './call-words.tsx'
import { roomOf } from './room-of.ts'
import { StageButton } from './stage-button.tsx'
import type { CallChat } from './use-call-chat.ts'

export function CallChatButton({
  isOpen,
  unread,
  setIsOpen,
}: Pick<CallChat, 'isOpen' | 'unread' | 'setIsOpen'>) {
  const { controls: text } = useText().calling
  const count = unread.here + unread.conversation
  return (
    <StageButton
      icon="message"
      label={text.chat(count)}
      word={text.short.chat(count)}
      aria-pressed={isOpen}
      onClick={() => setIsOpen(!isOpen)}
    />
  )
}

/** The chat of the meeting, and beside it, for members, their conversation: each says who reads it [meetings-5]. */
export function CallChatPanel({ live, chat }: { live: LiveCall; chat: CallChat }) {
  const { chat: text } = useText().calling
  const Chat = use(CallChatContext)
  const panelId = useId()
  const key = roomOf(live)
  const readers = useAppState(state => selectRoom(state, key)?.memberCount)
  const name = useAppState(state => selectConversation(state, key)?.name ?? '')
  const isConversation = Chat !== undefined && chat.shown === 'conversation'
  const tabs = (['here', 'conversation'] as const).map(value => {
    const count = chat.unread[value]
    const tab = { value, label: text[value] }
    return count === 0 ? tab : { value, label: `${tab.label} ${count}`, name: text.unread(tab.label, count) }
  })
  return (
    <aside className={styles.panel} aria-label={text.title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{text.title}</h2>
        <IconButton icon="close" label={text.close} onClick={() => chat.setIsOpen(false)} />
      </header>
      <div className={styles.which}>
        {Chat && (
          <TabList
            label={text.which}
            tabs={tabs}
            value={chat.shown}
            panelId={panelId}
            onChange={chat.setShown}
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
          <CallWordsPanel {...chat} />
        )}
      </div>
    </aside>
  )
}
