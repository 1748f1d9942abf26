import { COMPANY, type Person, type State } from '@parley/core'
import { expect, it } from 'vitest'
import { treeItems } from './tree-items.ts'

const branch = (id: number, name: string, peopleCount: number) => ({ id, name, branchCount: 0, peopleCount })
const levelsOf = (...branches: ReturnType<typeof branch>[]): State['branches'] => ({
  [COMPANY]: { status: 'ready', branches, people: [] },
})
const rowsOf = (levels: State['branches'], open: number[]) =>
  treeItems({ levels, people: {}, open: new Set(open), company: 'Northwind' }).map(item =>
    item.type === 'branch' ? `${item.level} ${item.branch.name} ${item.branch.peopleCount}` : item.type,
  )
const SEVERAL = levelsOf(branch(1, 'Product', 40), branch(2, 'Sales', 2))

it('company tree: several branches are below the company', () => {
  expect(rowsOf(SEVERAL, [COMPANY])).toEqual(['1 Northwind 42', '2 Product 40', '2 Sales 2'])
  expect(rowsOf(SEVERAL, [])).toEqual(['1 Northwind 42'])
})

it('company tree: a single branch is the root itself', () => {
  expect(rowsOf(levelsOf(branch(1, 'Headland Group', 312)), [COMPANY])).toEqual(['1 Headland Group 312'])
})

it('company tree: nothing is shown before it is loaded', () => {
  expect(rowsOf({}, [COMPANY])).toEqual([])
})

it('company tree: a branch of which not everybody is kept says so after those who are', () => {
  const person = { id: 'bob' } as Person
  const levels: State['branches'] = {
    ...SEVERAL,
    2: { status: 'ready', branches: [], people: ['bob'], isKept: true, isPart: true },
  }
  const source = { levels, people: { bob: person }, open: new Set([COMPANY, 2]), company: 'Northwind' }
  expect(treeItems(source).slice(-2)).toMatchObject([
    { type: 'person', person, position: 1, siblings: 2 },
    { type: 'note', status: 'rest', branchId: 2, position: 2, siblings: 2 },
  ])
})
