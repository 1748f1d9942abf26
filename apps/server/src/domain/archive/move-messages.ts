import { randomUUID } from 'node:crypto'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { createSalt, hashContent, hashLink } from './log-chain.ts'
import type { ConversationEnd } from './take-stamp.ts'

/** The seqs that the messages of several conversations have in one. */
export interface NewSeqs {
  /** 0: there is no such message. */
  of(conversationId: number, seq: number): number
  /** When the message with this new seq was archived. */
  timeOf(seq: number): number
}

/** What refers to a message by its conversation and seq. */
const BY_SEQ = [
  'answers',
  'changed_contents',
  'deleted_messages',
  'destructions',
  'file_posts',
  'held_contents',
  'held_files',
  'meeting_reminders',
  'message_versions',
  'pinned_messages',
  'poll_marks',
  'questions',
  'reactions',
  'reports',
  'restored_messages',
  'saved_items',
  'votes',
] as const satisfies (keyof Schema)[]

/** What refers to a conversation as a whole. */
const BY_CONVERSATION = ['calls', 'legal_holds', 'notes', 'recordings'] as const satisfies (keyof Schema)[]

/** What is found out again for the new conversation, or noted for it once. */
const DERIVED = [
  'held_erasures',
  'retention_progress',
  'search_progress',
  'search_waiting',
] as const satisfies (keyof Schema)[]

/** All of them: a test knows from the database whether one is missing. */
export const MOVED_TABLES: readonly string[] = [...BY_SEQ, ...BY_CONVERSATION, ...DERIVED]

/** A row has 17 columns. */
const ROWS_AT_ONCE = 100

/**
 * Moves the messages of locked conversations into a new, empty one in the order of time, with all that refers to them.
 * Its chain is made anew: the hashes of the contents stay, the links cover the new seqs.
 */
export async function moveMessages(
  db: Kysely<Schema>,
  from: readonly number[],
  end: ConversationEnd,
): Promise<NewSeqs> {
  const rows = await selectInOrder(db, from)
  const bySeq = new Map(rows.map((row, index) => [`${row.conversation_id} ${row.seq}`, index + 1]))
  const seqs: NewSeqs = {
    of: (conversationId, seq) => bySeq.get(`${conversationId} ${seq}`) ?? 0,
    timeOf: seq => rows[seq - 1]?.time ?? 0,
  }
  const ids = new Set<string>()
  const copies = rows.map(({ first_hash, ...row }) => {
    const copy: MessageRow = {
      ...row,
      conversation_id: end.id,
      seq: seqs.of(row.conversation_id, row.seq),
      // Somebody may have used the same id in both.
      id: ids.has(row.id) ? randomUUID() : row.id,
      about_seq: row.about_seq === null ? null : seqs.of(row.conversation_id, row.about_seq),
    }
    ids.add(copy.id)
    linkAgain(copy, end, first_hash)
    return copy
  })
  for (let at = 0; at < copies.length; at += ROWS_AT_ONCE)
    await db
      .insertInto('messages')
      .values(copies.slice(at, at + ROWS_AT_ONCE))
      .execute()
  await moveReferences(db, from, end.id)
  await db
    .deleteFrom('messages')
    .where('conversation_id', 'in', [...from])
    .execute()
  return seqs
}

type MessageRow = Insertable<Schema['messages']>

const selectInOrder = (db: Kysely<Schema>, from: readonly number[]) =>
  db
    .selectFrom('messages as m')
    .leftJoin('changed_contents as changed', join =>
      join.onRef('changed.conversation_id', '=', 'm.conversation_id').onRef('changed.seq', '=', 'm.seq'),
    )
    .where('m.conversation_id', 'in', [...from])
    .orderBy('m.time')
    .orderBy('m.conversation_id')
    .orderBy('m.seq')
    .selectAll('m')
    .select('changed.first_hash')
    .execute()

function linkAgain(row: MessageRow, end: ConversationEnd, firstHash: string | null): void {
  const salt = row.salt ?? createSalt()
  const content = {
    dataType: row.data_type,
    data: row.data,
    createTime: row.create_time,
    destroyTime: row.destroy_time ?? null,
    isOffice: row.is_office ?? 0,
    forwardedFrom: row.forwarded_from ?? null,
  }
  const entry = {
    conversationId: row.conversation_id,
    seq: row.seq,
    id: row.id,
    senderId: row.sender_id ?? null,
    time: row.time,
  }
  row.salt = salt
  row.hash = hashLink(end.chain_hash, entry, firstHash ?? hashContent(salt, content))
  Object.assign(end, { last_seq: row.seq, last_time: row.time, chain_hash: row.hash })
}

async function moveReferences(db: Kysely<Schema>, from: readonly number[], to: number): Promise<void> {
  const moved = sql`(select m.conversation_id as room, m.seq as old_seq,
    row_number() over (order by m.time, m.conversation_id, m.seq) as new_seq
    from messages as m where m.conversation_id in (${sql.join(from)})) as moved`
  for (const table of BY_SEQ) {
    const answering =
      table === 'answers'
        ? sql`, answer_seq = (select n.seq from messages as n where n.conversation_id = ${to} and n.id = (
            select o.id from messages as o where o.conversation_id = answers.conversation_id and o.seq = answers.answer_seq))`
        : sql``
    await sql`update ${sql.table(table)} set conversation_id = ${to}, seq = moved.new_seq${answering} from ${moved}
      where moved.room = ${sql.ref(`${table}.conversation_id`)} and moved.old_seq = ${sql.ref(`${table}.seq`)}`.execute(
      db,
    )
  }
  await sql`update notes set conversation_id = ${to}, after_seq = moved.new_seq from ${moved}
    where moved.room = notes.conversation_id and moved.old_seq = notes.after_seq`.execute(db)
  for (const table of BY_CONVERSATION)
    await sql`update ${sql.table(table)} set conversation_id = ${to}
      where conversation_id in (${sql.join(from)})`.execute(db)
  const held = await db
    .selectFrom('held_erasures')
    .where('conversation_id', 'in', [...from])
    .distinct()
    .select('user_id')
    .execute()
  if (held.length > 0)
    await db
      .insertInto('held_erasures')
      .values(held.map(({ user_id }) => ({ user_id, conversation_id: to })))
      .execute()
  for (const table of DERIVED)
    await sql`delete from ${sql.table(table)} where conversation_id in (${sql.join(from)})`.execute(db)
}
