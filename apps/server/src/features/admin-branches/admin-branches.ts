import { mayMoveBranch } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { type Audit, TYPED } from '../../domain/audit/audit.ts'
import { changeCompany } from '../../domain/people/change-company.ts'
import { MAX_BRANCHES, selectBranches } from '../../domain/people/select-branches.ts'
import { badInput, notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'

interface Parts {
  storage: Storage
  audit: Audit
}

type BranchCalls = 'listAdminBranches' | 'addBranch' | 'renameBranch' | 'moveBranch' | 'deleteBranch'

const createAdminBranches = (parts: Parts): Pick<Handlers, BranchCalls> => ({
  listAdminBranches: signedIn(async ({ companyId }) => {
    const rows = await selectBranches(parts.storage.db, companyId)
    return rows.map(({ id, name, parent_id, people }) => ({
      branch_id: id,
      branch_name: name,
      parent_id,
      people,
    }))
  }),

  addBranch: signedIn((caller, { branch_name: name, parent_id }, { ip }) =>
    changeCompany(parts, caller, ip, async (db, note) => {
      const branches = await selectBranchTree(db, caller.companyId)
      if (branches.length >= MAX_BRANCHES) throw badInput('branch_name', 'too many branches')
      if (parent_id !== null) requireKnown(branches, parent_id)
      const { id } = await db
        .insertInto('branches')
        .values({ company_id: caller.companyId, parent_id, name })
        .returning('id')
        .executeTakeFirstOrThrow()
      await note('branch-change', `added ${TYPED}`, { texts: [name] })
      return { branch_id: id }
    }),
  ),
  ...createChanges(parts),
})

/** Changes to existing departments. */
const createChanges = (parts: Parts): Pick<Handlers, 'renameBranch' | 'moveBranch' | 'deleteBranch'> => ({
  renameBranch: signedIn((caller, { branch_id, branch_name: name }, { ip }) =>
    changeCompany(parts, caller, ip, async (db, note) => {
      const branch = requireKnown(await selectBranchTree(db, caller.companyId), branch_id)
      await db.updateTable('branches').set({ name }).where('id', '=', branch_id).execute()
      await note('branch-change', `renamed ${TYPED} to ${TYPED}`, { texts: [branch.name, name] })
      return {}
    }),
  ),

  moveBranch: signedIn((caller, { branch_id, parent_id }, { ip }) =>
    changeCompany(parts, caller, ip, async (db, note) => {
      const branches = await selectBranchTree(db, caller.companyId)
      const branch = requireKnown(branches, branch_id)
      const parent = parent_id === null ? undefined : requireKnown(branches, parent_id)
      if (!mayMoveBranch(branches, branch_id, parent_id)) throw badInput('parent_id', 'not below itself')
      await db.updateTable('branches').set({ parent_id }).where('id', '=', branch_id).execute()
      const to = parent ? TYPED : 'the top level'
      const texts = [branch.name, ...(parent ? [parent.name] : [])]
      await note('branch-change', `moved ${TYPED} to ${to}`, { texts })
      return {}
    }),
  ),

  deleteBranch: signedIn((caller, { branch_id }, { ip }) =>
    changeCompany(parts, caller, ip, async (db, note) => {
      const branches = await selectBranchTree(db, caller.companyId)
      const { name } = requireKnown(branches, branch_id)
      const person = await db
        .selectFrom('users')
        .where('branch_id', '=', branch_id)
        .select('id')
        .limit(1)
        .executeTakeFirst()
      if (person || branches.some(({ parentId }) => parentId === branch_id))
        return { outcome: 'not-empty' as const }
      await db.deleteFrom('branches').where('id', '=', branch_id).execute()
      await note('branch-change', `deleted ${TYPED}`, { texts: [name] })
      return { outcome: 'deleted' as const }
    }),
  ),
})

type BranchNode = Awaited<ReturnType<typeof selectBranchTree>>[number]

const selectBranchTree = (db: Kysely<Schema>, companyId: number) =>
  db
    .selectFrom('branches')
    .where('company_id', '=', companyId)
    .select(['id', 'name', 'parent_id as parentId'])
    .execute()

function requireKnown(branches: readonly BranchNode[], branchId: number): BranchNode {
  const branch = branches.find(({ id }) => id === branchId)
  if (!branch) throw notFound('No such branch.')
  return branch
}

export const adminBranches = { handlers: createAdminBranches } satisfies Feature
