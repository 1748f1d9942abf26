import type { Kysely } from 'kysely'
import { SYSTEM_ACCOUNTS } from '../../domain/access/system-accounts.ts'
import { isErased } from '../../domain/people/is-erased.ts'
import type { Schema } from '../../storage/schema.ts'
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
  people.select([
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
    's.user_name as userName',
    's.external_id as externalId',
    's.is_deleted as isDeleted',
  ])

export type ScimPerson = Awaited<ReturnType<ReturnType<typeof selectDirectoryPeople>['execute']>>[number]

export const isKept = (people: ReturnType<typeof directoryPeople>) =>
  people.where(({ or, eb }) => or([eb('s.is_deleted', 'is', null), eb('s.is_deleted', '=', 0)]))

export const describePerson = (person: ScimPerson, { origin }: Directory) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  id: String(person.id),
  ...(person.externalId && { externalId: person.externalId }),
  userName: person.userName || person.account,
  displayName: person.name,
  name: { formatted: person.name },
  title: person.position,
  phoneNumbers: person.mobile === '' ? [] : [{ value: person.mobile, type: 'mobile' }],
  emails: person.email === '' ? [] : [{ value: person.email, type: 'work', primary: true }],
  active: person.disabled === 0,
  groups:
    person.branchId === null
      ? []
      : [{ value: String(person.branchId), display: person.branchName ?? '', type: 'direct' }],
  meta: {
    resourceType: 'User',
    created: new Date(Number(person.createdAt)).toISOString(),
    location: `${origin}/scim/v2/Users/${person.id}`,
  },
})
