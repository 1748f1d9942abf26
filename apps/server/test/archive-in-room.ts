import { randomUUID } from 'node:crypto'
import type { TestServer } from './testkit.ts'

/** Puts a message into the archive of a room, without sending it. */
export async function archiveInRoom(
  { storage }: TestServer,
  roomId: string,
  sender: string,
  dataType: string,
  data: unknown,
): Promise<{ id: string; seq: number }> {
  return await storage.transaction(async db => {
    const room = await db
      .selectFrom('conversations')
      .where('id', '=', Number(roomId))
      .selectAll()
      .executeTakeFirstOrThrow()
    const { id: senderId } = await db
      .selectFrom('users')
      .where('company_id', '=', room.company_id)
      .where('user_name', '=', sender)
      .select('id')
      .executeTakeFirstOrThrow()
    const id = randomUUID()
    const seq = room.last_seq + 1
    const time = Date.now()
    await db
      .insertInto('messages')
      .values({
        ...{ conversation_id: room.id, seq, id, sender_id: senderId, data_type: dataType },
        ...{ counts: 1, time, create_time: time, data: JSON.stringify(data) },
      })
      .execute()
    const head = { last_seq: seq, last_time: time }
    await db.updateTable('conversations').set(head).where('id', '=', room.id).execute()
    return { id, seq }
  })
}
