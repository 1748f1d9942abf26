import { CONTACT_TYPE, isMergedRoomName } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { DialectName } from '../../storage/storage.ts'
import { lockConversation } from '../conversations/lock-conversation.ts'
import type { OpenRoom } from '../rooms/open-room.ts'

/** The chat belongs to the owner again; its messages stay where they are [multi-chat-6]. */
export async function endMerging(db: Kysely<Schema>, { merged_direct }: OpenRoom['row']): Promise<void> {
  if (merged_direct === null) return
  const direct = await db
    .updateTable('conversations')
    .set({ merged_room: null })
    .where('id', '=', merged_direct)
    .returning('last_seq')
    .executeTakeFirstOrThrow()
  const ended = await db
    .updateTable('merged_rooms')
    .set({ ended_seq: direct.last_seq })
    .where('direct_id', '=', merged_direct)
    .where('ended_seq', 'is', null)
    .returning(['room_id', 'owner_id', 'owned_from'])
    .executeTakeFirst()
  // What an owner read as a colleague before is in the room only, and stays readable there.
  if (ended && ended.owned_from > 0)
    await db
      .updateTable('participants')
      .set({ room_type: CONTACT_TYPE.multiMember })
      .where('conversation_id', '=', ended.room_id)
      .where('user_id', '=', ended.owner_id)
      .execute()
}

/** Locks the direct chat of a merged room; does nothing for other rooms. */
export async function lockMergedChat(
  db: Kysely<Schema>,
  dialect: DialectName,
  companyId: number,
  room: string,
): Promise<void> {
  if (!isMergedRoomName(room)) return
  const row = await db
    .selectFrom('conversations')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'groupchat')
    .where('key', '=', room)
    .select('merged_direct')
    .executeTakeFirst()
  if (row && row.merged_direct !== null) await lockConversation(db, dialect, row.merged_direct)
}
