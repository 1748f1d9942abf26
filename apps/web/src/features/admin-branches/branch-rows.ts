import type { ManagedBranch } from '@parley/core'
import { normaliseSought } from '@parley/protocol/model'

export interface DepartmentRow {
  branch: ManagedBranch
  /** 1 at the top. */
  level: number
  hasChildren: boolean
  isOpen: boolean
  /** With all sub-departments. */
  people: number
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
      return [{ branch, level, hasChildren, isOpen, people: countPeople(branches, branch) }, ...below]
    })
}

/** Of a department and everything below it. */
export const countPeople = (branches: readonly ManagedBranch[], { id, people }: ManagedBranch): number =>
  branches
    .filter(({ parentId }) => parentId === id)
    .reduce((sum, child) => sum + countPeople(branches, child), people)

/** The departments whose name contains the words, and those above them. */
export function findBranches(branches: readonly ManagedBranch[], words: string): readonly ManagedBranch[] {
  const sought = normaliseSought(words)
  if (sought === '') return branches
  const byId = new Map(branches.map(branch => [branch.id, branch]))
  const found = new Set<ManagedBranch>()
  const addWithParents = (branch: ManagedBranch | undefined) => {
    if (!branch || found.has(branch)) return
    found.add(branch)
    addWithParents(byId.get(branch.parentId ?? 0))
  }
  for (const branch of branches) if (normaliseSought(branch.name).includes(sought)) addWithParents(branch)
  return branches.filter(branch => found.has(branch))
}
