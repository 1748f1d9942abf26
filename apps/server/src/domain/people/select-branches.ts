import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** A larger tree is unreadable, and every change loads all of it. */
export const MAX_BRANCHES = 2_000

/** All branches with the number of people directly in each: a company has hundreds, not thousands. */
export async function selectBranches(db: Kysely<Schema>, companyId: number) {
  return await db
    .selectFrom('branches as b')
    .leftJoin('users as u', join => join.onRef('u.branch_id', '=', 'b.id').on('u.disabled', '=', 0))
    .where('b.company_id', '=', companyId)
    .groupBy(['b.id', 'b.name', 'b.parent_id'])
    .orderBy('b.id')
    .select(({ fn }) => ['b.id', 'b.name', 'b.parent_id', fn.count<number>('u.id').as('people')])
    .execute()
}
