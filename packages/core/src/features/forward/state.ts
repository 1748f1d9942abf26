import type { ConversationKey } from '@parley/protocol/model'

/** Messages for which a target is being chosen, and how they are to travel unless the person says otherwise. */
export interface Forwarding {
  key: ConversationKey
  ids: readonly string[]
  form: 'single' | 'merged'
}
