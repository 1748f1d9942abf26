import type { AdminPerson, LoginType } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { SYSTEM_ACCOUNTS } from '../../domain/access/system-accounts.ts'
import type { Schema } from '../../storage/schema.ts'

/** Everybody in the company but bots, disabled or not. */
export const peopleOf = (db: Kysely<Schema>, companyId: number) =>
  db
    .selectFrom('users as u')
    .where('u.company_id', '=', companyId)
    .where('u.user_name', 'not in', SYSTEM_ACCOUNTS)
    .where('u.id', 'not in', bots => bots.selectFrom('bots').select('user_id'))

type People = ReturnType<typeof peopleOf>

export const selectAdminPeople = async (people: People): Promise<(AdminPerson & { userId: number })[]> => {
  const rows = await people
    .leftJoin('branches as b', 'b.id', 'u.branch_id')
    .select(({ selectFrom }) => [
      'u.id as userId',
      'u.user_name as account',
      'u.nick_name as name',
      'u.mobile',
      'u.email',
      'u.position',
      'u.avatar as avatar_url',
      'u.branch_id',
      'b.name as branchName',
      'u.role',
      'u.is_customer',
      'u.disabled',
      'u.created_at',
      'u.version',
      'u.sign_in_ways',
      selectFrom('sessions as s')
        .whereRef('s.user_id', '=', 'u.id')
        .select(({ fn }) => fn.max('s.used_at').as('used'))
        .as('used_at'),
      selectFrom('erasures as e').whereRef('e.user_id', '=', 'u.id').select('e.user_id').as('erasedId'),
    ])
    .execute()
  return rows.map(({ branchName, is_customer, disabled, erasedId, sign_in_ways, ...row }) => ({
    ...row,
    sign_in_ways: sign_in_ways.split(' ').filter(way => way !== '') as LoginType[],
    branch_name: branchName ?? '',
    is_customer: is_customer === 1,
    is_disabled: disabled === 1,
    // Enabled again by an older version, it is an account like any other.
    is_erased: disabled === 1 && erasedId !== null,
    used_at: row.used_at,
  }))
}
