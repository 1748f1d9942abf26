import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

interface SettingsBefore {
  pinned_before: number
  disturb_before: number
}

/** Pin and mute of an owner's chat, which the end of the merging gives back [multi-chat-6]. */
export const selectSettingsBefore = (
  db: Kysely<Schema>,
  directId: number,
  ownerId: number,
): Promise<SettingsBefore> =>
  db
    .selectFrom('participants')
    .where('conversation_id', '=', directId)
    .where('user_id', '=', ownerId)
    .select(['pinned_at as pinned_before', 'disturb as disturb_before'])
    .executeTakeFirstOrThrow()
