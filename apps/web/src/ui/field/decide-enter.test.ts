import { expect, it } from 'vitest'
import { decideEnter } from './decide-enter.ts'

it.each([
  ['waits for a list that is behind', { entered: 'carol', written: 'carol', isSettled: false }, 'wait'],
  ['chooses from one that has caught up', { entered: 'carol', written: 'carol', isSettled: true }, 'choose'],
  ['is dropped when typing continues', { entered: 'carol', written: 'caroline', isSettled: false }, 'forget'],
  ['is no choice from the next list', { entered: 'carol', written: 'bob', isSettled: true }, 'forget'],
] as const)('Enter %s', (_, field, decision) => {
  expect(decideEnter(field)).toBe(decision)
})
