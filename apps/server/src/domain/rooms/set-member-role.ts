import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Member } from './member-cache.ts'

export const setMemberRole = (
  db: Kysely<Schema>,
  roomId: number,
  { userId }: Pick<Member, 'userId'>,
  role: Member['role'],
) =>
  db
    .updateTable('participants')
    .set({ role })
    .where('conversation_id', '=', roomId)
    .where('user_id', '=', userId)
    .execute()
