import type { EventPerson } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { AddressedEvent } from '../../domain/rooms/change-room.ts'
import type { Members } from '../../domain/rooms/member-cache.ts'
import type { Schema } from '../../storage/schema.ts'

/** Kept beside the room, which every list of rooms reads. Returns the new number. */
export async function setRequestCount(db: Kysely<Schema>, roomId: number): Promise<number> {
  const { count } = await db
    .selectFrom('join_requests')
    .where('conversation_id', '=', roomId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const join_requests = Number(count)
  await db.updateTable('conversations').set({ join_requests }).where('id', '=', roomId).execute()
  return join_requests
}

/** For owner and admins. */
export const requestsNews = (members: Members, operator: EventPerson, count: number): AddressedEvent => ({
  event: { type: 'joinRequestsChanged', operator, count },
  to: [...members.values()].filter(({ role }) => role !== 'member').map(({ id }) => id),
})
