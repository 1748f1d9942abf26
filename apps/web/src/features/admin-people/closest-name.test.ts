import { expect, it } from 'vitest'
import { closestName } from './closest-name.ts'

it.each([
  ['West terminal', 'East terminal'],
  ['dispatch center', 'Dispatch centre'],
  ['西港区', '东港区'],
  ['Kitchen', undefined],
  ['', undefined],
])('a department called %s may be meant to be %s', (typed, meant) => {
  expect(closestName(['Dispatch centre', 'East terminal', '东港区', '财务部'], typed)).toBe(meant)
})
