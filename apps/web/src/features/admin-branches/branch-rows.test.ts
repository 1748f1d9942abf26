import { expect, it } from 'vitest'
import { branchRows, findBranches } from './branch-rows.ts'

const branch = (id: number, name: string, parentId: number | null, people: number) => ({
  id,
  name,
  parentId,
  people,
})
const BRANCHES = [
  branch(1, 'Terminals', null, 2),
  branch(2, 'North terminal', 1, 3),
  branch(3, 'Dispatch', 2, 4),
  branch(4, '财务部', null, 1),
]

it('department rows: counts the people of all sub-departments, also when collapsed', () => {
  expect(
    branchRows(BRANCHES, new Set()).map(({ branch: { id }, level, people }) => [id, level, people]),
  ).toEqual([
    [1, 1, 9],
    [2, 2, 7],
    [3, 3, 4],
    [4, 1, 1],
  ])
  expect(branchRows(BRANCHES, new Set([1])).map(({ branch: { id }, people }) => [id, people])).toEqual([
    [1, 9],
    [4, 1],
  ])
})

it.each([
  ['', [1, 2, 3, 4]],
  ['DISPATCH ', [1, 2, 3]],
  ['terminal', [1, 2]],
  ['财务', [4]],
  ['nothing', []],
])('department search: “%s” keeps the departments found and those above them', (words, ids) => {
  expect(findBranches(BRANCHES, words).map(({ id }) => id)).toEqual(ids)
})
