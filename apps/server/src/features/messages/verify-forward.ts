import { type Content, type ForwardedFrom, mediaUrlsOf } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { findConversation } from '../../domain/access/find-conversation.ts'
import { decodeArchived } from '../../domain/archive/archived-message.ts'
import { selectVisible } from '../../domain/archive/select-visible-messages.ts'
import type { Schema } from '../../storage/schema.ts'
import type { AcceptedMessage } from './accept-message.ts'
import { verifySome } from './verify-some.ts'

/**
 * The original author is taken from the archive, and only from messages the sender may see there [forward-3]. Without
 * proof the message carries no name.
 */
export const verifyForwards = verifySome(({ forwardSource }) => forwardSource !== undefined, verify)

async function verify(db: Kysely<Schema>, message: AcceptedMessage): Promise<AcceptedMessage> {
  const { forwardSource: _, ...plain } = message
  const author = await findAuthor(db, message)
  return author && !(await hasCustomer(db, message)) ? { ...plain, forwardedFrom: author } : plain
}

async function findAuthor(
  db: Kysely<Schema>,
  { sender, forwardSource, content }: AcceptedMessage,
): Promise<ForwardedFrom | undefined> {
  if (!forwardSource) return undefined
  const { conversation: ref, messageId } = forwardSource
  const conversation = await findConversation(db, sender.companyId, sender.user, ref)
  if (!conversation) return undefined
  const row = await selectVisible(db, sender.userId, conversation)
    .where('m.id', '=', messageId.toLowerCase())
    .where('m.destroy_time', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const original = decodeArchived(row, ref)
  if (!isSameContent(content, original.content)) return undefined
  return original.forwardedFrom ?? { id: original.sender, name: original.senderName }
}

/** With a changed text or another file it is not the author's message. */
function isSameContent(copy: Content, original: Content): boolean {
  if (copy.kind === 'text') return original.kind === 'text' && copy.text === original.text
  if (copy.kind === 'link')
    return original.kind === 'link' && copy.url === original.url && copy.title === original.title
  const nameOf = (content: Content) => ('name' in content ? content.name : '')
  return (
    nameOf(copy) === nameOf(original) && mediaUrlsOf(copy).join('\n') === mediaUrlsOf(original).join('\n')
  )
}

/** Customers do not learn the names of staff they have not met [customers-11]. */
async function hasCustomer(db: Kysely<Schema>, { sender, to }: AcceptedMessage): Promise<boolean> {
  const customers = db
    .selectFrom('users as u')
    .where('u.company_id', '=', sender.companyId)
    .where('u.is_customer', '=', 1)
    .select('u.id')
    .limit(1)
  const ofTarget =
    to.kind === 'chat'
      ? customers.where('u.user_name', '=', to.id)
      : customers
          .innerJoin('participants as p', 'p.user_id', 'u.id')
          .innerJoin('conversations as c', 'c.id', 'p.conversation_id')
          .where('c.kind', '=', to.kind)
          .where('c.key', '=', to.id)
          .where('p.left_seq', 'is', null)
  return (await ofTarget.executeTakeFirst()) !== undefined
}
