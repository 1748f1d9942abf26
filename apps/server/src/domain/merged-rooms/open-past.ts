import { MAX_PAST_MESSAGES, WHOLE_PAST } from '@parley/protocol/model'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { DESTROYED, WITHDRAWN } from '../access/gone-types.ts'
import { originChat } from '../archive/origin-chat.ts'
import { seqAtTime } from '../archive/seq-at-time.ts'

const DAY_MS = 86_400_000

type Merged = Selectable<Schema['merged_rooms']>

interface WantedPast {
  /** The newest seq of the room. */
  lastSeq: number
  days: number
  now: number
  /** Also what was said to the person alone while an earlier room was open [multi-chat-12]. */
  withSingle?: boolean
}

/**
 * Where the history of new colleagues begins [multi-chat-1]: after this seq of the room. Messages from before the merge
 * get their rows in the room when somebody may first see them.
 */
export async function openPast(
  db: Kysely<Schema>,
  merged: Merged,
  { lastSeq, days, now, withSingle = false }: WantedPast,
): Promise<number> {
  if (days === 0) return lastSeq
  const since = days === WHOLE_PAST ? 0 : now - days * DAY_MS
  if (merged.owned_from > 0) return pastOfOwner(db, merged, since, lastSeq)
  const inDirect = await seqAtTime(db, merged.direct_id, since, merged.seam_seq)
  if (inDirect > merged.seam_seq) return (await seqAtTime(db, merged.room_id, since, lastSeq)) - 1
  const from = Math.max(inDirect, merged.seam_seq - MAX_PAST_MESSAGES + 1)
  await mirrorPast(db, merged, from, withSingle)
  return from - 1
}

/** In a room that was handed on, the owner shows others what the owner sees, as far as the former owner allowed [multi-chat-14]. */
async function pastOfOwner(
  db: Kysely<Schema>,
  { room_id, owner_id, shown_seq }: Merged,
  since: number,
  lastSeq: number,
): Promise<number> {
  const { joined_seq } = await db
    .selectFrom('participants')
    .where('conversation_id', '=', room_id)
    .where('user_id', '=', owner_id)
    .select('joined_seq')
    .executeTakeFirstOrThrow()
  const { missed } = await db
    .selectFrom('absences')
    .where('conversation_id', '=', room_id)
    .where('user_id', '=', owner_id)
    .select(({ fn }) => fn.max<number | null>('to_seq').as('missed'))
    .executeTakeFirstOrThrow()
  const first = (await seqAtTime(db, room_id, since, lastSeq)) - 1
  return Math.max(joined_seq, shown_seq, Number(missed ?? 0), first)
}

/** False for what an earlier room did not get: it was said to the person alone. */
const wasOpen = sql`not exists (select 1 from merged_rooms as earlier
  where earlier.direct_id = m.conversation_id and m.seq > earlier.seam_seq and m.seq <= earlier.ended_seq
    and not exists (select 1 from messages as mirrored
      where mirrored.conversation_id = earlier.room_id and mirrored.id = m.id
        and ${originChat('mirrored')} = m.conversation_id))`

/** Without what is gone, destroys itself or was deleted by the owner, and without notices between the two. */
async function mirrorPast(
  db: Kysely<Schema>,
  merged: Merged,
  from: number,
  withSingle: boolean,
): Promise<void> {
  if (from >= merged.placed_from) return
  const range = sql`conversation_id = ${merged.direct_id} and seq >= ${from} and seq < ${merged.placed_from}`
  await sql`insert into messages (conversation_id, seq, id, sender_id, data_type, counts, time, create_time, data,
      is_office, forwarded_from, edited_at)
    select ${merged.room_id}, seq, id, sender_id, data_type, counts, time, create_time, '',
      is_office, forwarded_from, edited_at
    from messages as m where ${range} and counts = 1 and destroy_time is null
      and data_type not in (${sql.lit(WITHDRAWN)}, ${sql.lit(DESTROYED)})
      and not exists (select 1 from deleted_messages as gone where gone.user_id = ${merged.owner_id}
        and gone.conversation_id = m.conversation_id and gone.seq = m.seq)
      and ${withSingle ? sql`true` : wasOpen}`.execute(db)
  const isMirrored = sql`exists (select 1 from messages as mirrored
    where mirrored.conversation_id = ${merged.room_id} and mirrored.seq = source.seq)`
  await sql`insert into file_posts (file_id, conversation_id, seq)
    select file_id, ${merged.room_id}, seq from file_posts as source where ${range} and ${isMirrored}`.execute(
    db,
  )
  await sql`insert into reactions (conversation_id, seq, user_id, emoji, time)
    select ${merged.room_id}, seq, user_id, emoji, time from reactions as source
    where ${range} and ${isMirrored}`.execute(db)
  await sql`insert into message_replies (conversation_id, quoted_id, seq)
    select ${merged.room_id}, quoted_id, seq from message_replies as source
    where ${range} and ${isMirrored}`.execute(db)
  // Search has passed these seqs: it goes back and adds what it does not have.
  await db
    .updateTable('search_progress')
    .set({ seq: from - 1 })
    .where('conversation_id', '=', merged.room_id)
    .where('seq', '>=', from)
    .execute()
  await db
    .updateTable('merged_rooms')
    .set({ placed_from: from })
    .where('room_id', '=', merged.room_id)
    .where('ended_seq', 'is', null)
    .execute()
}
