import { MAX_BRANCH_NAME_LENGTH } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { MAX_BRANCHES } from '../../domain/people/select-branches.ts'
import type { Schema } from '../../storage/schema.ts'

export interface TreeBranch {
  /** Undefined until it is created. */
  id: number | undefined
  name: string
  parent: TreeBranch | undefined
  /** Names from the top, as an import writes them: `Sales/East`. */
  path: string
}

const SEPARATOR = '/'

export interface BranchTree {
  branches: readonly TreeBranch[]
  find(id: number | null): TreeBranch | undefined
  /** By its name, if only one has it, or by its path. Undefined: in none. With `mayAdd` what is missing is added to the tree. */
  resolve(written: string, mayAdd: boolean): TreeBranch | 'unknown' | 'full' | undefined
}

export async function loadBranchTree(db: Kysely<Schema>, companyId: number): Promise<BranchTree> {
  const rows = await db
    .selectFrom('branches')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .select(['id', 'name', 'parent_id as parentId'])
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  const made = new Map<number, TreeBranch>()
  const make = (id: number): TreeBranch | undefined => {
    const row = byId.get(id)
    if (!row || made.has(id)) return made.get(id)
    const branch = branchBelow(row.parentId === null ? undefined : make(row.parentId), row.name, id)
    made.set(id, branch)
    return branch
  }
  for (const { id } of rows) make(id)
  return createTree([...made.values()])
}

const branchBelow = (parent: TreeBranch | undefined, name: string, id?: number): TreeBranch => ({
  id,
  name,
  parent,
  path: parent ? `${parent.path}${SEPARATOR}${name}` : name,
})

function createTree(branches: TreeBranch[]): BranchTree {
  const below = (parent: TreeBranch | undefined, name: string) =>
    branches.find(branch => branch.parent === parent && branch.name === name)
  const named = (name: string) => branches.filter(branch => branch.name === name)
  return {
    branches,
    find: id => (id === null ? undefined : branches.find(branch => branch.id === id)),
    resolve(written, mayAdd) {
      if (written === '') return undefined
      const [only, ...others] = named(written)
      if (only) return others.length === 0 ? only : 'unknown'
      const names = written.split(SEPARATOR).map(name => name.trim())
      if (names.some(name => name === '' || name.length > MAX_BRANCH_NAME_LENGTH)) return 'unknown'
      const [first = '', ...rest] = names
      const sameName = named(first)
      let at = below(undefined, first) ?? (sameName.length === 1 ? sameName[0] : undefined)
      const added: TreeBranch[] = []
      const step = (parent: TreeBranch | undefined, name: string) => {
        const made = branchBelow(parent, name)
        added.push(made)
        return made
      }
      at ??= step(undefined, first)
      for (const name of rest) at = below(at, name) ?? step(at, name)
      if (added.length > 0 && !mayAdd) return 'unknown'
      if (branches.length + added.length > MAX_BRANCHES) return 'full'
      branches.push(...added)
      return at
    },
  }
}

/** Those that an import added to the tree; returns their paths. Parents come before what is below them. */
export async function createBranches(
  db: Kysely<Schema>,
  companyId: number,
  { branches }: BranchTree,
): Promise<string[]> {
  const missing = branches.filter(({ id }) => id === undefined)
  for (const branch of missing) {
    const values = { company_id: companyId, parent_id: branch.parent?.id ?? null, name: branch.name }
    const { id } = await db.insertInto('branches').values(values).returning('id').executeTakeFirstOrThrow()
    branch.id = id
  }
  return missing.map(({ path }) => path)
}
