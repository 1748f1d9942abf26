import { randomUUID } from 'node:crypto'
import { linkRow } from '../src/domain/archive/log-chain.ts'
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
    const row = {
      conversation_id: room.id,
      seq,
      id,
      sender_id: senderId,
      data_type: dataType,
      counts: 1,
      time,
      create_time: time,
      data: JSON.stringify(data),
    }
    linkRow(row, room)
    await db.insertInto('messages').values(row).execute()
    const head = { last_seq: seq, last_time: time, chain_hash: room.chain_hash }
    await db.updateTable('conversations').set(head).where('id', '=', room.id).execute()
    return { id, seq }
  })
}
