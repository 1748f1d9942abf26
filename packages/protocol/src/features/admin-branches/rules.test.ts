import { expect, it } from 'vitest'
import { mayMoveBranch } from './rules.ts'

/** Sales with two branches below each other, and Support. */
const SALES = 1
const EAST = 2
const SHANGHAI = 3
const SUPPORT = 4
const BRANCHES = [
  { id: SALES, parentId: null },
  { id: EAST, parentId: SALES },
  { id: SHANGHAI, parentId: EAST },
  { id: SUPPORT, parentId: null },
]

it.each<[title: string, branch: number, parent: number | null, may: boolean]>([
  ['a branch moves below another one', SUPPORT, SALES, true],
  ['a branch moves to the top', SHANGHAI, null, true],
  ['a branch moves one level up', SHANGHAI, SALES, true],
  ['a branch does not move to where it is', SHANGHAI, EAST, false],
  ['a branch at the top does not move to the top', SALES, null, false],
  ['a branch does not move below itself', SALES, SALES, false],
  ['a branch does not move below one of its own', SALES, SHANGHAI, false],
])('%s', (_title, branch, parent, may) => {
  expect(mayMoveBranch(BRANCHES, branch, parent)).toBe(may)
})
