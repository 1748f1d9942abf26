import { REFUSALS } from '@parley/protocol/wire'
import { describe, expect, it } from 'vitest'
import { PROBLEM_CODES } from './problem-codes.ts'
import { problemOf } from './problem-of.ts'

const answer = (code: number, message = 'no') => problemOf({ kind: 'code', code, message })

describe('a problem', () => {
  it('carries the code and the message of the server', () => {
    expect(answer(500)).toEqual({ code: 'server', params: { code: '500' }, text: 'no' })
    expect(answer(110)).toEqual({ code: 'session-ended', params: { code: '110' }, text: 'no' })
  })

  // [http-6]
  it('keeps a message of 100 characters and hides a longer one', () => {
    expect(answer(1, 'x'.repeat(100))).toMatchObject({ code: 'server', text: 'x'.repeat(100) })
    expect(answer(1, 'x'.repeat(101))).toEqual({ code: 'request-error', params: { code: '1' } })
  })

  // [trust-6, http-9]
  it('never ends a session because of the wording of a message', () => {
    expect(answer(1, 'missing token').code).toBe('server')
    expect(problemOf({ kind: 'network' })).toEqual({ code: 'network' })
  })
})

it('has a name for each refusal of the wire', () => {
  for (const code of Object.keys(REFUSALS)) expect(PROBLEM_CODES).toContain(`refused-${code}`)
})
