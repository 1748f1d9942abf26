import type { BranchRecord } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { selectBranches } from '../../domain/people/select-branches.ts'
import { type PeopleParts, selectPeople } from '../../domain/people/select-people.ts'
import { notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import { searchPeople } from './search-people.ts'

const createBranches = (parts: PeopleParts): Pick<Handlers, 'listBranches' | 'searchPeople'> => ({
  searchPeople: signedIn((caller, { keyword }) => searchPeople(parts, caller, keyword)),
  listBranches: signedIn(async (caller, { branch_id }) => {
    const branches = await listWithCounts(parts.db, caller.companyId)
    if (branch_id === undefined) return { branches: branches.filter(isRoot), users: [] }
    if (!branches.some(branch => branch.branch_id === branch_id)) throw notFound('No such branch.')
    const people = await selectPeople(parts, caller, people =>
      people.where('u.branch_id', '=', branch_id).where('u.disabled', '=', 0),
    )
    return {
      branches: branches.filter(branch => branch.parent_id === branch_id),
      users: people.map(person => person.record),
    }
  }),
})

const isRoot = (branch: BranchRecord): boolean => branch.parent_id === null

/** Each with the people in it and below it. */
async function listWithCounts(db: Kysely<Schema>, companyId: number): Promise<BranchRecord[]> {
  const rows = await selectBranches(db, companyId)
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

export const branches = { handlers: createBranches } satisfies Feature
