import { MAX_GROUP_PEOPLE, MAX_PEOPLE_GROUPS } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { SYSTEM_ACCOUNTS } from '../../domain/access/system-accounts.ts'
import { type Audit, TYPED } from '../../domain/audit/audit.ts'
import { changeCompany } from '../../domain/people/change-company.ts'
import { isErased } from '../../domain/people/is-erased.ts'
import { notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { noSuchUser } from '../../domain/rest/no-such-user.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'

export interface ManagedGroupsParts {
  storage: Storage
  audit: Audit
}

export type ManagedGroupCalls =
  | 'listPeopleGroups'
  | 'listGroupPeople'
  | 'addPeopleGroup'
  | 'renamePeopleGroup'
  | 'changeGroupPeople'
  | 'deletePeopleGroup'

/** Groups of people that administrators make to be mentioned [mentions-7]. */
export const createManagedGroups = (parts: ManagedGroupsParts): Pick<Handlers, ManagedGroupCalls> => ({
  listPeopleGroups: signedIn(async ({ companyId }) => {
    const groups = await selectGroups(parts.storage.db, companyId)
    return { groups: groups.map(({ id, name, people }) => ({ group_id: id, name, people: Number(people) })) }
  }),

  listGroupPeople: signedIn(async ({ companyId }, { group_id }) => {
    const { db } = parts.storage
    await openGroup(db, companyId, group_id)
    const rows = await db
      .selectFrom('people_group_members as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .where('m.group_id', '=', group_id)
      .orderBy('u.letter')
      .orderBy('u.user_name')
      .select(['u.user_name', 'u.nick_name', 'u.avatar', 'u.position', 'u.disabled'])
      .execute()
    const people = rows.map(({ user_name, nick_name, avatar, position, disabled }) => ({
      account: user_name,
      name: nick_name,
      avatar,
      position,
      is_disabled: disabled !== 0,
    }))
    return { people }
  }),

  addPeopleGroup: signedIn((caller, { name }, { ip }) =>
    changeCompany(parts, caller, ip, async (db, note) => {
      const groups = await selectGroups(db, caller.companyId)
      if (groups.length >= MAX_PEOPLE_GROUPS) return { outcome: 'full' as const }
      if (groups.some(group => isAlike(group.name, name))) return { outcome: 'taken' as const }
      const { id } = await db
        .insertInto('people_groups')
        .values({ company_id: caller.companyId, name })
        .returning('id')
        .executeTakeFirstOrThrow()
      await note('people-group-change', `added ${TYPED}`, { texts: [name] })
      return { outcome: 'saved' as const, group_id: id }
    }),
  ),
  ...createChanges(parts),
})

type Changes = 'renamePeopleGroup' | 'changeGroupPeople' | 'deletePeopleGroup'

const createChanges = (parts: ManagedGroupsParts): Pick<Handlers, Changes> => ({
  renamePeopleGroup: signedIn((caller, { group_id, name }, { ip }) =>
    changeCompany(parts, caller, ip, async (db, note) => {
      const group = await openGroup(db, caller.companyId, group_id)
      const groups = await selectGroups(db, caller.companyId)
      if (groups.some(({ id, name: other }) => id !== group_id && isAlike(other, name)))
        return { outcome: 'taken' as const }
      if (name !== group.name) {
        await db.updateTable('people_groups').set({ name }).where('id', '=', group_id).execute()
        await note('people-group-change', `renamed ${TYPED} to ${TYPED}`, { texts: [group.name, name] })
      }
      return { outcome: 'saved' as const }
    }),
  ),

  changeGroupPeople: signedIn((caller, { group_id, add, remove }, { ip }) =>
    changeCompany(parts, caller, ip, async (db, note) => {
      const { name } = await openGroup(db, caller.companyId, group_id)
      const now = await selectMembers(db, group_id)
      const here = new Set(now.map(({ account }) => account))
      const leaving = now.filter(({ account }) => remove.includes(account))
      const wanted = [...new Set(add)].filter(account => !here.has(account) && !remove.includes(account))
      const coming = await selectColleagues(db, caller.companyId, wanted)
      if (coming.length < wanted.length) throw noSuchUser()
      if (now.length - leaving.length + coming.length > MAX_GROUP_PEOPLE) return { outcome: 'full' as const }
      if (leaving.length > 0) {
        const members = db.deleteFrom('people_group_members').where('group_id', '=', group_id)
        await members.where('user_id', 'in', idsOf(leaving)).execute()
        await note('people-group-change', `${TYPED}: without ${namesOf(leaving)}`, { texts: [name] })
      }
      if (coming.length > 0) {
        const rows = coming.map(({ id }) => ({ group_id, user_id: id }))
        await db.insertInto('people_group_members').values(rows).execute()
        await note('people-group-change', `${TYPED}: with ${namesOf(coming)}`, { texts: [name] })
      }
      return { outcome: 'saved' as const }
    }),
  ),

  deletePeopleGroup: signedIn((caller, { group_id }, { ip }) =>
    changeCompany(parts, caller, ip, async (db, note) => {
      const { name } = await openGroup(db, caller.companyId, group_id)
      await db.deleteFrom('people_groups').where('id', '=', group_id).execute()
      await note('people-group-change', `deleted ${TYPED}`, { texts: [name] })
      return {}
    }),
  ),
})

const isAlike = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const selectGroups = (db: Kysely<Schema>, companyId: number) =>
  db
    .selectFrom('people_groups as g')
    .leftJoin('people_group_members as m', 'm.group_id', 'g.id')
    .where('g.company_id', '=', companyId)
    .groupBy(['g.id', 'g.name'])
    .orderBy('g.name')
    .orderBy('g.id')
    .select(({ fn }) => ['g.id', 'g.name', fn.count<number | string>('m.user_id').as('people')])
    .execute()

async function openGroup(db: Kysely<Schema>, companyId: number, id: number) {
  const groups = db.selectFrom('people_groups').where('company_id', '=', companyId)
  const group = await groups.where('id', '=', id).select('name').executeTakeFirst()
  if (!group) throw notFound('No such group of people.')
  return group
}

interface Account {
  id: number
  account: string
}

const selectMembers = (db: Kysely<Schema>, groupId: number): Promise<Account[]> =>
  db
    .selectFrom('people_group_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.group_id', '=', groupId)
    .select(['u.id', 'u.user_name as account'])
    .execute()

async function selectColleagues(
  db: Kysely<Schema>,
  companyId: number,
  accounts: readonly string[],
): Promise<Account[]> {
  const wanted = accounts.filter(account => !SYSTEM_ACCOUNTS.includes(account))
  if (wanted.length === 0) return []
  return await db
    .selectFrom('users as u')
    .where('u.company_id', '=', companyId)
    .where('u.is_customer', '=', 0)
    .where('u.user_name', 'in', wanted)
    .where(({ not }) => not(isErased('u')))
    .select(['u.id', 'u.user_name as account'])
    .execute()
}

const idsOf = (people: readonly Account[]): number[] => people.map(({ id }) => id)

const MOST_NAMED = 20
/** For the audit log: many are told by their number. */
const namesOf = (people: readonly Account[]): string =>
  people.length > MOST_NAMED ? String(people.length) : people.map(({ account }) => account).join(', ')
