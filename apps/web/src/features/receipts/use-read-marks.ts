import type { ConversationKey } from '@parley/protocol/model'
import { useEffect } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useAttention } from '../../platform/use-attention.ts'

/**
 * Read means: open, loaded, in sight, on a visible page and in the focused window. It follows the store itself and not what is
 * drawn, so that a message that is read as it comes never shows as unread for a frame.
 */
export function useReadMarks(key: ConversationKey | undefined, isInSight: boolean): void {
  const client = useClient()
  const hasAttention = useAttention()

  useEffect(() => {
    if (key === undefined || !hasAttention || !isInSight) return
    const mark = () => {
      const { timelines, conversations } = client.store.getState()
      if (timelines[key]?.loaded && (conversations.get(key)?.unread ?? 0) > 0) client.receipts.markRead(key)
    }
    // Coming here takes the reader's own mark away; what is marked while it is open stays so.
    if (client.store.getState().conversations.get(key)?.isMarkedUnread) client.receipts.readAll(key)
    mark()
    // Marking changes the store again: not while it is still telling the others.
    return client.store.subscribe(() => queueMicrotask(mark))
  }, [client, key, hasAttention, isInSight])
}
