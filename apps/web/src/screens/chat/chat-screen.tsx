import { readingKeyOf, selectConversationList, selectHasBoard } from '@parley/core'
import { type ConversationKey, isMergedRoomName, splitConversationKey } from '@parley/protocol/model'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { CHAT_OVERLAYS } from '../../chat-overlays.ts'
import { useAppState, useClient } from '../../client/client-context.ts'
import { CONVERSATION_ACTIONS } from '../../conversation-actions.ts'
import { useReadMarks } from '../../features/receipts/use-read-marks.ts'
import { useSearchPanel } from '../../features/search/use-search-panel.ts'
import { useConversationParam } from '../../parts/addresses/use-conversation-param.ts'
import { ChatRail } from '../../parts/rail/chat-rail.tsx'
import { lazySection } from '../../platform/lazy-section.ts'
import { useBackCloses } from '../../platform/use-back-closes.ts'
import { useIsNarrow } from '../../platform/use-is-narrow.ts'
import { ConversationActionsContext } from '../../slots/conversation-actions.ts'
import { useText } from '../../text/text-context.ts'
import { useEscape } from '../../ui/use-escape.ts'
import { ChatMain } from './chat-main.tsx'
import styles from './chat-screen.module.css'
import { ChatSlots } from './chat-slots.tsx'
import { ConversationPane } from './list/conversation-pane.tsx'
import { useMergedSection } from './use-merged-section.ts'
import { useOpenConversation } from './use-open-conversation.ts'

const SearchPanel = lazySection(
  async () => (await import('../../features/search/search-panel.tsx')).SearchPanel,
)
const ChatDetails = lazySection(async () => (await import('./details/chat-details.tsx')).ChatDetails)
const ReplyPanel = lazySection(async () => (await import('./replies/reply-panel.tsx')).ReplyPanel)
// Most people serve no customers.
const CustomersPane = lazySection(async () => (await import('./customers/customers-pane.tsx')).CustomersPane)
const ServiceBoard = lazySection(
  async () => (await import('../../features/board/service-board.tsx')).ServiceBoard,
)

/** A merged room that has ended stays open to read. */
const staysOpen = (key: ConversationKey): boolean => isMergedRoomName(splitConversationKey(key).id)

/** Closes the open group after it was left or dissolved [recent-7]. */
function useLeaveGone(key: ConversationKey | undefined, onGone: () => void): void {
  const isKnown = useAppState(state => {
    const row = key && state.conversations.get(readingKeyOf(state, key))
    return row !== undefined && (!(row.isDisabled && row.isHidden) || staysOpen(row.key))
  })
  const seen = useRef<ConversationKey>(undefined)
  useEffect(() => {
    if (isKnown) seen.current = key
    // A link to an unknown conversation stays: the page says that it does not exist.
    else if (key?.startsWith('groupchat:') && seen.current === key) {
      seen.current = undefined
      onGone()
    }
  }, [isKnown, key, onGone])
}

/** The service board is next to the list of customers; on a narrow screen it is a pane of its own. */
function useBoardPane(pane: 'messages' | 'customers', key: ConversationKey | undefined, leave: () => void) {
  const hasBoard = useAppState(selectHasBoard)
  const isNarrow = useIsNarrow()
  const [isOpen, setIsOpen] = useState(false)
  const isShown = pane === 'customers' && key === undefined && hasBoard
  return {
    isShown,
    /** The part of the screen that a narrow one shows. */
    part: key !== undefined || (isShown && isNarrow && isOpen) ? 'chat' : 'list',
    open() {
      leave()
      setIsOpen(true)
    },
    close: () => setIsOpen(false),
  }
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** Alt + up or down: previous or next conversation, wherever the focus is, except in dialogs. */
function useChatKeys(
  current: ConversationKey | undefined,
  onOpen: (key: ConversationKey | undefined) => void,
): void {
  const { store } = useClient()

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (!event.altKey || step === undefined || event.ctrlKey || event.metaKey) return
      // In a dialog the arrows belong to it: resizing a screenshot must not leave the chat.
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      event.preventDefault()
      const list = selectConversationList(store.getState())
      const next = list[list.findIndex(({ key }) => key === current) + step]
      if (next) onOpen(next.key)
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [store, current, onOpen])
}

