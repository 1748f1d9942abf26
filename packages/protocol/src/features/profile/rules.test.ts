import { expect, it } from 'vitest'
import { findNameFault } from './rules.ts'

it.each([
  ['Ada Lovelace', undefined],
  ['陈默', undefined],
  ['   ', 'name-missing'],
  ['=cmd', 'formula'],
  ['x'.repeat(65), 'name-too-long'],
])('the name %j of a profile has the fault %s', (name, fault) => {
  expect(findNameFault(name)).toBe(fault)
})
