import { REFUSALS } from '@parley/protocol/wire'
import { describe, expect, it } from 'vitest'
import { PROBLEM_CODES } from './problem-codes.ts'
import { problemOf } from './problem-of.ts'

const answer = (code: number, message = 'no') => problemOf({ kind: 'code', code, message })

describe('the error catalogue', () => {
  it.each([
    [4, 'file-encrypted'],
    [109, 'server'],
    [110, 'session-ended'],
    [119, 'session-ended'],
    [120, 'server'],
    [401, 'login-expired'],
    [429, 'rate-limited'],
    [500, 'server'],
  ])('code %i is %s', (code, problem) => {
    expect(answer(code)).toEqual({ code: problem, params: { code: String(code) }, text: 'no' })
  })

  it.each([
    ['There is no such user on the other side', 'silent'],
    ['group not bound to desktop', 'silent'],
    ['No corresponding record', 'meeting-missing'],
  ])('%s is %s', (message, problem) => {
    expect(answer(1, message).code).toBe(problem)
  })

  it('keeps a message of 100 characters and hides a longer one', () => {
    expect(answer(1, 'x'.repeat(100))).toMatchObject({ code: 'server', text: 'x'.repeat(100) })
    expect(answer(1, 'x'.repeat(101))).toEqual({ code: 'request-error', params: { code: '1' } })
  })

  it('never judges a session by words', () => {
    expect(answer(1, 'missing token').code).toBe('server')
    expect(problemOf({ kind: 'network' })).toEqual({ code: 'network' })
  })
})

it('has a name for each refusal of the wire', () => {
  for (const code of Object.keys(REFUSALS)) expect(PROBLEM_CODES).toContain(`refused-${code}`)
})
