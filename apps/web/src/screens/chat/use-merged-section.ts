import { isMergedConversation, readingKeyOf } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useEffect, useRef } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { chatPathOf } from '../../parts/addresses/chat-path-of.ts'
import { useNavigate } from '../../platform/router/router.tsx'

/**
 * An open chat moves to Customers when it is merged, and back when the merged room ends [multi-chat-2]. Whoever becomes
 * the owner of the open room goes on in the chat.
 */
export function useMergedSection(pane: 'messages' | 'customers', key: ConversationKey | undefined): void {
  const navigate = useNavigate()
  const isMerged = useAppState(state => {
    const conversation = key && state.conversations.get(key)
    return conversation ? isMergedConversation(conversation) : undefined
  })
  // A chat that was given back while the page was closed.
  const isPlainChat = useAppState(
    state =>
      key?.startsWith('chat:') === true &&
      state.recent === 'ready' &&
      state.conversations.has(key) &&
      chatPathOf(state, key) === '/',
  )
  const reading = useAppState(state => key && readingKeyOf(state, key))
  const merged = useRef<ConversationKey>(undefined)
  useEffect(() => {
    if (reading !== undefined && reading !== key) {
      void navigate(
        { pathname: '/customers', search: `?c=${encodeURIComponent(reading)}` },
        { replace: true },
      )
      return
    }
    const wasMerged = merged.current === key
    merged.current = isMerged ? key : undefined
    if (key === undefined || isMerged === undefined) return
    const pathname = isMerged ? '/customers' : wasMerged || isPlainChat ? '/' : undefined
    const isHere = pathname === (pane === 'customers' ? '/customers' : '/')
    if (pathname !== undefined && !isHere)
      void navigate({ pathname, search: `?c=${encodeURIComponent(key)}` }, { replace: true })
  }, [isMerged, isPlainChat, key, reading, pane, navigate])
}
