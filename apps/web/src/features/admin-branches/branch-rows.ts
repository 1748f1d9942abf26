import type { ManagedBranch } from '@parley/core'

export interface DepartmentRow {
  branch: ManagedBranch
  /** 1 at the top. */
  level: number
  hasChildren: boolean
  isOpen: boolean
}

/** The tree in display order, without the children of collapsed branches. */
export function branchRows(
  branches: readonly ManagedBranch[],
  closed: ReadonlySet<number>,
  parentId: number | null = null,
  level = 1,
): DepartmentRow[] {
  return branches
    .filter(branch => branch.parentId === parentId)
    .flatMap(branch => {
      const isOpen = !closed.has(branch.id)
      const hasChildren = branches.some(other => other.parentId === branch.id)
      const below = isOpen ? branchRows(branches, closed, branch.id, level + 1) : []
      return [{ branch, level, hasChildren, isOpen }, ...below]
    })
}
