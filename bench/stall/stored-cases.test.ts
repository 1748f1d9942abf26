import { contract } from '@parley/protocol/rest'
import { expect, it } from 'vitest'
import { BOUNDED_CALLS } from './bounded-calls.ts'
import { STORED_CASES } from './stored-cases.ts'

it('every call has a stored worst case or a reason why it needs none', () => {
  const named = [...Object.keys(STORED_CASES), ...Object.keys(BOUNDED_CALLS)]
  expect(named.toSorted()).toEqual(Object.keys(contract).toSorted())
})
