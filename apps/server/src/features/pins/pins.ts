import { decodePinned, encodePin, type Pin } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { type ContactParts, changeContact } from '../../domain/contacts/change-contact.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'

type PinCalls = Pick<Handlers, 'listPins' | 'addPin' | 'deletePin'>

const createPins = (parts: ContactParts): PinCalls => ({
  listPins: signedIn(caller => selectPins(parts.storage.db, caller.userId)),
  // A pinned conversation is always listed, even if it was hidden before.
  addPin: signedIn((caller, request) =>
    changeContact(parts, caller, decodePinned(request), {
      pinned_at: parts.clock.now(),
      hidden_seq: -1,
    }),
  ),
  deletePin: signedIn((caller, request) =>
    changeContact(parts, caller, decodePinned(request), { pinned_at: 0 }),
  ),
})

async function selectPins(db: Kysely<Schema>, userId: number): Promise<Pin[]> {
  const rows = await db
    .selectFrom('participants as me')
    .innerJoin('conversations as c', 'c.id', 'me.conversation_id')
    .leftJoin('participants as other', join =>
      join
        .onRef('other.conversation_id', '=', 'c.id')
        .on('other.user_id', '!=', userId)
        .on('c.kind', '=', 'chat'),
    )
    .leftJoin('users as peer', 'peer.id', 'other.user_id')
    .where('me.user_id', '=', userId)
    .where('me.pinned_at', '>', 0)
    .orderBy('me.pinned_at', 'desc')
    .orderBy('c.id', 'desc')
    .select(['c.kind', 'c.key', 'peer.user_name as peer', 'me.pinned_at as time'])
    .execute()
  return rows.map(row =>
    row.kind === 'chat'
      ? encodePin({ kind: 'chat', id: row.peer ?? '' }, row.time)
      : encodePin({ kind: 'groupchat', id: row.key }, row.time),
  )
}

export const pins = { handlers: createPins } satisfies Feature
