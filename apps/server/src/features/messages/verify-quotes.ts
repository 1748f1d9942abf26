import { lostQuote, type Quote, quoteOf } from '@parley/protocol/model'
import { encodeContent } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import { type Conversation, findConversation } from '../../domain/access/find-conversation.ts'
import { isGone, WITHDRAWN } from '../../domain/access/gone-types.ts'
import { isReceivedIn } from '../../domain/access/visible-messages.ts'
import { type ArchivedRow, decodeArchived } from '../../domain/archive/archived-message.ts'
import { selectMessages } from '../../domain/archive/select-messages.ts'
import type { Schema } from '../../storage/schema.ts'
import type { AcceptedMessage } from './accept-message.ts'
import { verifySome } from './verify-some.ts'

/**
 * The author of a quote is taken from the archive, never from the sender [trust-3]. Only the conversation
 * itself is searched: its readers may not see everything else that the sender can see.
 */
export const verifyQuotes = verifySome(
  ({ content }) => content.kind === 'text' && content.quotes.length > 0,
  verify,
)

async function verify(db: Kysely<Schema>, message: AcceptedMessage): Promise<AcceptedMessage> {
  const { content, sender, to } = message
  if (content.kind !== 'text') return message
  const conversation = await findConversation(db, sender.companyId, sender.user, to)
  const found = conversation ? await findOriginals(db, conversation, message, content.quotes) : new Map()
  const quotes = content.quotes.map(quote => found.get(quote.messageId.toLowerCase()) ?? unverified(quote))
  const verified = { ...content, quotes }
  return { ...message, content: verified, data: JSON.stringify(encodeContent(verified)) }
}

const unverified = (quote: Quote): Quote => ({ ...quote, isUnverified: true })

async function findOriginals(
  db: Kysely<Schema>,
  conversation: Conversation,
  { to }: AcceptedMessage,
  quotes: readonly Quote[],
): Promise<Map<string, Quote>> {
  const ids = [...new Set(quotes.map(quote => quote.messageId.toLowerCase()))]
  const rows = await selectMessages(db, conversation.id)
    .where(isReceivedIn(conversation))
    .where('m.id', 'in', ids)
    .execute()
  const originals = new Map<string, Quote>()
  for (const row of rows) {
    const quote = quoteOf(decodeArchived(row, to))
    const loss = lossOf(row)
    originals.set(row.id, loss ? lostQuote(quote, loss) : quote)
  }
  return originals
}

/** A quote must not preserve the text of a self-destructing message. */
function lossOf({ dataType, destroyTime }: ArchivedRow) {
  if (dataType === WITHDRAWN) return 'withdraw'
  return isGone(dataType) || destroyTime !== null ? 'gone' : undefined
}
