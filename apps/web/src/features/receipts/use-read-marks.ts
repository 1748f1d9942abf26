import { selectIsLoaded } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useAttention } from '../../platform/use-attention.ts'

/**
 * Read means: open, loaded, in view, on a visible page and in the focused window. The timeline calls what is returned
 * whenever that begins or ceases to be true of everything in it. It subscribes to the store rather than
 * to rendering, so that a message that is read on arrival never shows as unread for a frame.
 */
export function useReadMarks(key: ConversationKey | undefined): (isSeen: boolean) => void {
  const client = useClient()
  const hasAttention = useAttention()
  const [seen, setSeen] = useState<ConversationKey>()
  const isInSight = seen === key
  const handleSeen = useCallback((isSeen: boolean) => setSeen(isSeen ? key : undefined), [key])

  useEffect(() => {
    if (key === undefined || !hasAttention || !isInSight) return
    const mark = () => {
      const state = client.store.getState()
      if (selectIsLoaded(state, key) && (state.conversations.get(key)?.unread ?? 0) > 0)
        client.receipts.markRead(key)
    }
    // Opening the conversation clears the manual unread mark; one set while it is open stays.
    if (client.store.getState().conversations.get(key)?.isMarkedUnread) client.receipts.open(key)
    mark()
    // Marking changes the store again, so it waits until all subscribers have been called.
    return client.store.subscribe(() => queueMicrotask(mark))
  }, [client, key, hasAttention, isInSight])
  return handleSeen
}
