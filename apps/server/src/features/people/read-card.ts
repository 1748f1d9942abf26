import { canSeeDetails, canSeeMobile } from '@parley/protocol/model'
import type { Card } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { findAddressee } from '../../domain/access/visible-people.ts'
import { selectFlagged } from '../../domain/people/people-flags.ts'
import { type PeopleParts, selectPeople } from '../../domain/people/select-people.ts'
import { noSuchUser } from '../../domain/rest/no-such-user.ts'
import type { Schema } from '../../storage/schema.ts'

const NO_ROOMS = { shared_rooms: [], shared_room_count: 0 }

/** Branches are a handful of levels deep; an accidental cycle must not hang a call. */
const MAX_DEPTH = 20

/** How many are named; the rest are counted. */
const NAMED = 3

/** Plain groups that both are members of now, most active first. */
async function selectSharedRooms(db: Kysely<Schema>, one: number, other: number) {
  const shared = db
    .selectFrom('participants as mine')
    .innerJoin('participants as theirs', 'theirs.conversation_id', 'mine.conversation_id')
    .innerJoin('conversations as c', 'c.id', 'mine.conversation_id')
    .where('mine.user_id', '=', one)
    .where('theirs.user_id', '=', other)
    .where('mine.left_seq', 'is', null)
    .where('theirs.left_seq', 'is', null)
    .where('c.kind', '=', 'groupchat')
    .where('mine.room_type', '=', 0)
    .where('c.dismissed_seq', 'is', null)
  const { count } = await shared
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rooms = await shared
    .orderBy('c.last_time', 'desc')
    .orderBy('c.id')
    .limit(NAMED)
    .select(['c.key as im_room_name', 'c.name as natural_name'])
    .execute()
  return { shared_rooms: rooms, shared_room_count: Number(count) }
}

export async function readCard(parts: PeopleParts, caller: Caller, userName: string): Promise<Card> {
  const { db } = parts
  const [person] = await selectPeople(parts, caller, people => people.where('u.user_name', '=', userName))
  if (!person) throw noSuchUser()
  const { userId, isBlocked, record } = person
  const { email, branch_id } = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'branch_id'])
    .executeTakeFirstOrThrow()
  // A customer is not part of the company and does not see its structure.
  const seesStructure = canSeeDetails({ isBlocked }) && !caller.isCustomer
  const branchId = seesStructure ? branch_id : null
  const isSelf = userId === caller.userId
  const viewing = {
    isSelf,
    viewerIsCustomer: caller.isCustomer,
    personIsCustomer: record.is_customer,
    isFriend: record.is_friend,
    isBlocked,
  }
  return {
    ...record,
    mobile: record.mobile ?? '',
    email: canSeeMobile(viewing) ? email : '',
    branch_id: branchId,
    branch_path: await readPath(db, branchId),
    manager: seesStructure ? await readManager(parts, caller, userId) : null,
    is_blacked: (await selectFlagged(db, caller.userId, 'blacked')).has(userId),
    may_write: isSelf || (await findAddressee(db, caller, userName)) !== undefined,
    ...(isSelf ? NO_ROOMS : await selectSharedRooms(db, caller.userId, userId)),
  }
}

/** As the caller may see them, too. */
async function readManager(parts: PeopleParts, caller: Caller, userId: number) {
  const named = await parts.db
    .selectFrom('scim_people')
    .where('user_id', '=', userId)
    .select('manager_id as id')
    .executeTakeFirst()
  const id = named?.id ?? null
  if (id === null) return null
  const [manager] = await selectPeople(parts, caller, people =>
    people.where('u.id', '=', id).where('u.disabled', '=', 0),
  )
  return manager?.record ?? null
}

async function readPath(db: Kysely<Schema>, branchId: number | null): Promise<string[]> {
  const names: string[] = []
  for (let id = branchId; id !== null && names.length < MAX_DEPTH; ) {
    const branch = await db
      .selectFrom('branches')
      .where('id', '=', id)
      .select(['name', 'parent_id'])
      .executeTakeFirstOrThrow()
    names.unshift(branch.name)
    id = branch.parent_id
  }
  return names
}
