import {
  type Client,
  selectConversation,
  selectFirstUnread,
  selectKnowsUnread,
  selectNewerEdge,
  selectOlderEdge,
  selectTimelineView,
  selectTimelineWithNotes,
  unreadCountOf,
} from '@parley/core'
import type { ConversationKey, Message } from '@parley/protocol/model'
import { useCallback, useMemo } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { useServerNow } from '../../../client/use-server-now.ts'
import { useNewestReceipts } from '../../../features/receipts/use-newest-receipts.ts'
import { useChosenMessages } from '../../../features/selection/use-chosen-messages.ts'
import { focusComposer } from '../../../parts/composer/focus-composer.ts'
import { useAttention } from '../../../platform/use-attention.ts'
import { ChosenMessagesContext } from '../../../slots/chosen-messages.ts'
import { RowActionsContext } from '../../../slots/row-actions.ts'
import { ShownReceiptsContext } from '../../../slots/shown-receipts.ts'
import { useRowActions } from './actions/use-row-actions.tsx'
import { TimelineView } from './timeline.tsx'
import { useReader } from './use-reader.ts'

const MINUTE_MS = 60_000

const MAX_PAGES = 50

/** Pages back until the message with this seq is loaded; returns its id, or undefined if it is gone or too far back. */
async function findBySeq(client: Client, key: ConversationKey, seq: number): Promise<string | undefined> {
  const timeline = () => client.store.getState().timelines[key]
  const found = () => timeline()?.messages.find(({ stamp }) => stamp?.seq === seq)?.id
  for (let page = 0; page < MAX_PAGES && found() === undefined; page++) {
    const before = timeline()?.heldFrom
    if (before !== undefined && before <= seq) break
    await client.history.loadOlder(key)
    if (timeline()?.heldFrom === before) break
  }
  return found()
}

/** What is unread in it, and what happens when it is seen. */
function useUnread(key: ConversationKey) {
  const client = useClient()
  const count = useAppState(state => {
    const conversation = selectConversation(state, key)
    return conversation ? unreadCountOf(conversation) : 0
  })
  const first = useAppState(state => selectFirstUnread(state, key))
  const isKnown = useAppState(state => selectKnowsUnread(state, key))
  const hasAttention = useAttention()
  return useMemo(
    () => ({
      count,
      first,
      isKnown,
      hasAttention,
      onShow: () => client.history.showFirstUnread(key),
      onSeen: (last: Message) => client.receipts.markRead(key, last),
    }),
    [client, key, count, first, isKnown, hasAttention],
  )
}

interface Props {
  conversationKey: ConversationKey
  onFollow(isAtBottom: boolean): void
}

export function ChatTimeline({ conversationKey: key, onFollow }: Props) {
  const client = useClient()
  const items = useAppState(state => selectTimelineWithNotes(state, key))
  const reader = useReader(key)
  const shownReceipts = useNewestReceipts(items)
  const now = useServerNow(MINUTE_MS)

  const unread = useUnread(key)
  const mentionSeq = useAppState(state => state.timelines[key]?.mentionSeq)
  const handleFindBySeq = useCallback((seq: number) => findBySeq(client, key, seq), [client, key])
  const handleMentionSeen = useCallback(() => client.history.dismissMention(key), [client, key])
  const view = useAppState(state => selectTimelineView(state, key))
  const older = useAppState(state => selectOlderEdge(state, key))
  const newer = useAppState(state => selectNewerEdge(state, key))
  const focus = useAppState(state => (state.focus?.key === key ? state.focus : undefined))
  const handleOlder = useCallback(() => void client.history.loadOlder(key), [client, key])
  const handleNewer = useCallback(() => void client.history.loadNewer(key), [client, key])
  const handleNewest = useCallback(() => client.history.showNewest(key), [client, key])
  const handleRetry = useCallback((id: string) => client.messages.resend(key, id), [client, key])

  const handleFind = useCallback(
    (id: string) =>
      void client.history.showMessage(key, id).then(isFound => {
        if (!isFound) client.notices.announce('original-missing', 'info')
      }),
    [client, key],
  )
  const { actions, overlay } = useRowActions()
  const chosen = useChosenMessages(key)
  return (
    <RowActionsContext value={actions}>
      <ChosenMessagesContext value={chosen}>
        <ShownReceiptsContext value={shownReceipts}>
          <TimelineView
            items={items}
            view={view}
            older={older}
            newer={newer}
            focus={focus}
            reader={reader}
            now={now}
            onOlder={handleOlder}
            onNewer={handleNewer}
            onNewest={handleNewest}
            onRetry={handleRetry}
            onFind={handleFind}
            onFollow={onFollow}
            onEscape={() => !chosen && focusComposer()}
            unread={unread}
            mentionSeq={mentionSeq}
            onFindBySeq={handleFindBySeq}
            onMentionSeen={handleMentionSeen}
          />
        </ShownReceiptsContext>
      </ChosenMessagesContext>
      {overlay}
    </RowActionsContext>
  )
}
