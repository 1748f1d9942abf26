import { type Conversation, type State, Table } from '@parley/core'
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

/** Direct chats with people of these names, the newest first. */
export const chatsWith = (...names: string[]): Partial<State> => ({
  conversations: Table.of(
    names.map((name, at) => {
      const row = sampleConversation(`chat:person${at}`, name, { lastTime: names.length - at })
      return [row.key, row] as const
    }),
  ),
})
