import type { ConversationKey } from '@parley/protocol/model'
import { useEffect } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'

/**
 * Opens the conversation of the URL: after the list has loaded, which has the unread counts and tells strangers, and
 * before anything is marked as read, because the position of the unread divider is decided on opening. What is kept of it
 * is shown until then.
 */
export function useOpenConversation(
  key: ConversationKey | undefined,
  onFollow: (key: ConversationKey) => void,
): void {
  const client = useClient()
  const isListed = useAppState(state => state.recent === 'ready' || state.recent === 'error')
  useEffect(() => {
    let isCurrent = true
    // The chat with a person may have moved to a room [contacts-7].
    const follow = (found: ConversationKey | undefined) => {
      if (isCurrent && found !== undefined && found !== key) onFollow(found)
    }
    if (key && !isListed) void client.deviceStore.show(key)
    // Nothing is open that would have to be closed: where somebody jumped to a message, it stays the aim.
    if (!isListed && client.store.getState().current === undefined) return
    void client.contacts.open(isListed ? key : undefined).then(follow)
    return () => {
      isCurrent = false
    }
  }, [client, isListed, key, onFollow])
}
