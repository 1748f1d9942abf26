import type { Kysely } from 'kysely'
import type { Clock } from '../../ports/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Caller } from '../access/caller.ts'
import type { Announce } from '../archive/archive-and-announce.ts'
import { lockConversation } from '../conversations/lock-conversation.ts'
import { announceEvent, archiveEvent } from '../rooms/change-room.ts'

/** An owner who blocks the person of a merged room does not talk to them alone any more [blacklist-3]. */
export async function endSingleChat(
  db: Kysely<Schema>,
  { storage, clock }: { storage: Storage; clock: Clock },
  announce: Announce,
  caller: Caller,
  directId: number,
): Promise<void> {
  const merged = await db
    .selectFrom('merged_rooms')
    .where('direct_id', '=', directId)
    .where('owner_id', '=', caller.userId)
    .where('ended_seq', 'is', null)
    .select('room_id')
    .executeTakeFirst()
  if (!merged) return
  const room = await lockConversation(db, storage.dialect, merged.room_id)
  if (room.merged_single === 0) return
  await db.updateTable('conversations').set({ merged_single: 0 }).where('id', '=', room.id).execute()
  const members = await db
    .selectFrom('participants as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.conversation_id', '=', room.id)
    .where('p.left_seq', 'is', null)
    .select('u.user_name')
    .execute()
  const operator = { id: caller.user, name: caller.nickName }
  const event = { type: 'chatModeChanged', operator, value: false } as const
  const archived = await archiveEvent(db, room, event, clock.now())
  const to = members.map(member => member.user_name)
  announceEvent(announce, caller.domain, room.key, { event, to }, archived)
}
