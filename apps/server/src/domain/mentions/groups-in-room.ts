import {
  EMPTY_ROTA,
  type GroupKind,
  isAbsent,
  isRoomName,
  localTimeOf,
  type MentionedGroup,
} from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** A department, a service team or a group of people. */
interface GroupInRoom {
  kind: GroupKind
  id: string
  name: string
  /** User names of those who are in the room: only they are told [mentions-4]. */
  here: string[]
}

interface Place {
  companyId: number
  roomId: number
  now: number
  /** Only those groups of the directory in which this person is [mentions-6]; `undefined`: all of them. */
  askerId: number | undefined
}

/** All groups with somebody in the room, or of `only` those that are there: of others nothing is read. */
export async function selectGroupsInRoom(
  db: Kysely<Schema>,
  place: Place,
  only?: readonly Pick<MentionedGroup, 'kind' | 'id'>[],
): Promise<GroupInRoom[]> {
  const found: GroupInRoom[] = []
  for (const [kind, select] of Object.entries(SELECT) as [GroupKind, Select][]) {
    const ids = only?.filter(group => group.kind === kind && isIdOf(kind, group.id)).map(({ id }) => id)
    if (ids?.length === 0) continue
    for (const group of await select(db, place, ids))
      if (group.here.length > 0) found.push({ kind, ...group })
  }
  return found
}

/** A database takes offence at others. */
const isIdOf = (kind: GroupKind, id: string): boolean =>
  kind === 'team' ? isRoomName(id) : /^[1-9]\d{0,8}$/.test(id)

type Select = (
  db: Kysely<Schema>,
  place: Place,
  ids: readonly string[] | undefined,
) => Promise<Omit<GroupInRoom, 'kind'>[]>

/** Colleagues in the room who can sign in. */
const selectColleagues = (db: Kysely<Schema>, { roomId }: Place) =>
  db
    .selectFrom('participants as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.conversation_id', '=', roomId)
    .where('p.left_seq', 'is', null)
    .where('u.disabled', '=', 0)
    .where('u.is_customer', '=', 0)

/** The people of a department are also those of the departments below it. */
const selectDepartments: Select = async (db, place, ids) => {
  const branches = await db
    .selectFrom('branches')
    .where('company_id', '=', place.companyId)
    .orderBy('id')
    .select(['id', 'name', 'parent_id'])
    .execute()
  const groups = new Map(
    branches
      .map(({ id, name }) => ({ id: String(id), name, here: [] as string[] }))
      .filter(({ id }) => !ids || ids.includes(id))
      .map(group => [Number(group.id), group]),
  )
  if (groups.size === 0) return []
  const people = await selectColleagues(db, place)
    .where('u.branch_id', 'is not', null)
    .select(['u.branch_id', 'u.user_name'])
    .execute()
  const parents = new Map(branches.map(({ id, parent_id }) => [id, parent_id]))
  for (const { branch_id, user_name } of people)
    for (let above: number | null | undefined = branch_id; above != null; above = parents.get(above))
      groups.get(above)?.here.push(user_name)
  return [...groups.values()]
}

/** Without those who are on leave today, by the rota of the team. */
const selectTeams: Select = async (db, place, keys = []) => {
  const teams = await db
    .selectFrom('teams as t')
    .innerJoin('conversations as c', 'c.id', 't.room_id')
    .where('c.company_id', '=', place.companyId)
    .where('c.dismissed_seq', 'is', null)
    .$if(keys.length > 0, query => query.where('c.key', 'in', keys))
    .select(['c.id', 'c.key', 'c.name', 't.time_zone', 't.rota'])
    .orderBy('c.id')
    .execute()
  const people = await selectColleagues(db, place)
    .innerJoin('participants as member', 'member.user_id', 'u.id')
    .innerJoin('teams as t', 't.room_id', 'member.conversation_id')
    .where('member.left_seq', 'is', null)
    .$if(keys.length > 0, query =>
      query.innerJoin('conversations as c', 'c.id', 't.room_id').where('c.key', 'in', keys),
    )
    .select(['t.room_id', 'u.user_name'])
    .execute()
  const here = Map.groupBy(people, ({ room_id }) => room_id)
  return teams.map(({ id, key, name, time_zone, rota }) => {
    const { date } = localTimeOf(place.now, time_zone)
    const schedule = { ...EMPTY_ROTA, ...JSON.parse(rota) }
    const present = (here.get(id) ?? []).filter(({ user_name }) => !isAbsent(schedule, user_name, date))
    return { id: key, name: name ?? '', here: present.map(({ user_name }) => user_name) }
  })
}

const selectDirectoryGroups: Select = async (db, place, ids = []) => {
  const { askerId, companyId } = place
  const rows = await selectColleagues(db, place)
    .innerJoin('scim_members as m', 'm.user_id', 'u.id')
    .innerJoin('scim_groups as g', 'g.id', 'm.group_id')
    .where('g.company_id', '=', companyId)
    .where('g.kind', '=', 'group')
    .$if(ids.length > 0, query => query.where('g.id', 'in', ids.map(Number)))
    .$if(askerId !== undefined, query =>
      query.innerJoin('scim_members as asker', join =>
        join.onRef('asker.group_id', '=', 'g.id').on('asker.user_id', '=', askerId ?? 0),
      ),
    )
    .orderBy('g.id')
    .select(['g.id', 'g.name', 'u.user_name'])
    .execute()
  return groupsOf(rows)
}

const selectPeopleGroups: Select = async (db, place, ids = []) => {
  const rows = await selectColleagues(db, place)
    .innerJoin('people_group_members as m', 'm.user_id', 'u.id')
    .innerJoin('people_groups as g', 'g.id', 'm.group_id')
    .where('g.company_id', '=', place.companyId)
    .$if(ids.length > 0, query => query.where('g.id', 'in', ids.map(Number)))
    .orderBy('g.id')
    .select(['g.id', 'g.name', 'u.user_name'])
    .execute()
  return groupsOf(rows)
}

const groupsOf = (rows: readonly { id: number; name: string; user_name: string }[]) =>
  [...Map.groupBy(rows, ({ id }) => id)].map(([id, people]) => ({
    id: String(id),
    name: people[0]?.name ?? '',
    here: people.map(({ user_name }) => user_name),
  }))

const SELECT: Record<GroupKind, Select> = {
  department: selectDepartments,
  team: selectTeams,
  directory: selectDirectoryGroups,
  group: selectPeopleGroups,
}
