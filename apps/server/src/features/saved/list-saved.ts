import type { ConversationRef } from '@parley/protocol/model'
import { encodeRecord, type HistoryRecord, type SavedItemRecord } from '@parley/protocol/rest'
import type { Kysely, Selectable } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { findConversation } from '../../domain/access/find-conversation.ts'
import { decodeInSteps } from '../../domain/archive/decode-in-steps.ts'
import { selectVisible } from '../../domain/archive/select-visible-messages.ts'
import type { Schema } from '../../storage/schema.ts'

/** Yields to other work in between: messages may be long. */
const SELECTED_AT_ONCE = 50

/** The owner of the saved items. */
export type Reader = Pick<Caller, 'companyId' | 'userId' | 'user'>

export type SavedRow = Selectable<Schema['saved_items']>

/** The person's saved items; of messages only those they may still read [later-3]. */
export async function listSaved(db: Kysely<Schema>, caller: Reader, id?: string): Promise<SavedItemRecord[]> {
  const rows = await db
    .selectFrom('saved_items as s')
    .leftJoin('conversations as c', 'c.id', 's.conversation_id')
    .where('s.user_id', '=', caller.userId)
    .$if(id !== undefined, query => query.where('s.id', '=', id ?? ''))
    .orderBy('s.created_at', 'desc')
    .selectAll('s')
    .select(['c.kind', 'c.key'])
    .execute()
  const records = await readRecords(db, caller, rows)
  return rows.map(row => ({
    id: row.id,
    note: row.note,
    record: records.get(nameOf(row)) ?? null,
    created_at: Number(row.created_at),
    remind_at: row.remind_at === null ? null : Number(row.remind_at),
  }))
}

type Located = Pick<SavedRow, 'conversation_id' | 'seq'> & { kind: string | null; key: string | null }

const nameOf = ({ conversation_id, seq }: Pick<SavedRow, 'conversation_id' | 'seq'>): string =>
  `${conversation_id} ${seq}`

/** One query per conversation, with the access check of history. */
async function readRecords(
  db: Kysely<Schema>,
  caller: Reader,
  rows: readonly Located[],
): Promise<Map<string, HistoryRecord>> {
  const records = new Map<string, HistoryRecord>()
  const byConversation = Map.groupBy(
    rows.filter(row => row.conversation_id !== null),
    row => row.conversation_id,
  )
  for (const some of byConversation.values()) {
    const ref = refOf(some[0] as Located, caller.user)
    const conversation = await findConversation(db, caller.companyId, caller.user, ref)
    if (!conversation) continue
    for (let start = 0; start < some.length; start += SELECTED_AT_ONCE) {
      const seqs = some.slice(start, start + SELECTED_AT_ONCE).map(({ seq }) => seq ?? 0)
      const messages = await selectVisible(db, caller.userId, conversation)
        .where('m.seq', 'in', seqs)
        .execute()
      for (const message of await decodeInSteps(messages, ref))
        records.set(
          nameOf({ conversation_id: conversation.id, seq: message.stamp.seq }),
          encodeRecord(message, ref),
        )
    }
  }
  return records
}

/** The key of a direct chat is both names. */
function refOf({ kind, key }: Located, user: string): ConversationRef {
  if (kind === 'groupchat') return { kind, id: key ?? '' }
  const peer = (key ?? '').split(' ').find(name => name !== user)
  return { kind: 'chat', id: peer ?? user }
}
