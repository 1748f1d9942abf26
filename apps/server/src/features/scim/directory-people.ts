import type { Kysely } from 'kysely'
import { SYSTEM_ACCOUNTS } from '../../domain/access/system-accounts.ts'
import { isErased } from '../../domain/people/is-erased.ts'
import type { Schema } from '../../storage/schema.ts'
import { ENTERPRISE_SCHEMA, USER_SCHEMA } from './describe-directory.ts'
import { noSuchResource } from './scim-error.ts'
import type { Directory } from './scim-parts.ts'

/** Staff: customers, bots, system accounts and erased people are not in the directory. */
export const directoryPeople = (db: Kysely<Schema>, companyId: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('scim_people as s', 's.user_id', 'u.id')
    .leftJoin('branches as b', 'b.id', 'u.branch_id')
    .where('u.company_id', '=', companyId)
    .where('u.is_customer', '=', 0)
    .leftJoin('bots as robot', 'robot.user_id', 'u.id')
    .where('u.user_name', 'not in', SYSTEM_ACCOUNTS)
    .where('robot.user_id', 'is', null)
    .where(({ not }) => not(isErased('u')))

export const selectDirectoryPeople = (people: ReturnType<typeof directoryPeople>) =>
  people
    .leftJoin('users as boss', 'boss.id', 's.manager_id')
    .leftJoin('scim_groups as own', 'own.branch_id', 'u.branch_id')
    .select([
      'u.id',
      'u.user_name as account',
      'u.nick_name as name',
      'u.position',
      'u.mobile',
      'u.email',
      'u.disabled',
      'u.created_at as createdAt',
      'u.branch_id as branchId',
      'b.name as branchName',
      'own.id as branchGroup',
      's.user_name as userName',
      's.external_id as externalId',
      's.is_deleted as isDeleted',
      's.department',
      's.manager_id as managerId',
      'boss.nick_name as managerName',
    ])

export type ScimPerson = Awaited<ReturnType<ReturnType<typeof selectDirectoryPeople>['execute']>>[number]

export const isKept = (people: ReturnType<typeof directoryPeople>) =>
  people.where(({ or, eb }) => or([eb('s.is_deleted', 'is', null), eb('s.is_deleted', '=', 0)]))

export async function findUser(
  db: Kysely<Schema>,
  { companyId }: Directory,
  id: string,
): Promise<ScimPerson> {
  const key = /^\d{1,9}$/.test(id) ? Number(id) : -1
  const row = await selectDirectoryPeople(
    isKept(directoryPeople(db, companyId)).where('u.id', '=', key),
  ).executeTakeFirst()
  if (!row) throw noSuchResource()
  return row
}

/** For each person; nobody reads more. */
const MAX_GROUPS = 200

const selectGroups = (db: Kysely<Schema>, ids: readonly number[]) =>
  db
    .selectFrom('scim_members as m')
    .innerJoin('scim_groups as g', 'g.id', 'm.group_id')
    .leftJoin('branches as b', 'b.id', 'g.branch_id')
    .where('m.user_id', 'in', [...ids])
    .orderBy('g.id')
    .limit(MAX_GROUPS * ids.length)
    .select(({ fn }) => ['m.user_id as userId', 'g.key', fn.coalesce('b.name', 'g.name').as('name')])
    .execute()

export async function describePeople(
  db: Kysely<Schema>,
  people: readonly ScimPerson[],
  { origin }: Directory,
) {
  if (people.length === 0) return []
  const ids = people.map(({ id }) => id)
  const groups = Map.groupBy(await selectGroups(db, ids), ({ userId }) => userId)
  const base = `${origin}/scim/v2`
  return people.map(person => {
    const { id, branchId, branchGroup, branchName } = person
    const named = groups.get(id) ?? []
    // A department that no directory has changed.
    const plain = branchId !== null && branchGroup === null
    const all = plain ? [...named, { key: String(branchId), name: branchName ?? '' }] : named
    const listed = all.map(({ key, name }) => ({
      value: key,
      display: name,
      type: 'direct',
      $ref: `${base}/Groups/${key}`,
    }))
    return { ...describeFields(person, base), groups: listed }
  })
}

export async function describePerson(db: Kysely<Schema>, person: ScimPerson, directory: Directory) {
  const [described] = await describePeople(db, [person], directory)
  if (!described) throw noSuchResource()
  return described
}

const describeFields = (person: ScimPerson, base: string) => ({
  schemas: [USER_SCHEMA, ENTERPRISE_SCHEMA],
  id: String(person.id),
  ...(person.externalId && { externalId: person.externalId }),
  userName: person.userName || person.account,
  displayName: person.name,
  name: { formatted: person.name },
  title: person.position,
  phoneNumbers: person.mobile === '' ? [] : [{ value: person.mobile, type: 'mobile' }],
  emails: person.email === '' ? [] : [{ value: person.email, type: 'work', primary: true }],
  active: person.disabled === 0,
  [ENTERPRISE_SCHEMA]: describeEnterprise(person, base),
  meta: {
    resourceType: 'User',
    created: new Date(Number(person.createdAt)).toISOString(),
    location: `${base}/Users/${person.id}`,
  },
})

function describeEnterprise({ department, branchName, managerId, managerName }: ScimPerson, base: string) {
  const named = department || branchName
  return {
    ...(named && { department: named }),
    ...(managerId !== null && {
      manager: {
        value: String(managerId),
        $ref: `${base}/Users/${managerId}`,
        displayName: managerName ?? '',
      },
    }),
  }
}
