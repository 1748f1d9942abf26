import { randomUUID } from 'node:crypto'
import type { Stamp } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** The end of a conversation whose row this transaction holds. */
interface End {
  id: number
  last_seq: number
  last_time: number
}

interface Notice {
  /** One of the server's, unless a person's device gave it. */
  id?: string
  /** Null: the server itself. */
  senderId: number | null
  dataType: string
  data: unknown
  /** It counts as unread; a notice does not. */
  counts?: boolean
}

/** Gives what the server itself says the next place of a conversation. */
export async function appendMessage(
  db: Kysely<Schema>,
  end: End,
  { id = randomUUID(), senderId, dataType, data, counts = false }: Notice,
  now: number,
): Promise<{ id: string; stamp: Stamp }> {
  end.last_seq += 1
  // The clock may be set back; the order of a conversation may not.
  end.last_time = Math.max(end.last_time, now)
  const stamp = { seq: end.last_seq, time: end.last_time }
  await db
    .insertInto('messages')
    .values({
      conversation_id: end.id,
      seq: stamp.seq,
      id,
      sender_id: senderId,
      data_type: dataType,
      counts: counts ? 1 : 0,
      time: stamp.time,
      create_time: stamp.time,
      data: JSON.stringify(data),
    })
    .execute()
  await db
    .updateTable('conversations')
    .set({ last_seq: stamp.seq, last_time: stamp.time })
    .where('id', '=', end.id)
    .execute()
  return { id, stamp }
}
