import type { ContactSettings } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { readSettings } from './change-contact.ts'

/**
 * When a merging ends: pin and mute of the owner's chat are again what they were before [multi-chat-6]. Returns what the
 * owner's devices are told; undefined if nothing changed.
 */
export async function restoreChat(
  db: Kysely<Schema>,
  ownerId: number,
  roomId: number,
  version: number,
): Promise<ContactSettings | undefined> {
  const chat = await selectEnded(db, ownerId, roomId)
  if (!chat || chat.pinned_before === null || chat.disturb_before === null) return undefined
  if (chat.pinned_at === chat.pinned_before && chat.disturb === chat.disturb_before) return undefined
  await db
    .updateTable('participants')
    .set({ pinned_at: chat.pinned_before, disturb: chat.disturb_before })
    .where('conversation_id', '=', chat.direct_id)
    .where('user_id', '=', ownerId)
    .execute()
  const ref = { kind: 'chat', id: chat.user_name } as const
  return await readSettings(db, ownerId, { id: chat.direct_id, ref, peerId: chat.person_id }, version)
}

const selectEnded = (db: Kysely<Schema>, ownerId: number, roomId: number) =>
  db
    .selectFrom('merged_rooms as k')
    .innerJoin('users as person', 'person.id', 'k.person_id')
    .innerJoin('participants as p', join =>
      join.onRef('p.conversation_id', '=', 'k.direct_id').onRef('p.user_id', '=', 'k.owner_id'),
    )
    .where('k.room_id', '=', roomId)
    .where('k.owner_id', '=', ownerId)
    .where('k.ended_seq', 'is not', null)
    .orderBy('k.owned_from', 'desc')
    .select(['k.direct_id', 'k.person_id', 'k.pinned_before', 'k.disturb_before'])
    .select(['person.user_name', 'p.pinned_at', 'p.disturb'])
    .executeTakeFirst()
