import type { ConversationKey } from '@parley/protocol/model'
import { useEffect } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useAttention } from '../../platform/use-attention.ts'

/** Read means: open, loaded, on a visible page and in the focused window (semantics of the read position). */
export function useReadMarks(key: ConversationKey | undefined): void {
  const client = useClient()
  const hasAttention = useAttention()
  const unread = useAppState(state => (key && state.conversations[key]?.unread) ?? 0)
  const lastSeq = useAppState(state => (key && state.conversations[key]?.lastSeq) ?? 0)
  const isLoaded = useAppState(state => key !== undefined && state.timelines[key]?.loaded === true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new message has to be marked, not only the first
  useEffect(() => {
    if (key && hasAttention && isLoaded && unread > 0) client.markRead(key)
  }, [client, key, hasAttention, isLoaded, unread, lastSeq])
}
