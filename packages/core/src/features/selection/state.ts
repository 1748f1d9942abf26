import type { ConversationKey } from '@parley/protocol/model'

/** Messages chosen together, in the order of the log. */
export interface Selection {
  key: ConversationKey
  ids: readonly string[]
  /** The one chosen last: a range begins there. */
  anchor: string
}
