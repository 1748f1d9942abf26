import { expect, it } from 'vitest'
import { canNamePeople, MAX_GROUP_NAME_LENGTH } from './rules.ts'

// [mentions-7]
it('a group has a name that a mention can have, and not the one of everybody', () => {
  for (const name of ['sales', '销售组', 'First aid, 2nd floor', 'x'.repeat(MAX_GROUP_NAME_LENGTH)])
    expect(canNamePeople(name), name).toBe(true)
  for (const name of [
    '',
    ' sales',
    'sales ',
    '@sales',
    'a@b',
    'a\nb',
    'a\u202Eb',
    'Everyone',
    'everyone',
    '所有人',
  ])
    expect(canNamePeople(name), name).toBe(false)
  expect(canNamePeople('x'.repeat(MAX_GROUP_NAME_LENGTH + 1))).toBe(false)
})
