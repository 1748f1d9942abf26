import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Alice Chen', 'AC'],
  ['Alice (PM)', 'A'],
  ['王伟', '王伟'],
  ['冯语嫣', '语嫣'],
  ['小林（产品）', '小林'],
  ['bob', 'B'],
  ['(?)', ''],
])('initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
