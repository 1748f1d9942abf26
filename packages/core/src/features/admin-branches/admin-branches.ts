import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

export interface ManagedBranch {
  id: number
  name: string
  parentId: number | null
  /** Number of people directly in it. */
  people: number
}

/** The departments of the company, for its administrators. */
const createAdminBranches = ({ call }: Context) => ({
  async list(): Promise<CallResult<ManagedBranch[]>> {
    const listed = await call('listAdminBranches', {})
    if (!listed.ok) return listed
    const branches = listed.value.map(
      ({ branch_id: id, branch_name: name, parent_id: parentId, people }) => ({ id, name, parentId, people }),
    )
    return { ok: true, value: branches }
  },
  add: (name: string, parentId: number | null) =>
    call('addBranch', { branch_name: name, parent_id: parentId }),
  rename: (id: number, name: string) => call('renameBranch', { branch_id: id, branch_name: name }),
  move: (id: number, parentId: number | null) => call('moveBranch', { branch_id: id, parent_id: parentId }),
  remove: (id: number) => call('deleteBranch', { branch_id: id }),
})

export const adminBranches = {
  start: createAdminBranches,
} satisfies Feature
