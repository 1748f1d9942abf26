import { isMergedConversation } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useAppState } from '../../client/client-context.ts'

/** An open chat moves to Customers when it is merged, and back when the merged room ends [multi-chat-2]. */
export function useMergedSection(pane: 'messages' | 'customers', key: ConversationKey | undefined): void {
  const navigate = useNavigate()
  const isMerged = useAppState(state => {
    const conversation = key && state.conversations.get(key)
    return conversation ? isMergedConversation(conversation) : undefined
  })
  const merged = useRef<ConversationKey>(undefined)
  useEffect(() => {
    const wasMerged = merged.current === key
    merged.current = isMerged ? key : undefined
    if (key === undefined || isMerged === undefined) return
    const pathname = isMerged ? '/customers' : wasMerged ? '/' : undefined
    const isHere = pathname === (pane === 'customers' ? '/customers' : '/')
    if (pathname !== undefined && !isHere)
      void navigate({ pathname, search: `?c=${encodeURIComponent(key)}` }, { replace: true })
  }, [isMerged, key, pane, navigate])
}
