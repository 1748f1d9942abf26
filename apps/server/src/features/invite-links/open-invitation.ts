import { type InviteState, isExpired, MAX_ROOM_MEMBERS } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { registerLock } from '../../domain/archive/commit-in-turn.ts'
import { notFound } from '../../domain/rest/call-error.ts'
import { hasRequested, wasKicked } from '../../domain/rooms/join-room.ts'
import type { OpenRoom, RoomAccess } from '../../domain/rooms/open-room.ts'
import type { Schema } from '../../storage/schema.ts'

export interface OpenInvitation extends Pick<OpenRoom, 'row' | 'members'> {
  state: InviteState
}

/** The same for an unknown or revoked link, one of another company, and one of a room that is gone. */
const noSuchLink = () => notFound('No such link.')

/** The room of an invite link. With `forChange` it is locked like by `openRoom`, but the caller need not be a member. */
export async function openInvitation(
  db: Kysely<Schema>,
  { dialect, members }: RoomAccess,
  caller: Pick<Caller, 'companyId' | 'userId' | 'user'>,
  { token, now }: { token: string; now: number },
  forChange = false,
): Promise<OpenInvitation> {
  const found = await selectLink(db, token)
  if (!found) throw noSuchLink()
  const query = db
    .selectFrom('conversations')
    .where('id', '=', found.conversation_id)
    .where('company_id', '=', caller.companyId)
    .where('dismissed_seq', 'is', null)
    .where('archived_at', 'is', null)
    .selectAll()
  const row = await (forChange && dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  if (!row) throw noSuchLink()
  if (forChange) registerLock(db, row.id)
  // Read again behind the lock: it may have been revoked while we waited.
  const link = forChange ? await selectLink(db, token) : found
  if (!link) throw noSuchLink()
  const list = await members.of(db, row.id, row.members_seq)
  const room = { row, members: list }
  if (list.has(caller.user)) return { ...room, state: 'member' }
  if (isExpired(link.expires_at, now)) return { ...room, state: 'expired' }
  if (await hasRequested(db, row.id, caller.userId)) return { ...room, state: 'requested' }
  if (row.member_count >= MAX_ROOM_MEMBERS) return { ...room, state: 'full' }
  const needsApproval = link.needs_approval === 1 || (await wasKicked(db, row.id, caller.userId))
  return { ...room, state: needsApproval ? 'needs-approval' : 'open' }
}

const selectLink = (db: Kysely<Schema>, token: string) =>
  db.selectFrom('invite_links').where('token', '=', token).selectAll().executeTakeFirst()
