import type { ConversationKey, Message } from '@parley/protocol/model'

/** A stretch of history that does not reach the live messages: shown instead of them after a jump far back. */
export interface Excerpt {
  key: ConversationKey
  id: string
  /** In order of seq. */
  messages: Message[]
  heldFrom: number
  heldTo: number
  hasOlder: boolean
  hasNewer: boolean
  older: 'idle' | 'loading' | 'error'
  newer: 'idle' | 'loading' | 'error'
}
