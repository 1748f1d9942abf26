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
): readonly DepartmentRow[] {
  const below = childrenOf(branches)
  const counts = countPeople(branches)
  const rows: DepartmentRow[] = []
  const addBelow = (parentId: number | null, level: number) => {
    for (const branch of below.get(parentId) ?? []) {
      const isOpen = !closed.has(branch.id)
      const people = counts.get(branch.id) ?? branch.people
      rows.push({ branch, level, hasChildren: below.has(branch.id), isOpen, people })
      if (isOpen) addBelow(branch.id, level + 1)
    }
  }
  addBelow(null, 1)
  return rows
}

const childrenOf = (branches: readonly ManagedBranch[]) => {
  const children = new Map<number | null, ManagedBranch[]>()
  for (const branch of branches) {
    const siblings = children.get(branch.parentId)
    if (siblings) siblings.push(branch)
    else children.set(branch.parentId, [branch])
  }
  return children
}

/** People of each department and everything below it, counted from the bottom up. */
export function countPeople(branches: readonly ManagedBranch[]): ReadonlyMap<number, number> {
  const below = childrenOf(branches)
  const counts = new Map<number, number>()
  const count = ({ id, people }: ManagedBranch): number => {
    const total = (below.get(id) ?? []).reduce((sum, child) => sum + count(child), people)
    counts.set(id, total)
    return total
  }
  for (const branch of below.get(null) ?? []) count(branch)
  return counts
}

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
