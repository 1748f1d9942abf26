import { type ConversationKey, isMergedRoomName, splitConversationKey } from '@parley/protocol/model'
import { useEffect, useRef } from 'react'
import { useAppState } from '../../client/client-context.ts'

/** A merged room that has ended stays open to read. */
const staysOpen = (key: ConversationKey): boolean => isMergedRoomName(splitConversationKey(key).id)

/** Closes the open group after it was left or dissolved [recent-7]. */
export function useLeaveGone(key: ConversationKey | undefined, onGone: () => void): void {
  const isKnown = useAppState(state => {
    const row = key && state.conversations.get(key)
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
