import type { ConversationKey, Message } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import { createReadCounts } from './read-counts.ts'
import { Receipts } from './receipts.ts'

export function createReceipts(context: Context) {
  const receipts = new Receipts(context)
  context.provide({ receipts })
  return {
    ...createReadCounts(context),
    /** Everything loaded so far, or up to `last`, has been seen: called while the conversation is open, visible and focused. */
    markRead: (key: ConversationKey, last?: Message): void => receipts.markRead(key, last),
    /** The unread mark that it was opened with has been seen. */
    open: (key: ConversationKey): void => receipts.open(key),
    /** Everything in it, seen or not, and one's own unread mark. */
    readAll: (key: ConversationKey): void => receipts.readAll(key),
    /** Marks every conversation as read, whichever list it is in. */
    readEverything: (): void => receipts.readEverything(),
  }
}
