// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { succeeds } from '../../parts/samples/samples.ts'
import { FactorSettings } from './factor-settings.tsx'

isolateViews()

const FACTORS = { hasApp: true, passkeys: [], recoveryCodesLeft: 3, isRequired: false }

it.each([
  { what: 'a method that could not be removed', button: 'Remove Authenticator app' },
  { what: 'recovery codes that could not be renewed', button: 'New codes' },
])('two-step verification says why: $what', async ({ button }) => {
  // Removing and renewing have no server that answers.
  renderView(
    <FactorSettings onBusy={() => undefined} />,
    {},
    { secondFactor: { list: succeeds(FACTORS), confirmPassword: succeeds('proof') } },
  )
  fireEvent.click(await screen.findByRole('button', { name: button }))
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'parley-demo' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Can’t reach the server. Check your connection.',
  )
  expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('parley-demo')
})
