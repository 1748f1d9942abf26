import { expect, it } from 'vitest'
import { firstCircle, listTests, secondCircle } from './test-circles.ts'

it('what the first circle leaves out is in the second one', () => {
  const leftOut = firstCircle().unit[0]?.filter(argument => argument !== '--exclude') ?? []
  const [long = []] = secondCircle().unit
  for (const path of leftOut) expect(long.some(file => file.startsWith(path.replace('**', '')))).toBe(true)
  expect(listTests()).toEqual(expect.arrayContaining(long))
})

it('what the second circle repeats on PostgreSQL ran on SQLite in the first', () => {
  const [long = [], repeated = []] = secondCircle().unit
  expect(repeated).toContain('apps/server/src/features/friends/friends.test.ts')
  expect(repeated).not.toContain('apps/server/src/features/rooms/room-races.test.ts')
  expect(repeated.filter(file => long.includes(file))).toEqual([])
})
