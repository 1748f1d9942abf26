import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** The number is kept with the room, which every list of rooms reads. Returns the new one. */
export async function recountJoinRequests(db: Kysely<Schema>, roomId: number): Promise<number> {
  const { count } = await db
    .selectFrom('join_requests')
    .where('conversation_id', '=', roomId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const join_requests = Number(count)
  await db.updateTable('conversations').set({ join_requests }).where('id', '=', roomId).execute()
  return join_requests
}

/** Requests of people who have become members in another way. */
export async function removeJoinRequests(
  db: Kysely<Schema>,
  roomId: number,
  userIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('join_requests')
    .where('conversation_id', '=', roomId)
    .where('user_id', 'in', [...userIds])
    .execute()
  await recountJoinRequests(db, roomId)
}
