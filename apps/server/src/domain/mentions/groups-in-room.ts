import {
  EMPTY_ROTA,
  type GroupKind,
  isAbsent,
  localTimeOf,
  type MentionedGroup,
} from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { selectBranches } from '../people/select-branches.ts'

/** A department, a service team or a group of people. */
interface GroupInRoom {
  kind: GroupKind
  id: string
  name: string
  /** How many they are. */
  people: number
  /** User names of those who are in the room: only they are told [mentions-4]. */
  here: string[]
}

interface Place {
  companyId: number
  roomId: number
  now: number
}

/** All groups with somebody in the room, or of `only` those that are there. */
export async function selectGroupsInRoom(
  db: Kysely<Schema>,
  place: Place,
  only?: readonly Pick<MentionedGroup, 'kind' | 'id'>[],
): Promise<GroupInRoom[]> {
  const found: GroupInRoom[] = []
  for (const [kind, select] of Object.entries(SELECT) as [GroupKind, Select][]) {
    if (only && !only.some(group => group.kind === kind)) continue
    for (const group of await select(db, place))
      if (group.here.length > 0 && (!only || only.some(({ id }) => id === group.id)))
        found.push({ kind, ...group })
  }
  return found
}

type Select = (db: Kysely<Schema>, place: Place) => Promise<Omit<GroupInRoom, 'kind'>[]>

/** Colleagues in the room who can sign in. */
const selectColleagues = (db: Kysely<Schema>, { roomId }: Place) =>
  db
    .selectFrom('participants as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.conversation_id', '=', roomId)
    .where('p.left_seq', 'is', null)
    .where('u.disabled', '=', 0)
    .where('u.is_customer', '=', 0)

const namesBy = <Id>(rows: readonly { id: Id; person: string }[]): Map<Id, string[]> =>
  new Map([...Map.groupBy(rows, row => row.id)].map(([id, found]) => [id, found.map(row => row.person)]))

/** The people of a department are also those of the departments below it. */
const selectDepartments: Select = async (db, place) => {
  const branches = await selectBranches(db, place.companyId)
  const rows = await selectColleagues(db, place)
    .where('u.branch_id', 'is not', null)
    .select(['u.branch_id as id', 'u.user_name as person'])
    .execute()
  const direct = namesBy(rows)
  const groups = new Map(
    branches.map(({ id, name }) => [id, { id: String(id), name, people: 0, here: [] as string[] }]),
  )
  const parents = new Map(branches.map(({ id, parent_id }) => [id, parent_id]))
  for (const { id, people } of branches)
    for (let above: number | null | undefined = id; above != null; above = parents.get(above)) {
      const group = groups.get(above)
      if (!group) break
      group.people += Number(people)
      group.here.push(...(direct.get(id) ?? []))
    }
  return [...groups.values()]
}

/** Without those who are on leave today, by the rota of the team. */
const selectTeams: Select = async (db, place) => {
  const teams = await db
    .selectFrom('teams as t')
    .innerJoin('conversations as c', 'c.id', 't.room_id')
    .where('c.company_id', '=', place.companyId)
    .where('c.dismissed_seq', 'is', null)
    .select(['c.id', 'c.key', 'c.name', 'c.member_count as people', 't.time_zone', 't.rota'])
    .orderBy('c.id')
    .execute()
  const rows = await selectColleagues(db, place)
    .innerJoin('participants as member', 'member.user_id', 'u.id')
    .innerJoin('teams as t', 't.room_id', 'member.conversation_id')
    .where('member.left_seq', 'is', null)
    .select(['t.room_id as id', 'u.user_name as person'])
    .execute()
  const here = namesBy(rows)
  return teams.map(({ id, key, name, people, time_zone, rota }) => {
    const { date } = localTimeOf(place.now, time_zone)
    const schedule = { ...EMPTY_ROTA, ...JSON.parse(rota) }
    const present = (here.get(id) ?? []).filter(person => !isAbsent(schedule, person, date))
    return { id: key, name: name ?? '', people, here: present }
  })
}

const selectDirectoryGroups: Select = async (db, place) => {
  const groups = await db
    .selectFrom('scim_groups as g')
    .leftJoin('scim_members as m', 'm.group_id', 'g.id')
    .leftJoin('users as person', join =>
      join.onRef('person.id', '=', 'm.user_id').on('person.disabled', '=', 0),
    )
    .where('g.company_id', '=', place.companyId)
    .where('g.kind', '=', 'group')
    .groupBy(['g.id', 'g.name'])
    .orderBy('g.id')
    .select(({ fn }) => ['g.id', 'g.name', fn.count<number | string>('person.id').as('people')])
    .execute()
  const rows = await selectColleagues(db, place)
    .innerJoin('scim_members as m', 'm.user_id', 'u.id')
    .select(['m.group_id as id', 'u.user_name as person'])
    .execute()
  return withNames(groups, namesBy(rows))
}

const selectPeopleGroups: Select = async (db, place) => {
  const groups = await db
    .selectFrom('people_groups as g')
    .leftJoin('people_group_members as m', 'm.group_id', 'g.id')
    .leftJoin('users as person', join =>
      join.onRef('person.id', '=', 'm.user_id').on('person.disabled', '=', 0),
    )
    .where('g.company_id', '=', place.companyId)
    .groupBy(['g.id', 'g.name'])
    .orderBy('g.id')
    .select(({ fn }) => ['g.id', 'g.name', fn.count<number | string>('person.id').as('people')])
    .execute()
  const rows = await selectColleagues(db, place)
    .innerJoin('people_group_members as m', 'm.user_id', 'u.id')
    .select(['m.group_id as id', 'u.user_name as person'])
    .execute()
  return withNames(groups, namesBy(rows))
}

const withNames = (
  groups: readonly { id: number; name: string; people: number | string }[],
  names: ReadonlyMap<number, string[]>,
) =>
  groups.map(({ id, name, people }) => ({
    id: String(id),
    name,
    people: Number(people),
    here: names.get(id) ?? [],
  }))

const SELECT: Record<GroupKind, Select> = {
  department: selectDepartments,
  team: selectTeams,
  directory: selectDirectoryGroups,
  group: selectPeopleGroups,
}
