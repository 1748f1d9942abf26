import type { ConversationKey } from '@parley/protocol/model'

/** What the receive queue noticed while it applied messages. */
export type InboundEvent =
  /** A seq is missing: something went by unseen. */
  | { type: 'gapFound'; keys: ConversationKey[] }
  /** The list of conversations does not know this one yet. */
  | { type: 'strangerSpoke'; key: ConversationKey }
