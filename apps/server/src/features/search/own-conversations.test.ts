import { expect, it } from 'vitest'
import { ownMarksOf } from './own-conversations.ts'

it('few conversations are named to the index: not thousands, and not those of somebody who reads much', () => {
  const own = (count: number, size: number) => Array.from({ length: count }, (_, id) => ({ id, size }))
  const counts = [own(2, 50_000), own(1_000, 100), own(1_001, 1), own(2, 50_001)]
  expect(counts.map(list => ownMarksOf(list).length)).toEqual([2, 1_000, 0, 0])
})
