import { selectConversation, selectRoom } from '@parley/core'
import { ASSISTANT_ID, type ConversationKey, canLookUp } from '@parley/protocol/model'
import { useAppState } from '../../client/client-context.ts'
import { usePresence } from '../../client/presence/use-presence.ts'
import { PinnedBar } from '../../features/annotations/pinned-bar.tsx'
import { AssistantHints } from '../../features/assistant/assistant-hints.tsx'
import { FileZone } from '../../features/files/file-zone.tsx'
import { useOnlineCount } from '../../features/rooms/use-online-count.ts'
import { DateJump } from '../../features/search/calendar/date-jump.tsx'
import { SelectionBar } from '../../features/selection/selection-bar.tsx'
import { useTypingWords } from '../../features/typing/use-typing-words.ts'
import { ConnectionBanner } from '../../parts/connection/connection-banner.tsx'
import { useFaces } from '../../parts/members/use-faces.ts'
import { useIsNarrow } from '../../platform/use-is-narrow.ts'
import { useText } from '../../text/text-context.ts'
import type { Catalogue } from '../../text/zh-CN.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import styles from './chat-main.module.css'
import { ChatComposer } from './composer/chat-composer.tsx'
import { ChatHeader } from './header/chat-header.tsx'
import { ChatTimeline } from './timeline/chat-timeline.tsx'

interface Props {
  conversationKey: ConversationKey | undefined
  onBack(): void
  details: { isOpen: boolean; toggle(): void }
  search: { isOpen: boolean; toggle(): void }
  /** Whether the newest message is in sight. */
  onFollow(isAtBottom: boolean): void
}

const membersLine = (text: Catalogue['rooms'], count: number, online: number | undefined): string =>
  [text.memberCount(count), online !== undefined && text.onlineCount(online)].filter(Boolean).join(' · ')

/** The open conversation. Timeline and composer start anew with each one. */
export function ChatMain({ conversationKey, onBack, onFollow, details, search }: Props) {
  const { chat: text, rooms, search: searchText, assistant } = useText()
  const conversation = useAppState(state => selectConversation(state, conversationKey))
  const position = useAppState(state => state.people[conversation?.id ?? '']?.position ?? '')
  const memberCount = useAppState(state => selectRoom(state, conversationKey)?.memberCount)
  const onlineCount = useOnlineCount(conversationKey)
  const faces = useFaces(conversationKey ?? 'chat:')
  const presence = usePresence(
    conversation?.kind === 'chat' && canLookUp(conversation.id) ? conversation.id : undefined,
  )
  const typing = useTypingWords(conversation?.key)
  const isNarrow = useIsNarrow()
  const selection = useAppState(state =>
    state.selection?.key === conversationKey ? state.selection : undefined,
  )
  const isReady = useAppState(state => state.recent === 'ready')

  const isUnknown = conversationKey !== undefined && isReady
  if (!conversation)
    return (
      <main className={styles.main} aria-label={isUnknown ? text.unknown : text.none}>
        {(conversationKey !== undefined || !isNarrow) && <ConnectionBanner />}
        {conversationKey === undefined ? (
          <EmptyState icon="message" title={text.none} hint={text.noneHint} isHintOfKeys />
        ) : (
          isUnknown && (
            <EmptyState
              icon="message"
              title={text.unknown}
              hint={text.unknownHint}
              action={<Button onClick={onBack}>{text.toList}</Button>}
            />
          )
        )}
      </main>
    )
  const isAssistant = conversation.id === ASSISTANT_ID
  const name = isAssistant ? assistant.name : conversation.name
  return (
    <main className={styles.main} aria-label={name}>
      <ChatHeader
        id={conversation.id}
        name={name}
        avatar={conversation.avatar}
        isCustomer={conversation.isCustomer}
        faces={faces}
        detail={memberCount === undefined ? position : membersLine(rooms, memberCount, onlineCount)}
        presence={presence}
        typing={typing}
        onBack={onBack}
        tools={
          <>
            <IconButton
              icon="search"
              label={searchText.open}
              aria-pressed={search.isOpen}
              onClick={search.toggle}
            />
            <DateJump key={conversation.key} conversationKey={conversation.key} />
          </>
        }
        details={
          isAssistant || (conversation.kind === 'groupchat' && memberCount === undefined)
            ? undefined
            : details
        }
      />
      <FileZone key={`files ${conversation.key}`} conversationKey={conversation.key} name={conversation.name}>
        <ConnectionBanner />
        <PinnedBar key={`pinned ${conversation.key}`} conversationKey={conversation.key} />
        <ChatTimeline
          key={`timeline ${conversation.key}`}
          conversationKey={conversation.key}
          onFollow={onFollow}
        />
        {isAssistant && <AssistantHints />}
        {selection && <SelectionBar selection={selection} />}
        {/* Stays: what is being written is still there afterwards. */}
        <div hidden={selection !== undefined}>
          <ChatComposer key={`composer ${conversation.key}`} conversation={conversation} />
        </div>
      </FileZone>
    </main>
  )
}