/** Details, search and replies share one place: opening one closes the others. */
function useChatPanels(key: ConversationKey | undefined, onOpen: (key: ConversationKey | undefined) => void) {
  const client = useClient()
  const [isDetailed, setIsDetailed] = useState(false)
  const search = useSearchPanel(key, onOpen, () => setIsDetailed(false))
  const { close: closeSearch } = search
  const { close: closeReplies } = client.messageReplies
  const replied = useAppState(state =>
    // Messages of a room that was handed on are read in the chat.
    state.replied && readingKeyOf(state, state.replied.conversation) === key ? state.replied : undefined,
  )
  const isOther = isDetailed || search.isOpen
  const closePanels = useCallback(() => {
    setIsDetailed(false)
    closeSearch()
    closeReplies()
  }, [closeSearch, closeReplies])
  useEffect(() => {
    if (isOther) closeReplies()
  }, [isOther, closeReplies])
  useEffect(() => {
    if (!replied) return
    setIsDetailed(false)
    closeSearch()
  }, [replied, closeSearch])
  useBackCloses('isPanelStep', isOther || replied !== undefined, closePanels)
  const isSelecting = useAppState(state => state.selection !== undefined)
  useEscape(isSelecting, client.selection.end)
  useEscape(
    isDetailed && !isSelecting,
    useCallback(() => setIsDetailed(false), []),
  )
  const details = {
    isOpen: isDetailed,
    toggle: () => {
      search.close()
      setIsDetailed(!isDetailed)
    },
  }
  return { details, search, replied }
}

interface Props {
  /** The list beside the conversation. */
  pane?: 'messages' | 'customers'
}

export function ChatScreen({ pane = 'messages' }: Props) {
  const text = useText()
  const { key, open, forget } = useConversationParam()
  const leave = useCallback(() => open(undefined), [open])
  const board = useBoardPane(pane, key, leave)
  const { details, search, replied } = useChatPanels(key, open)
  useChatKeys(key, open)
  useOpenConversation(key, open)
  const onFollow = useReadMarks(key)
  useLeaveGone(key, forget)
  useMergedSection(pane, key)
  const { close: closeReplies } = useClient().messageReplies
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
          <Suspense fallback={null}>
            <CustomersPane current={key} onOpen={open} onBoard={board.open} />
          </Suspense>
        ) : (
          <ConversationPane current={key} onOpen={open} onSearch={search.searchEverywhere} />
        )}
      </ConversationActionsContext>
      <ChatSlots>
        {board.isShown ? (
          <Suspense fallback={null}>
            <ServiceBoard onOpen={open} onBack={board.close} />
          </Suspense>
        ) : (
          <ChatMain
            conversationKey={key}
            onBack={leave}
            onFollow={onFollow}
            details={details}
            search={search}
          />
        )}
        {replied && (
          <Suspense fallback={null}>
            <ReplyPanel key={replied.id} message={replied} onClose={closeReplies} />
          </Suspense>
        )}
      </ChatSlots>
      {key !== undefined && details.isOpen && (
        <Suspense fallback={null}>
          <ChatDetails conversationKey={key} onOpen={open} onClose={details.toggle} />
        </Suspense>
      )}
      <Overlays isFirst={false} />
      {search.start && (
        <Suspense fallback={null}>
          <SearchPanel
            key={search.start.id}
            start={search.start}
            conversationKey={key}
            onOpen={search.openResult}
            onClose={search.close}
          />
        </Suspense>
      )}
    </div>
  )
}

const Overlays = ({ isFirst }: { isFirst: boolean }) =>
  CHAT_OVERLAYS.filter(overlay => (overlay.isFirst ?? false) === isFirst).map(({ id, View }) => (
    <View key={id} />
  ))
