import type { Conversation } from '@parley/core'
import { splitConversationKey } from '@parley/protocol/model'

/** A conversation with one message, which has been read. */
export const sampleConversation = (
  key: Conversation['key'],
  name: string,
  change: Partial<Conversation> = {},
): Conversation => ({
  ...splitConversationKey(key),
  key,
  name,
  avatar: '',
  isCustomer: false,
  draft: '',
  lastSeq: 1,
  lastTime: 1,
  readSeq: 1,
  unread: 0,
  peerReadSeq: 0,
  ...change,
})
