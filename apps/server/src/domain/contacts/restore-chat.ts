import { isMergedRoomName } from '@parley/protocol/model'
import type { Caller } from '../access/caller.ts'
import { type ContactParts, changeContact } from './change-contact.ts'

/** After a merging: pin and mute of the owner's chat are again what they were before [multi-chat-6]. */
export async function restoreChat(parts: ContactParts, caller: Caller, room: string): Promise<void> {
  if (!isMergedRoomName(room)) return
  const chat = await parts.storage.db
    .selectFrom('merged_rooms as k')
    .innerJoin('conversations as c', 'c.id', 'k.room_id')
    .innerJoin('users as person', 'person.id', 'k.person_id')
    .innerJoin('participants as p', join =>
      join.onRef('p.conversation_id', '=', 'k.direct_id').onRef('p.user_id', '=', 'k.owner_id'),
    )
    .where('c.company_id', '=', caller.companyId)
    .where('c.key', '=', room)
    .where('k.owner_id', '=', caller.userId)
    .where('k.ended_seq', 'is not', null)
    .orderBy('k.owned_from', 'desc')
    .select(['person.user_name', 'p.pinned_at', 'p.disturb', 'k.pinned_before', 'k.disturb_before'])
    .executeTakeFirst()
  if (!chat || chat.pinned_before === null || chat.disturb_before === null) return
  if (chat.pinned_at === chat.pinned_before && chat.disturb === chat.disturb_before) return
  const before = { pinned_at: chat.pinned_before, disturb: chat.disturb_before }
  await changeContact(parts, caller, { kind: 'chat', id: chat.user_name }, before)
}
