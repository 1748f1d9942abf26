import type { Branch } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { selectPeople } from '../../domain/people/select-people.ts'
import { notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Schema } from '../../storage/schema.ts'
import { searchPeople } from './search-people.ts'

export const createBranches = (db: Kysely<Schema>): Pick<Handlers, 'listBranches' | 'searchPeople'> => ({
  searchPeople: signedIn((caller, { keyword }) => searchPeople(db, caller, keyword)),
  listBranches: signedIn(async (caller, { branch_id }) => {
    const branches = await selectBranches(db, caller.companyId)
    if (branch_id === undefined) return { branches: branches.filter(isRoot), users: [] }
    if (!branches.some(branch => branch.branch_id === branch_id)) throw notFound('No such branch.')
    const people = await selectPeople(db, caller, people =>
      people.where('u.branch_id', '=', branch_id).where('u.disabled', '=', 0),
    )
    return {
      branches: branches.filter(branch => branch.parent_id === branch_id),
      users: people.map(person => person.record),
    }
  }),
})

const isRoot = (branch: Branch): boolean => branch.parent_id === null

/** All of them with their counts: a company has hundreds of branches, not thousands. */
async function selectBranches(db: Kysely<Schema>, companyId: number): Promise<Branch[]> {
  const rows = await db
    .selectFrom('branches as b')
    .leftJoin('users as u', join => join.onRef('u.branch_id', '=', 'b.id').on('u.disabled', '=', 0))
    .where('b.company_id', '=', companyId)
    .groupBy(['b.id', 'b.name', 'b.parent_id'])
    .orderBy('b.id')
    .select(({ fn }) => ['b.id', 'b.name', 'b.parent_id', fn.count<number>('u.id').as('people')])
    .execute()
  const children = Map.groupBy(rows, row => row.parent_id)
  const countPeople = (row: (typeof rows)[number]): number =>
    (children.get(row.id) ?? []).reduce((sum, child) => sum + countPeople(child), row.people)
  return rows.map(row => ({
    branch_id: row.id,
    branch_name: row.name,
    parent_id: row.parent_id,
    branch_count: children.get(row.id)?.length ?? 0,
    user_count: countPeople(row),
  }))
}
