import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { ChainReader } from './chain-reader.ts'
import { createSalt, hashContent, hashLink } from './log-chain.ts'
import { selectChained } from './select-chained.ts'
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
  'followed_messages',
  'held_contents',
  'held_files',
  'meeting_reminders',
  'message_replies',
  'message_versions',
  'pinned_messages',
  'poll_marks',
  'questions',
  'reactions',
  'reports',
  'restored_messages',
  'saved_items',
  'votes',
  'webhook_deliveries',
] as const satisfies (keyof Schema)[]

/** What refers to a conversation as a whole. */
const BY_CONVERSATION = [
  'calls',
  'legal_holds',
  'notes',
  'recordings',
  'webhooks',
] as const satisfies (keyof Schema)[]

/** What is found out again for the new conversation, or noted for it once. */
const DERIVED = [
  'held_erasures',
  'retention_progress',
  'search_progress',
  'search_waiting',
] as const satisfies (keyof Schema)[]

/** All of them: a test knows from the database whether one is missing. */
export const MOVED_TABLES: readonly string[] = [...BY_SEQ, ...BY_CONVERSATION, ...DERIVED]

/** A message, by the conversation that it was in. */
const nameOf = (conversationId: number, seq: number): string => `${conversationId} ${seq}`

/** A row has 17 columns. */
const ROWS_AT_ONCE = 100

/**
 * Moves the messages of locked conversations into a new, empty one in the order of time, with all that refers to them.
 * Its chain is made anew over the new seqs. What did not fit the chain before does not fit the new one either.
 */
export async function moveMessages(
  db: Kysely<Schema>,
  from: readonly number[],
  end: ConversationEnd,
): Promise<NewSeqs> {
  const rows = await selectInOrder(db, from)
  const broken = await selectBroken(db, from)
  const bySeq = new Map(rows.map((row, index) => [nameOf(row.conversation_id, row.seq), index + 1]))
  const seqs: NewSeqs = {
    of: (conversationId, seq) => bySeq.get(nameOf(conversationId, seq)) ?? 0,
    timeOf: seq => rows[seq - 1]?.time ?? 0,
  }
  const renamed = renameRepeated(rows)
  const copyOf = ({ first_hash, ...row }: (typeof rows)[number]) => {
    const isBroken = broken.has(nameOf(row.conversation_id, row.seq))
    const renames = renamed.get(row.conversation_id)
    const copy: MessageRow = {
      ...row,
      conversation_id: end.id,
      seq: seqs.of(row.conversation_id, row.seq),
      id: renames?.get(row.id) ?? row.id,
      about_seq: row.about_seq === null ? null : seqs.of(row.conversation_id, row.about_seq),
      // Contents that were changed are proven by a hash of their own, and what does not fit stays as it was found.
      data: renames && first_hash === null && !isBroken ? renameIn(row.data, renames) : row.data,
    }
    linkAgain(copy, end, first_hash, isBroken)
    return copy
  }
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const copies = rows.slice(at, at + ROWS_AT_ONCE).map(copyOf)
    await db.insertInto('messages').values(copies).execute()
    await setImmediate()
  }
  await moveReferences(db, from, end)
  await db
    .deleteFrom('messages')
    .where('conversation_id', 'in', [...from])
    .execute()
  return seqs
}

type MessageRow = Insertable<Schema['messages']>
type Renames = ReadonlyMap<string, string>

/** Somebody may have used an id in both. By conversation: the new ids of its messages whose ids were taken. */
function renameRepeated(rows: readonly { conversation_id: number; id: string }[]): Map<number, Renames> {
  const taken = new Set<string>()
  const renamed = new Map<number, Map<string, string>>()
  for (const { conversation_id, id } of rows)
    if (taken.has(id)) {
      const renames = renamed.get(conversation_id) ?? new Map<string, string>()
      renamed.set(conversation_id, renames.set(id, randomUUID()))
    } else taken.add(id)
  return renamed
}

/** Edits, reactions, withdrawals and quotes name messages by their ids, which are values of their own in the data. */
function renameIn(data: string, renames: Renames): string {
  let named = data
  for (const [id, other] of renames) named = named.replaceAll(JSON.stringify(id), JSON.stringify(other))
  return named
}

/** Messages whose links do not fit what is archived; where an end was cut off, the last one that is there. */
async function selectBroken(db: Kysely<Schema>, from: readonly number[]): Promise<ReadonlySet<string>> {
  const broken = new Set<string>()
  const heads = await db
    .selectFrom('conversations')
    .where('id', 'in', [...from])
    .select(['id', 'last_seq', 'chain_hash'])
    .execute()
  for (const head of heads) {
    const chain = new ChainReader()
    const rows = await selectChained(db, head.id).orderBy('m.seq').execute()
    for (const [index, row] of rows.entries()) {
      if (chain.read(row)) broken.add(nameOf(head.id, row.seq))
      if (index % ROWS_AT_ONCE === 0) await setImmediate()
    }
    const last = rows.at(-1)
    if (last && chain.endsAt(head)) broken.add(nameOf(head.id, last.seq))
  }
  return broken
}

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

