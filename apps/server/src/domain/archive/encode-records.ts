import type { ConversationRef, Reaction } from '@parley/protocol/model'
import { encodeRecord, type HistoryRecord } from '@parley/protocol/rest'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { ArchivedMessage } from './archived-message.ts'
import { selectMergedTraits } from './select-merged-traits.ts'

/** Messages of one conversation as history records, with their reactions. */
export async function encodeRecords(
  db: Kysely<Schema>,
  conversationId: number,
  messages: readonly ArchivedMessage[],
  ref: ConversationRef,
): Promise<HistoryRecord[]> {
  const seqs = messages.map(({ stamp }) => stamp.seq)
  const reactions = await findReactions(db, conversationId, seqs)
  const answered = await findAnswered(db, conversationId, seqs)
  const merged = await selectMergedTraits(db, conversationId, messages, ref)
  const customerGroupChat = ref.kind === 'groupchat' && (await isConsultation(db, conversationId))
  return messages.map(message => {
    const signs = reactions.get(message.stamp.seq)
    const isAnswer = answered.get(message.stamp.seq)
    return encodeRecord(
      {
        ...message,
        ...merged.get(message.stamp.seq),
        ...(signs && { reactions: signs }),
        ...(isAnswer !== undefined && { isAnswer }),
        ...(customerGroupChat && { customerGroupChat }),
      },
      ref,
    )
  })
}

async function isConsultation(db: Kysely<Schema>, conversationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('conversations')
    .where('id', '=', conversationId)
    .select('ref_room_id')
    .executeTakeFirst()
  return row?.ref_room_id != null
}

/** Questions and whether they are answered; a marked message counts as answered even if it was not a question. */
async function findAnswered(
  db: Kysely<Schema>,
  conversationId: number,
  seqs: readonly number[],
): Promise<Map<number, boolean>> {
  if (seqs.length === 0) return new Map()
  const of = (table: 'questions' | 'answers') =>
    db.selectFrom(table).where('conversation_id', '=', conversationId).where('seq', 'in', seqs).select('seq')
  const rows = await of('questions')
    .select(sql<number>`0`.as('isAnswered'))
    .unionAll(of('answers').select(sql<number>`1`.as('isAnswered')))
    .orderBy('isAnswered')
    .execute()
  return new Map(rows.map(({ seq, isAnswered }) => [seq, isAnswered === 1]))
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
