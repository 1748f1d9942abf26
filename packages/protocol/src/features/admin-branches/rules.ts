export const MAX_BRANCH_NAME_LENGTH = 64

interface BranchPlace {
  id: number
  parentId: number | null
}

/** Whether a branch may move there: not below itself, and not to its current parent. */
export function mayMoveBranch(
  branches: readonly BranchPlace[],
  branchId: number,
  parentId: number | null,
): boolean {
  const byId = new Map(branches.map(branch => [branch.id, branch]))
  if (byId.get(branchId)?.parentId === parentId) return false
  for (let at = parentId; at !== null; at = byId.get(at)?.parentId ?? null) if (at === branchId) return false
  return true
}
