import { expect, it } from 'vitest'
import { PUBLIC, PUBLIC_CALLS } from './calls.ts'

// Calls with a token are all tried after each revocation, and every kind of stanza ends with its stream.
it('every call without a token is closed by revocations, or says why not', () => {
  expect(PUBLIC_CALLS.filter(name => PUBLIC[name] === undefined)).toEqual([])
})
