import type { Kysely } from 'kysely'
import type { OwnPart } from '../../domain/room-views/brief-rooms.ts'
import type { Schema } from '../../storage/schema.ts'

export const selectOwnPart = (db: Kysely<Schema>, roomId: number, userId: number): Promise<OwnPart> =>
  db
    .selectFrom('participants')
    .where('conversation_id', '=', roomId)
    .where('user_id', '=', userId)
    .select(['role', 'silenced', 'disturb', 'announcement_read', 'may_chat', 'room_type as type'])
    .executeTakeFirstOrThrow()
