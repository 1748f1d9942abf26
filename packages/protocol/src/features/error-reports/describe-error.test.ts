import { expect, it } from 'vitest'
import { describeError } from './describe-error.ts'

// [error-reports-2]
it('an error is reported by name, masked message and frames only', () => {
  const error = new TypeError('cannot read "my secret"')
  error.stack = 'TypeError: cannot read "my secret"\nmy secret\n    at f (https://a.test/assets/x.js:1:2)'
  expect(describeError(error)).toEqual({
    type: 'TypeError',
    stack: 'TypeError: cannot read "…"\n    at f (/assets/x.js:1:2)',
  })
})

it('a refusal is reported by its code, and a lost network is not reported', () => {
  expect(describeError({ code: 'bad-input', text: 'my words' })).toEqual({
    type: 'refused',
    stack: 'refused: bad-input',
  })
  for (const code of ['network', 'timeout', 'session-ended']) expect(describeError({ code })).toBeUndefined()
})

it('noise of browsers is not reported', () => {
  expect(
    describeError(new Error('ResizeObserver loop completed with undelivered notifications.')),
  ).toBeUndefined()
  expect(describeError('Script error.')).toBeUndefined()
  expect(describeError(undefined)).toEqual({ type: 'text', stack: 'undefined' })
})
