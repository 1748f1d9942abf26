import { selectRoom } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useCallback, useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { COMPOSER_TOOLS } from '../../composer-tools.ts'
import { CONVERSATION_ACTIONS } from '../../conversation-actions.ts'
import { ForwardDialog } from '../../features/forward/forward-dialog.tsx'
import { useJoinMeeting } from '../../features/meetings/use-join-meeting.ts'
import { useAway } from '../../features/presence/use-away.ts'
import { useReadMarks } from '../../features/receipts/use-read-marks.ts'
import { SearchPanel } from '../../features/search/search-panel.tsx'
import { useSearchPanel } from '../../features/search/use-search-panel.ts'
import { NewSignIn } from '../../features/sign-in-notices/new-sign-in.tsx'
import { FILE_ACTIONS } from '../../file-actions.ts'
import { viewOf } from '../../kinds.ts'
import { MESSAGE_ACTIONS } from '../../message-actions.ts'
import { MESSAGE_DECORATIONS } from '../../message-decorations.ts'
import { useConversationParam } from '../../parts/addresses/use-conversation-param.ts'
import { ChatRail } from '../../parts/rail/chat-rail.tsx'
import { ComposerToolsContext } from '../../slots/composer-tools.ts'
import { ConversationActionsContext } from '../../slots/conversation-actions.ts'
import { FileActionsContext } from '../../slots/file-actions.ts'
import { JoinMeetingContext } from '../../slots/join-meeting.ts'
import { KindViewsContext } from '../../slots/kind-views.ts'
import { MessageActionsContext } from '../../slots/message-actions.ts'
import { MessageDecorationsContext } from '../../slots/message-decorations.ts'
import { useText } from '../../text/text-context.ts'
import { useEscape } from '../../ui/use-escape.ts'
import { ChatMain } from './chat-main.tsx'
import styles from './chat-screen.module.css'
import { DetailsPanel } from './details/details-panel.tsx'
import { PersonDetails } from './details/person-details.tsx'
import { ConversationPane } from './list/conversation-pane.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { useChatKeys } from './use-chat-keys.ts'
import { useLeaveGone } from './use-leave-gone.ts'

export function ChatScreen() {
  const text = useText()
  const client = useClient()
  const { key, open, forget } = useConversationParam()
  const leave = useCallback(() => open(undefined), [open])
  const isListed = useAppState(state => state.recent === 'ready' || state.recent === 'error')
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
  const { close: closeSearch } = search
  const closePanels = useCallback(() => {
    setIsDetailed(false)
    closeSearch()
  }, [closeSearch])
  useBackCloses(isDetailed || search.isOpen, closePanels)
  const [isAtBottom, setIsAtBottom] = useState(true)
  useChatKeys(key, open)
  const isSelecting = useAppState(state => state.selection !== undefined)
  const forwarding = useAppState(state => state.forwarding)
  useEscape(isSelecting, client.selection.end)
  useEscape(
    isDetailed && !isSelecting,
    useCallback(() => setIsDetailed(false), []),
  )
  useAway()
  // Not before the list is known: it says how much is unread, and who is a stranger. And before
  // anything is marked as read: where the divider stands is decided on opening.
  useEffect(() => {
    let isCurrent = true
    // The chat with a person may have moved to a room [contacts-7].
    const follow = (found: ConversationKey | undefined) => {
      if (isCurrent && found !== undefined && found !== key) open(found)
    }
    void client.contacts.open(isListed ? key : undefined).then(follow)
    return () => {
      isCurrent = false
    }
  }, [client, isListed, key, open])
  useReadMarks(key, isAtBottom)
  useLeaveGone(key, forget)
  const joinMeeting = useJoinMeeting()

  return (
    <div className={styles.screen} data-pane={key === undefined ? 'list' : 'chat'}>
      {/* Without a conversation there is nothing to write in. */}
      {key !== undefined && (
        <a className={styles.skip} href="#composer">
          {text.chat.skip}
        </a>
      )}
      <NewSignIn />
      <ChatRail />
      <ConversationActionsContext value={CONVERSATION_ACTIONS}>
        <ConversationPane current={key} onOpen={open} onSearch={search.searchEverywhere} />
      </ConversationActionsContext>
      <MessageActionsContext value={MESSAGE_ACTIONS}>
        <ComposerToolsContext value={COMPOSER_TOOLS}>
          <JoinMeetingContext value={joinMeeting}>
            <KindViewsContext value={viewOf}>
              <FileActionsContext value={FILE_ACTIONS}>
                <MessageDecorationsContext value={MESSAGE_DECORATIONS}>
                  {' '}
                  <ChatMain
                    conversationKey={key}
                    onBack={leave}
                    onFollow={setIsAtBottom}
                    details={details}
                    search={search}
                  />
                </MessageDecorationsContext>{' '}
              </FileActionsContext>
            </KindViewsContext>
          </JoinMeetingContext>
        </ComposerToolsContext>
      </MessageActionsContext>
      {room && key !== undefined && isDetailed && (
        <DetailsPanel key={key} conversationKey={key} room={room} onClose={details.toggle} />
      )}
      {key?.startsWith('chat:') && isDetailed && (
        <PersonDetails key={key} conversationKey={key} onClose={details.toggle} />
      )}
      {forwarding && <ForwardDialog forwarding={forwarding} />}
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
