// @vitest-environment happy-dom
import type { Company } from '@parley/core'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { createBrowserPreferences } from '../../platform/preferences.ts'
import { PreferencesContext } from '../../platform/preferences-context.ts'
import { en } from '../../text/en.ts'
import { SignIn } from './sign-in.tsx'

isolateViews()

const renderTabs = (disabledMethods?: Company['disabledMethods']) => {
  const company = { name: 'Acme', domain: 'acme.test', frozen: false, disabledMethods }
  renderView(<SignIn onForgot={() => undefined} />, { session: { phase: 'signed-out', company } })
  return screen.getAllByRole('tab').map(({ textContent }) => textContent)
}
const isForgotShown = () => screen.queryByRole('button', { name: 'Forgot password?' }) !== null

it('offers every sign-in method where the company has switched none off', () => {
  expect(renderTabs()).toEqual(['Password', 'SMS', 'QR code'])
  expect(isForgotShown()).toBe(true)
})

// [session-21]
it('hides sign-in methods that are switched off', () => {
  expect(renderTabs(['sms'])).toEqual(['Password', 'QR code'])
  expect(isForgotShown()).toBe(false)
  expect(screen.getByText(en.signInMethods.askAdministrator)).toBeTruthy()
})

// [session-21]
it('keeps the password for administrators, and does not open it first', () => {
  expect(renderTabs(['password'])).toEqual(['SMS', 'QR code', 'Administrators'])
  expect(screen.getByRole('tab', { name: 'SMS' }).getAttribute('aria-selected')).toBe('true')
})

// [session-21]
it('opens the password of administrators where nothing else is left', () => {
  expect(renderTabs(['qr', 'password', 'sms'])).toEqual(['Administrators'])
  expect(screen.getByLabelText('Password')).toBeTruthy()
})

// [admin-13]
it('asks for an own password after a sign-in with one that an administrator has seen', async () => {
  const company = { name: 'Acme', domain: 'acme.test', frozen: false }
  const problem = { code: 'temporary-password', text: 'proof' }
  renderView(<SignIn onForgot={() => undefined} />, { session: { phase: 'signed-out', company, problem } })
  expect(await screen.findByRole('heading', { name: 'Set your password' })).toBeTruthy()
  expect(screen.getByText(/An administrator knows the password/)).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
})

it.each([
  ['remembers the account of who stays signed in', true],
  ['leaves no account behind for who does not', false],
])('%s', (_, keeps) => {
  const kept = new Map<string, string>([['parley.account', 'old']])
  const preferences = createBrowserPreferences({
    get: key => kept.get(key),
    set: (key, value) => kept.set(key, value),
    remove: key => kept.delete(key),
  })
  const company = { name: 'Acme', domain: 'acme.test', frozen: false }
  renderView(
    <PreferencesContext value={preferences}>
      <SignIn onForgot={() => undefined} />
    </PreferencesContext>,
    { session: { phase: 'signed-out', company } },
  )
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  if (!keeps) fireEvent.click(screen.getByRole('checkbox', { name: 'Keep me signed in' }))
  fireEvent.change(screen.getByLabelText('Account'), { target: { value: 'alice' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(preferences.rememberedAccount()).toBe(keeps ? 'alice' : undefined)
})
