import { CONTACT_TYPE, type JoinState, MAX_ROOM_MEMBERS, OPENNESS } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { registerLock } from '../../domain/archive/commit-in-turn.ts'
import { hasRequested, wasKicked } from '../../domain/rooms/join-room.ts'
import { noSuchRoom, type OpenRoom, type RoomAccess } from '../../domain/rooms/open-room.ts'
import type { Schema } from '../../storage/schema.ts'

export interface OpenGroup extends Pick<OpenRoom, 'row' | 'members'> {
  state: JoinState
}

/**
 * A group that the caller is in or may join; all others are answered like one that is not there. With `forChange` it is
 * locked like by `openRoom`.
 */
export async function openGroup(
  db: Kysely<Schema>,
  { dialect, members }: RoomAccess,
  caller: Pick<Caller, 'companyId' | 'userId' | 'user'>,
  name: string,
  forChange = false,
): Promise<OpenGroup> {
  const query = db
    .selectFrom('conversations')
    .where('company_id', '=', caller.companyId)
    .where('kind', '=', 'groupchat')
    .where('key', '=', name)
    .where('dismissed_seq', 'is', null)
    .selectAll()
  const row = await (forChange && dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  if (!row) throw noSuchRoom()
  if (forChange) registerLock(db, row.id)
  const list = await members.of(db, row.id, row.members_seq)
  const room = { row, members: list }
  if (list.get(caller.user)?.type === CONTACT_TYPE.normal) return { ...room, state: 'member' }
  const isClosed = row.openness === 0 || row.archived_at !== null
  const isOpen = !isClosed && OPENNESS[row.openness] === 'open'
  const isFree = isOpen && !(await wasKicked(db, row.id, caller.userId))
  // A request that waits can be taken back, whatever became of the group; where everybody may join it is over.
  if (!isFree && (await hasRequested(db, row.id, caller.userId))) return { ...room, state: 'requested' }
  if (isClosed) throw noSuchRoom()
  if (row.member_count >= MAX_ROOM_MEMBERS) return { ...room, state: 'full' }
  return { ...room, state: isFree ? 'open' : 'approval' }
}
