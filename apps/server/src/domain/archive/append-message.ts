import { randomUUID } from 'node:crypto'
import type { Stamp } from '@parley/protocol/model'
import type { Insertable, Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { linkRow } from './log-chain.ts'
import { type ConversationEnd, takeStamp } from './take-stamp.ts'

export interface NewMessage {
  /** Generated here, unless the sending device chose it. */
  id?: string
  /** Null: the server itself. */
  senderId: number | null
  dataType: string
  data: unknown
  /** Whether it counts as unread; notices do not. */
  counts?: boolean
  /** For an edit, reaction or pin: the message it is about. */
  aboutSeq?: number | undefined
}

/** Id and stamp of a message that is in the archive. */
export interface Appended {
  id: string
  stamp: Stamp
}

/** Appends one message to its conversation. Messages from users are archived in batches (`BatchArchive`). */
export async function appendMessage(
  db: Kysely<Schema>,
  end: ConversationEnd,
  { id = randomUUID(), senderId, dataType, data, counts = false, aboutSeq }: NewMessage,
  now: number,
): Promise<Appended> {
  const stamp = takeStamp(end, now)
  const row: Insertable<Schema['messages']> = {
    conversation_id: end.id,
    seq: stamp.seq,
    id,
    sender_id: senderId,
    data_type: dataType,
    counts: counts ? 1 : 0,
    time: stamp.time,
    create_time: stamp.time,
    data: JSON.stringify(data),
    about_seq: aboutSeq ?? null,
  }
  linkRow(row, end)
  await db.insertInto('messages').values(row).execute()
  await db
    .updateTable('conversations')
    .set({ last_seq: stamp.seq, last_time: stamp.time, chain_hash: end.chain_hash })
    .where('id', '=', end.id)
    .execute()
  return { id, stamp }
}
