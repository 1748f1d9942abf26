import { expect, it } from 'vitest'
import { heldProblemOf } from './held-problem.ts'

// [duty-3]
it('a refusal to take over duty is told in the words of the reader', () => {
  const refused = { code: 'server', params: { code: '403' }, text: 'A colleague is on duty.' }
  expect(heldProblemOf(refused)).toEqual({ code: 'duty-held' })
  expect(heldProblemOf({ code: 'network' })).toEqual({ code: 'network' })
})
