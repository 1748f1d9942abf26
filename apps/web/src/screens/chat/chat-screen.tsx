import { useCallback, useState } from 'react'
import { CHAT_OVERLAYS } from '../../chat-overlays.ts'
import { CONVERSATION_ACTIONS } from '../../conversation-actions.ts'
import { ServiceBoard } from '../../features/board/service-board.tsx'
import { useAway } from '../../features/presence/use-away.ts'
import { useReadMarks } from '../../features/receipts/use-read-marks.ts'
import { SearchPanel } from '../../features/search/search-panel.tsx'
import { useConversationParam } from '../../parts/addresses/use-conversation-param.ts'
import { ChatRail } from '../../parts/rail/chat-rail.tsx'
import { ConversationActionsContext } from '../../slots/conversation-actions.ts'
import { useText } from '../../text/text-context.ts'
import { ChatMain } from './chat-main.tsx'
import styles from './chat-screen.module.css'
import { ChatSlots } from './chat-slots.tsx'
import { CustomersPane } from './customers/customers-pane.tsx'
import { ChatDetails } from './details/chat-details.tsx'
import { ConversationPane } from './list/conversation-pane.tsx'
import { useBoardPane } from './use-board-pane.ts'
import { useChatKeys } from './use-chat-keys.ts'
import { useChatPanels } from './use-chat-panels.ts'
import { useLeaveGone } from './use-leave-gone.ts'
import { useMergedSection } from './use-merged-section.ts'
import { useOpenConversation } from './use-open-conversation.ts'

interface Props {
  /** The list beside the conversation. */
  pane?: 'messages' | 'customers'
}

export function ChatScreen({ pane = 'messages' }: Props) {
  const text = useText()
  const { key, open, forget } = useConversationParam()
  const leave = useCallback(() => open(undefined), [open])
  const board = useBoardPane(pane, key, leave)
  const [isAtBottom, setIsAtBottom] = useState(true)
  const { details, search } = useChatPanels(key, open)
  useChatKeys(key, open)
  useAway()
  useOpenConversation(key, open)
  useReadMarks(key, isAtBottom)
  useLeaveGone(key, forget)
  useMergedSection(pane, key)
  return (
    <div className={styles.screen} data-pane={board.part}>
      {/* There is no composer to skip to without an open conversation. */}
      {key !== undefined && (
        <a className={styles.skip} href="#composer">
          {text.chat.skip}
        </a>
      )}
      <Overlays isFirst />
      <ChatRail />
      <ConversationActionsContext value={CONVERSATION_ACTIONS}>
        {pane === 'customers' ? (
          <CustomersPane current={key} onOpen={open} onBoard={board.open} />
        ) : (
          <ConversationPane current={key} onOpen={open} onSearch={search.searchEverywhere} />
        )}
      </ConversationActionsContext>
      <ChatSlots>
        {board.isShown ? (
          <ServiceBoard onOpen={open} onBack={board.close} />
        ) : (
          <ChatMain
            conversationKey={key}
            onBack={leave}
            onFollow={setIsAtBottom}
            details={details}
            search={search}
          />
        )}
      </ChatSlots>
      {key !== undefined && details.isOpen && (
        <ChatDetails conversationKey={key} onOpen={open} onClose={details.toggle} />
      )}
      <Overlays isFirst={false} />
      {search.start && (
        <SearchPanel
          key={search.start.id}
          start={search.start}
          conversationKey={key}
          onOpen={search.openResult}
          onClose={search.close}
        />
      )}
    </div>
  )
}

const Overlays = ({ isFirst }: { isFirst: boolean }) =>
  CHAT_OVERLAYS.filter(overlay => (overlay.isFirst ?? false) === isFirst).map(({ id, View }) => (
    <View key={id} />
  ))