function linkAgain(row: MessageRow, end: ConversationEnd, firstHash: string | null, isBroken: boolean): void {
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
  // A break stays one: the link covers the former link instead of a content that nobody can vouch for.
  const covered = isBroken ? (row.hash ?? '') : (firstHash ?? hashContent(salt, content))
  row.hash = hashLink(end.chain_hash, entry, covered)
  Object.assign(end, { last_seq: row.seq, last_time: row.time, chain_hash: row.hash })
}

/** Where each message of the former conversations is now. */
const positionsOf = (from: readonly number[]) =>
  sql`(select m.conversation_id as room, m.seq as old_seq, m.sender_id,
    row_number() over (order by m.time, m.conversation_id, m.seq) as new_seq
    from messages as m where m.conversation_id in (${sql.join(from)}))`

async function moveReferences(
  db: Kysely<Schema>,
  from: readonly number[],
  { id: to, last_seq }: ConversationEnd,
): Promise<void> {
  const positions = positionsOf(from)
  const moved = sql`${positions} as moved`
  for (const table of BY_SEQ) {
    const answering =
      table === 'answers'
        ? sql`, answer_seq = (select answering.new_seq from ${positions} as answering
            where answering.room = answers.conversation_id and answering.old_seq = answers.answer_seq)`
        : sql``
    await sql`update ${sql.table(table)} set conversation_id = ${to}, seq = moved.new_seq${answering} from ${moved}
      where moved.room = ${sql.ref(`${table}.conversation_id`)} and moved.old_seq = ${sql.ref(`${table}.seq`)}`.execute(
      db,
    )
    await setImmediate()
  }
  await sql`update notes set conversation_id = ${to}, after_seq = moved.new_seq from ${moved}
    where moved.room = notes.conversation_id and moved.old_seq = notes.after_seq`.execute(db)
  await moveWebhooks(db, positions, from, last_seq)
  await moveMailThreads(db, positions, from, { to, last_seq })
  for (const table of BY_CONVERSATION)
    await sql`update ${sql.table(table)} set conversation_id = ${to}
      where conversation_id in (${sql.join(from)})`.execute(db)
  await moveHeldErasures(db, from, to)
  for (const table of DERIVED)
    await sql`delete from ${sql.table(table)} where conversation_id in (${sql.join(from)})`.execute(db)
}

/** Events are looked for from the first one that was not looked at. */
async function moveWebhooks(
  db: Kysely<Schema>,
  positions: RawBuilder<unknown>,
  from: readonly number[],
  end: number,
): Promise<void> {
  await sql`update webhooks set event_seq = coalesce((select min(moved.new_seq) - 1 from ${positions} as moved
    where moved.room = webhooks.conversation_id and moved.old_seq > webhooks.event_seq), ${end})
    where conversation_id in (${sql.join(from)})`.execute(db)
}

/** A customer has one thread by e-mail: the newest. Answers that have not gone out in any of them still do. */
async function moveMailThreads(
  db: Kysely<Schema>,
  positions: RawBuilder<unknown>,
  from: readonly number[],
  { to, last_seq }: { to: number; last_seq: number },
): Promise<void> {
  await db
    .updateTable('sent_mails')
    .set({ room_id: to })
    .where('room_id', 'in', [...from])
    .execute()
  await sql`update mail_threads set mailed_seq = coalesce((select min(moved.new_seq) - 1 from ${positions} as moved
    where moved.room = mail_threads.room_id and moved.old_seq > mail_threads.mailed_seq
    and moved.sender_id <> mail_threads.customer_id), ${last_seq})
    where room_id in (${sql.join(from)})`.execute(db)
  const threads = await db
    .deleteFrom('mail_threads')
    .where('room_id', 'in', [...from])
    .returningAll()
    .execute()
  const newest = threads.toSorted((a, b) => b.room_id - a.room_id)[0]
  if (!newest) return
  const due = threads.map(thread => thread.due_at).filter(at => at > 0)
  await db
    .insertInto('mail_threads')
    .values({
      ...newest,
      room_id: to,
      // Where both were answered, something may go out twice, but nothing is lost.
      mailed_seq: Math.min(...threads.map(thread => thread.mailed_seq)),
      has_news: Math.max(...threads.map(thread => thread.has_news)),
      due_at: due.length === 0 ? 0 : Math.min(...due),
    })
    .execute()
}

async function moveHeldErasures(db: Kysely<Schema>, from: readonly number[], to: number): Promise<void> {
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
}
