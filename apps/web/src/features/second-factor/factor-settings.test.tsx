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

const KEY = { id: 'k1', name: 'Laptop', createdAt: 1, usedAt: null }

it.each([
  { what: 'cancelled', from: 'New codes', end: 'Cancel', to: 'New codes' },
  { what: 'removed, the row too', from: 'Remove Laptop', end: 'Continue', to: 'Remove Authenticator app' },
])('the focus is in the list again once a change is $what', async ({ from, end, to }) => {
  let passkeys = [KEY]
  const list = async () => ({ ok: true as const, value: { ...FACTORS, passkeys } })
  const remove = async () => {
    passkeys = []
    return { ok: true as const, value: { outcome: 'removed' as const } }
  }
  renderView(
    <FactorSettings onBusy={() => undefined} />,
    {},
    { secondFactor: { list, remove, confirmPassword: succeeds('proof') } },
  )
  fireEvent.click(await screen.findByRole('button', { name: from }))
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'parley-demo' } })
  fireEvent.click(screen.getByRole('button', { name: end }))
  const button = await screen.findByRole('button', { name: to })
  expect(document.activeElement).toBe(button)
})
