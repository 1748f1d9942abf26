import { canDo, type RoomAction } from '@parley/protocol/model'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { DialectName } from '../../storage/storage.ts'
import type { Caller } from '../access/caller.ts'
import { registerLock } from '../archive/commit-in-turn.ts'
import { notAllowed, notFound } from '../rest/call-error.ts'
import type { Member, MemberCache, Members } from './member-cache.ts'

/** REST calls name a room by its name or its id. */
export type RoomRef = { name: string } | { roomId: string }

export interface OpenRoom {
  row: Selectable<Schema['conversations']>
  /** The calling member. */
  me: Member
  members: Members
}

export interface RoomAccess {
  dialect: DialectName
  members: MemberCache
}

/** The range of the id column; PostgreSQL raises an error for larger numbers. */
const MAX_ID = 2 ** 31 - 1

/** The same for a room that does not exist, is dismissed, or belongs to another company or other people. */
export const noSuchRoom = () => notFound('No such room.')

/**
 * The single access check for rooms. With `forChange` the row is locked until the transaction ends, so that events,
 * messages and rights of a room are processed one after the other.
 */
export async function openRoom(
  db: Kysely<Schema>,
  { dialect, members }: RoomAccess,
  caller: Pick<Caller, 'companyId' | 'user'>,
  ref: RoomRef,
  forChange = false,
): Promise<OpenRoom> {
  if ('roomId' in ref && Number(ref.roomId) > MAX_ID) throw noSuchRoom()
  let query = db
    .selectFrom('conversations')
    .where('company_id', '=', caller.companyId)
    .where('kind', '=', 'groupchat')
    .where('dismissed_seq', 'is', null)
    .selectAll()
  query = 'name' in ref ? query.where('key', '=', ref.name) : query.where('id', '=', Number(ref.roomId))
  if (forChange && dialect === 'postgres') query = query.forUpdate()
  const row = await query.executeTakeFirst()
  if (!row) {
    const joined = 'name' in ref ? await findJoined(db, caller.companyId, ref.name) : undefined
    if (joined === undefined) throw noSuchRoom()
    return openRoom(db, { dialect, members }, caller, { name: joined }, forChange)
  }
  if (forChange) registerLock(db, row.id)
  const list = await members.of(db, row.id, row.members_seq)
  const me = list.get(caller.user)
  if (!me) throw noSuchRoom()
  return { row, me: row.archived_at === null ? me : { ...me, isArchived: true }, members: list }
}

/** Where a consultation is that was joined with another thread of its customer [customers-28]. */
async function findJoined(db: Kysely<Schema>, companyId: number, name: string): Promise<string | undefined> {
  const [joined] = await selectJoined(db, companyId, [name])
  return joined?.key
}

/** By their former names. Such a row has no members and refers to the room that has its messages now. */
export const selectJoined = (db: Kysely<Schema>, companyId: number, names: readonly string[]) =>
  db
    .selectFrom('conversations as former')
    .innerJoin('conversations as c', 'c.id', 'former.ref_room_id')
    .where('former.company_id', '=', companyId)
    .where('former.kind', '=', 'groupchat')
    .where('former.key', 'in', [...names])
    .where('former.dismissed_seq', 'is not', null)
    .select(['former.key as former', 'c.key'])
    .execute()

/** Checks the shared permission rule; membership was checked before. */
export function requirePermission(action: RoomAction, me: Member, target?: Member): void {
  if (!canDo(action, me, target?.role)) throw notAllowed()
}
