import { selectRoom } from '@parley/core'
import { useCallback, useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { COMPOSER_TOOLS } from '../../composer-tools.ts'
import { useAway } from '../../features/presence/use-away.ts'
import { NewSignIn } from '../../features/sign-in-notices/new-sign-in.tsx'
import { MESSAGE_ACTIONS } from '../../message-actions.ts'
import { ComposerToolsContext } from '../../slots/composer-tools.ts'
import { MessageActionsContext } from '../../slots/message-actions.ts'
import { useText } from '../../text/text-context.ts'
import { ChatMain } from './chat-main.tsx'
import styles from './chat-screen.module.css'
import { DetailsPanel } from './details/details-panel.tsx'
import { ConversationPane } from './list/conversation-pane.tsx'
import { ChatRail } from './rail/chat-rail.tsx'
import { SearchPanel } from './search/search-panel.tsx'
import { useSearchPanel } from './search/use-search-panel.ts'
import { useChatKeys } from './use-chat-keys.ts'
import { useConversationParam } from './use-conversation-param.ts'
import { useEscape } from './use-escape.ts'
import { useLeaveGone } from './use-leave-gone.ts'
import { useReadMarks } from './use-read-marks.ts'
import { useUnreadTitle } from './use-unread-title.ts'

export function ChatScreen() {
  const text = useText()
  const client = useClient()
  const { key, open } = useConversationParam()
  const leave = useCallback(() => open(undefined), [open])
  const isListed = useAppState(state => state.recent !== 'loading')
  const room = useAppState(state => selectRoom(state, key))
  const [isDetailed, setIsDetailed] = useState(false)
  const details = {
    isOpen: isDetailed,
    toggle: () => {
      search.close()
      setIsDetailed(!isDetailed)
    },
  }
  const search = useSearchPanel(key, open, () => setIsDetailed(false))
  const [isAtBottom, setIsAtBottom] = useState(true)
  useChatKeys(key, open)
  useEscape(
    isDetailed,
    useCallback(() => setIsDetailed(false), []),
  )
  useUnreadTitle()
  useAway()
  // Not before the list is known: it says how much is unread, and who is a stranger. And before
  // anything is marked as read: where the divider stands is decided on opening.
  useEffect(() => {
    client.openConversation(isListed ? key : undefined)
  }, [client, isListed, key])
  useReadMarks(key, isAtBottom)
  useLeaveGone(key, leave)

  return (
    <div className={styles.screen} data-pane={key === undefined ? 'list' : 'chat'}>
      <a className={styles.skip} href="#composer">
        {text.chat.skip}
      </a>
      <NewSignIn />
      <ChatRail />
      <ConversationPane current={key} onOpen={open} onSearch={search.searchEverywhere} />
      <MessageActionsContext value={MESSAGE_ACTIONS}>
        <ComposerToolsContext value={COMPOSER_TOOLS}>
          <ChatMain
            conversationKey={key}
            onBack={leave}
            onFollow={setIsAtBottom}
            details={details}
            search={search}
          />
        </ComposerToolsContext>
      </MessageActionsContext>
      {room && key !== undefined && isDetailed && (
        <DetailsPanel key={key} conversationKey={key} room={room} onClose={details.toggle} />
      )}
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
