import { type Branch, type BranchLevel, COMPANY, type Person, type State } from '@parley/core'

interface TreePosition {
  /** 1 for the roots. */
  level: number
  /** Index of the parent item; -1 for the roots. */
  parent: number
  /** Position among its siblings, from 1. */
  position: number
  siblings: number
}

export type TreeItem = TreePosition &
  (
    | { type: 'branch'; branch: Branch; isOpen: boolean }
    | { type: 'person'; person: Person }
    /** Loading, failed, empty, or more people than are kept here. */
    | { type: 'note'; branchId: number; status: BranchLevel['status'] | 'rest' }
  )

interface Source {
  levels: State['branches']
  people: State['people']
  open: ReadonlySet<number>
  /** Its name. */
  company: string
}

/** The rows of the tree in display order, without the children of collapsed branches. */
export function treeItems(source: Source): TreeItem[] {
  const items: TreeItem[] = []
  const root = rootOf(source)
  if (!root) {
    addLevel(items, source, COMPANY, 1, -1)
    return items
  }
  const isOpen = source.open.has(COMPANY)
  items.push({ type: 'branch', branch: root, isOpen, level: 1, parent: -1, position: 1, siblings: 1 })
  if (isOpen) addLevel(items, source, COMPANY, 2, 0)
  return items
}

/** The company as the root of the tree, unless it has a single branch, which is the root then. */
function rootOf({ levels, company }: Source): Branch | undefined {
  const { branches = [], people = [] } = levels[COMPANY] ?? {}
  if (company === '' || branches.length + people.length === 0) return undefined
  if (branches.length === 1 && people.length === 0) return undefined
  const peopleCount = branches.reduce((sum, branch) => sum + branch.peopleCount, people.length)
  return { id: COMPANY, name: company, branchCount: branches.length, peopleCount }
}

function addLevel(items: TreeItem[], source: Source, id: number, level: number, parent: number): void {
  const { levels, people, open } = source
  const below = levels[id]
  const branches = below?.branches ?? []
  const members = below?.people.flatMap(person => people[person] ?? []) ?? []
  const rest = below?.isPart ? 1 : 0
  const siblings = branches.length + members.length + rest
  if (siblings === 0 && id !== COMPANY) {
    const status = below?.status ?? 'loading'
    items.push({ type: 'note', branchId: id, status, level, parent, position: 1, siblings: 1 })
  }
  branches.forEach((branch, index) => {
    const isOpen = open.has(branch.id)
    items.push({ type: 'branch', branch, isOpen, level, parent, position: index + 1, siblings })
    if (isOpen) addLevel(items, source, branch.id, level + 1, items.length - 1)
  })
  members.forEach((person, index) => {
    const position = branches.length + index + 1
    items.push({ type: 'person', person, level, parent, position, siblings })
  })
  const last = { level, parent, position: siblings, siblings }
  if (rest > 0) items.push({ type: 'note', branchId: id, status: 'rest', ...last })
}

export const keyOfTreeItem = (item: TreeItem): string => {
  if (item.type === 'branch') return `branch:${item.branch.id}`
  return item.type === 'note' ? `note:${item.branchId}` : `chat:${item.person.id}`
}
