import type { ConversationRef, Reaction } from '@parley/protocol/model'
import { encodeRecord, type HistoryRecord } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { ArchivedMessage } from './archived-message.ts'

/** Messages of one conversation as history records, with their reactions. */
export async function encodeRecords(
  db: Kysely<Schema>,
  conversationId: number,
  messages: readonly ArchivedMessage[],
  ref: ConversationRef,
): Promise<HistoryRecord[]> {
  const reactions = await findReactions(
    db,
    conversationId,
    messages.map(({ stamp }) => stamp.seq),
  )
  return messages.map(message => {
    const signs = reactions.get(message.stamp.seq)
    return encodeRecord({ ...message, ...(signs && { reactions: signs }) }, ref)
  })
}

async function findReactions(
  db: Kysely<Schema>,
  conversationId: number,
  seqs: readonly number[],
): Promise<Map<number, Reaction[]>> {
  const found = new Map<number, Reaction[]>()
  if (seqs.length === 0) return found
  const rows = await db
    .selectFrom('reactions as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .where('r.conversation_id', '=', conversationId)
    .where('r.seq', 'in', seqs)
    .orderBy('r.time')
    .select(['r.seq', 'r.emoji', 'u.user_name'])
    .execute()
  for (const { seq, emoji, user_name } of rows) {
    const signs = found.get(seq) ?? []
    const known = signs.find(sign => sign.emoji === emoji)
    if (known) known.users.push(user_name)
    else signs.push({ emoji, users: [user_name] })
    found.set(seq, signs)
  }
  return found
}
