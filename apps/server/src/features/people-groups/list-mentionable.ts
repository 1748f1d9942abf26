import type { GroupKind } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { selectGroupsInRoom } from '../../domain/mentions/groups-in-room.ts'
import { readingOf } from '../../domain/people/name-keys.ts'
import { selectBranches } from '../../domain/people/select-branches.ts'
import type { RoomsParts } from '../../domain/rooms/change-room.ts'
import { openRoom, requirePermission } from '../../domain/rooms/open-room.ts'
import type { Schema } from '../../storage/schema.ts'

/** A list in which nothing could be found any more helps nobody. */
const MOST = 200

/** A mention ends at a space after the name, and at an '@' [mentions-1]. */
const canBeWritten = (name: string): boolean => name.trim() === name && name !== '' && !name.includes('@')

/** Whom the caller can mention at once in a room, with the number of those who would be told [mentions-4]. */
export async function listMentionable(
  { storage, members: cache, clock }: RoomsParts,
  caller: Caller,
  name: string,
) {
  const { db, dialect } = storage
  const { companyId, userId, user } = caller
  const { row, me, members } = await openRoom(db, { dialect, members: cache }, caller, { name })
  requirePermission('mentionGroups', me)
  if ([...members.values()].some(({ isCustomer }) => isCustomer)) return { groups: [] }
  const place = { companyId, roomId: row.id, now: clock.now(), askerId: userId }
  const groups = (await selectGroupsInRoom(db, place))
    .map(({ here, ...group }) => ({ ...group, here: here.filter(person => person !== user).length }))
    .filter(group => group.here > 0 && canBeWritten(group.name))
    .sort((one, other) => other.here - one.here)
    .slice(0, MOST)
  const sizes = new Map<GroupKind, Sizes>()
  for (const [kind, listed] of Map.groupBy(groups, group => group.kind))
    sizes.set(
      kind,
      await COUNT[kind](
        db,
        companyId,
        listed.map(({ id }) => id),
      ),
    )
  return {
    groups: groups.map(group => ({
      ...group,
      ...readingOf(group.name),
      people: sizes.get(group.kind)?.get(group.id) ?? 0,
    })),
  }
}

/** How many people a group has, in the room or not, by its id. */
type Sizes = ReadonlyMap<string, number>
type Count = (db: Kysely<Schema>, companyId: number, ids: readonly string[]) => Promise<Sizes>

const sizesOf = (rows: readonly { id: number | string; people: number | string }[]): Sizes =>
  new Map(rows.map(({ id, people }) => [String(id), Number(people)]))

const countDepartments: Count = async (db, companyId) => {
  const branches = await selectBranches(db, companyId)
  const parents = new Map(branches.map(({ id, parent_id }) => [id, parent_id]))
  const sizes = new Map<string, number>()
  for (const { id, people } of branches)
    for (let above: number | null | undefined = id; above != null; above = parents.get(above))
      sizes.set(String(above), (sizes.get(String(above)) ?? 0) + Number(people))
  return sizes
}

const countTeams: Count = async (db, companyId, keys) =>
  sizesOf(
    await db
      .selectFrom('conversations')
      .where('company_id', '=', companyId)
      .where('key', 'in', keys)
      .select(['key as id', 'member_count as people'])
      .execute(),
  )

const countDirectoryGroups: Count = async (db, _companyId, ids) =>
  sizesOf(
    await db
      .selectFrom('scim_members as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .where('u.disabled', '=', 0)
      .where('m.group_id', 'in', ids.map(Number))
      .groupBy('m.group_id')
      .select(({ fn }) => ['m.group_id as id', fn.count<number | string>('u.id').as('people')])
      .execute(),
  )

const countPeopleGroups: Count = async (db, _companyId, ids) =>
  sizesOf(
    await db
      .selectFrom('people_group_members as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .where('u.disabled', '=', 0)
      .where('m.group_id', 'in', ids.map(Number))
      .groupBy('m.group_id')
      .select(({ fn }) => ['m.group_id as id', fn.count<number | string>('u.id').as('people')])
      .execute(),
  )

const COUNT: Record<GroupKind, Count> = {
  department: countDepartments,
  team: countTeams,
  directory: countDirectoryGroups,
  group: countPeopleGroups,
}
