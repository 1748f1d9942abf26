import type { Kysely } from 'kysely'
import { findConversation } from '../../domain/access/find-conversation.ts'
import { isFindableBy, isReceivedIn } from '../../domain/access/visible-messages.ts'
import { decodeArchived } from '../../domain/archive/archived-message.ts'
import { selectMessages } from '../../domain/archive/select-messages.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Asker, RecentChat, Source } from './knowledge.ts'

/** Messages that people wrote in a conversation, by the rule of search; undefined: the person may not read it. */
async function selectSaid(db: Kysely<Schema>, asker: Asker, ref: RecentChat['conversation']) {
  const found = await findConversation(db, asker.companyId, asker.user, ref)
  if (!found) return undefined
  const query = selectMessages(db, found.id)
    .where(isFindableBy(asker.userId))
    .where(isReceivedIn(found))
    .where('m.counts', '=', 1)
  return { id: found.id, query }
}

export async function readTail(
  db: Kysely<Schema>,
  asker: Asker,
  { conversation, name }: Pick<RecentChat, 'conversation' | 'name'>,
  limit: number,
): Promise<Source[]> {
  const said = await selectSaid(db, asker, conversation)
  if (!said) return []
  const rows = await said.query.orderBy('m.seq', 'desc').limit(limit).execute()
  return rows.reverse().map(row => ({
    conversationId: said.id,
    conversation,
    conversationName: name,
    message: decodeArchived(row, conversation),
  }))
}

export async function readNext(
  db: Kysely<Schema>,
  asker: Asker,
  source: Source,
  limit: number,
): Promise<Source[]> {
  const said = await selectSaid(db, asker, source.conversation)
  if (!said) return []
  const { seq } = source.message.stamp
  const rows = await said.query.where('m.seq', '>', seq).orderBy('m.seq').limit(limit).execute()
  return rows.map(row => ({ ...source, message: decodeArchived(row, source.conversation) }))
}
