import { selectConversation, selectMergedRoom } from '@parley/core'
import { CONTACT_TYPE, type ConversationKey } from '@parley/protocol/model'
import { useAppState } from '../../client/client-context.ts'
import { CONVERSATION_BARS } from '../../conversation-bars.ts'
import { FileZone } from '../../features/files/file-zone.tsx'
import { ConnectionBanner } from '../../parts/connection/connection-banner.tsx'
import { conversationName } from '../../parts/message-words/conversation-name.ts'
import { useIsNarrow } from '../../platform/use-is-narrow.ts'
import type { ConversationBar, ConversationBarProps } from '../../slots/conversation-bars.ts'
import { nameInLanguage } from '../../text/name-in-language.ts'
import { useLanguage, useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import styles from './chat-main.module.css'
import { ChatComposer } from './composer/chat-composer.tsx'
import { ConnectedHeader } from './header/connected-header.tsx'
import { ChatTimeline } from './timeline/chat-timeline.tsx'

interface ConversationBarsProps extends ConversationBarProps {
  position: ConversationBar['position']
}

/** The bars at one place of the open conversation; each begins anew when another one is opened. */
const ConversationBars = ({ position, ...props }: ConversationBarsProps) =>
  CONVERSATION_BARS.filter(bar => bar.position === position).map(({ id, View }) => (
    <View key={`${id} ${props.conversationKey}`} {...props} />
  ))

interface Props {
  conversationKey: ConversationKey | undefined
  onBack(): void
  details: { isOpen: boolean; toggle(): void }
  search: { isOpen: boolean; toggle(): void }
  /** Whether the newest message is in view. */
  onFollow(isAtBottom: boolean): void
}

/** Rooms that are known by the name of a team. */
const TEAM_TYPES: ReadonlySet<number> = new Set([CONTACT_TYPE.innerCustomer, CONTACT_TYPE.consultCustomer])

/** The open conversation. Timeline and composer are remounted for each one. */
export function ChatMain({ conversationKey, onBack, onFollow, details, search }: Props) {
  const { text, language } = useLanguage()
  const conversation = useAppState(state => selectConversation(state, conversationKey))
  const mergedName = useAppState(state => conversationKey && selectMergedRoom(state, conversationKey)?.name)
  const isSelecting = useAppState(state => state.selection?.key === conversationKey)
  if (!conversation) return <NoConversation isChosen={conversationKey !== undefined} onBack={onBack} />
  const { key } = conversation
  const given = mergedName ?? conversationName(text, conversation)
  const name = TEAM_TYPES.has(conversation.type ?? 0) ? nameInLanguage(given, language) : given
  return (
    <main className={styles.main} aria-label={name}>
      <ConnectedHeader
        conversation={conversation}
        name={name}
        onBack={onBack}
        details={details}
        search={search}
      />
      <ConversationBars position="header" conversationKey={key} name={name} />
      <FileZone key={`files ${key}`} conversationKey={key} name={conversation.name}>
        <ConnectionBanner />
        <ConversationBars position="above" conversationKey={key} name={name} />
        <ChatTimeline key={`timeline ${key}`} conversationKey={key} onFollow={onFollow} />
        <ConversationBars position="below" conversationKey={key} name={name} />
        {/* Stays mounted, so that the draft is kept. */}
        <div hidden={isSelecting}>
          <ChatComposer key={`composer ${key}`} conversation={conversation} />
        </div>
      </FileZone>
    </main>
  )
}

/** Nothing is open, or the conversation does not exist. */
function NoConversation({ isChosen, onBack }: { isChosen: boolean; onBack(): void }) {
  const { chat: text } = useText()
  const isNarrow = useIsNarrow()
  const isReady = useAppState(state => state.recent === 'ready')
  const isUnknown = isChosen && isReady
  return (
    <main className={styles.main} aria-label={isUnknown ? text.unknown : text.none}>
      {(isChosen || !isNarrow) && <ConnectionBanner />}
      {!isChosen && <EmptyState icon="message" title={text.none} hint={text.noneHint} isHintOfKeys />}
      {isUnknown && (
        <EmptyState
          icon="message"
          title={text.unknown}
          hint={text.unknownHint}
          action={<Button onClick={onBack}>{text.toList}</Button>}
        />
      )}
    </main>
  )
}
