// @vitest-environment happy-dom
import type { Company } from '@parley/core'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { en } from '../../../text/en.ts'
import { ResetPassword } from './reset-password.tsx'

isolateViews()
const text = en.signInMethods

function show(more: Partial<Company>) {
  const company = { name: 'Acme', domain: 'acme.test', frozen: false, ...more }
  const requests = answerCalls({ 'password/mail': { resend_after: 60_000 } })
  renderView(<ResetPassword onBack={() => undefined} onSaved={() => undefined} />, {
    session: { phase: 'signed-out', company },
  })
  return requests
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

// [mail-1]
it('offers the phone only, where the server sends no e-mails', () => {
  show({})
  expect(screen.getByText(text.noPhone)).toBeTruthy()
  expect(screen.queryByRole('button', { name: text.useMail })).toBeNull()
})

// [session-24]
it('sends a link to an e-mail address, and says where it looked', async () => {
  const requests = show({ hasPasswordMail: true })
  press(text.useMail)
  press(text.sendLink)
  expect(screen.getByText(text.emailWrong)).toBeTruthy()
  expect(requests).toEqual([])
  fireEvent.change(screen.getByRole('textbox', { name: text.email }), { target: { value: 'Ann@acme.test' } })
  press(text.sendLink)
  expect(await screen.findByText(text.mailSentHint('ann@acme.test'))).toBeTruthy()
})

// [session-24]
it('asks for the address at once where codes by SMS are switched off', () => {
  show({ hasPasswordMail: true, disabledMethods: ['sms'] })
  expect(screen.getByRole('textbox', { name: text.email })).toBeTruthy()
  expect(screen.queryByRole('button', { name: text.usePhone })).toBeNull()
})
