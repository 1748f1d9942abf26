import { expect, it } from 'vitest'
import { ownMarksOf } from './own-conversations.ts'

it('at most a thousand conversations are named to the index', () => {
  const own = (count: number) => Array.from({ length: count }, (_, id) => ({ id }))
  expect([own(2), own(1_000), own(1_001)].map(list => ownMarksOf(list).length)).toEqual([2, 1_000, 0])
})
