import { expect, it } from 'vitest'
import { findIn } from './find-in-pages.ts'

it('finds every match, ignoring case, and none for an empty query', () => {
  expect(findIn('Pilot, pilot PILOT', 'pilot', 3)).toEqual([
    { page: 3, start: 0, end: 5 },
    { page: 3, start: 7, end: 12 },
    { page: 3, start: 13, end: 18 },
  ])
  expect(findIn('码头试点', '试点', 1)).toEqual([{ page: 1, start: 2, end: 4 }])
  expect(findIn('aaa', '', 1)).toEqual([])
})

it('keeps positions where lower case is longer', () => {
  expect(findIn('İx', 'x', 1)).toEqual([{ page: 1, start: 1, end: 2 }])
})
