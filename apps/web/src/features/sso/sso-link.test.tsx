// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { SignIn } from '../../screens/login/sign-in.tsx'

isolateViews()

const company = { name: 'Acme', domain: 'acme.test', frozen: false }
const renderLogin = (sso?: string) =>
  renderView(<SignIn onForgot={() => undefined} />, {
    session: { phase: 'signed-out', company: { ...company, sso } },
  })

// [sso-4]
it('offers the identity provider of the company on the login page', async () => {
  renderLogin('Acme ID')
  expect(await screen.findByRole('button', { name: 'Sign in with Acme ID' })).toBeTruthy()
})

// [sso-4]
it('offers none where the company has none', () => {
  renderLogin()
  expect(screen.queryByRole('button', { name: /Sign in with/ })).toBeNull()
})
