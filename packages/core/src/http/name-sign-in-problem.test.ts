import { DIRECTORY_AWAY, OTHER_COMPANY } from '@parley/protocol/rest'
import { expect, it } from 'vitest'
import { nameSignInProblem } from './name-sign-in-problem.ts'

// [ldap-1]
it.each<[title: string, params: Record<string, string>, code: string]>([
  ['a directory that is away', { code: '503', detail: DIRECTORY_AWAY }, 'directory-away'],
  ['a server that is busy', { code: '503' }, 'timeout'],
  ['a wrong password', { code: '403' }, 'wrong'],
  ['a right one at the address of another company', { code: '403', detail: OTHER_COMPANY }, 'other-company'],
])('%s has words of its own', (_title, params, code) => {
  expect(nameSignInProblem({ code: 'request-error', params }, 'wrong').problem.code).toBe(code)
})
