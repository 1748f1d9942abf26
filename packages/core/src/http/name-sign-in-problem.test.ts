import { expect, it } from 'vitest'
import { nameSignInProblem } from './name-sign-in-problem.ts'

// [factor-1, admin-13]
it.each([
  ['449', 'second-factor'],
  ['450', 'temporary-password'],
])('after code %s the ticket is the data, or the message of an older server', (code, named) => {
  const told = { code: 'server', text: 'Words for people.', params: { code, detail: 'ticket' } }
  expect(nameSignInProblem(told, 'refused').problem).toMatchObject({ code: named, text: 'ticket' })
  const older = { code: 'server', text: 'ticket', params: { code } }
  expect(nameSignInProblem(older, 'refused').problem).toMatchObject({ code: named, text: 'ticket' })
})
