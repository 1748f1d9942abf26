// @vitest-environment happy-dom
import type { SignInMethod } from '@parley/protocol/model'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { AdminText } from '../../parts/admin/admin-text.tsx'
import { SignInCard } from './sign-in-card.tsx'

isolateViews()

const facts = { operatorSpaceMb: 10_240, peopleWithMobile: 1, ssoName: '' }

// [session-21]
it('turns sign-in methods off and on, and warns when no person could sign in', async () => {
  const changes: SignInMethod[][] = []
  renderView(
    <AdminText>
      <SignInCard
        settings={{ ...facts, disabledMethods: ['qr'] }}
        isLockedOut
        onChange={({ disabledMethods }) => changes.push(disabledMethods)}
      />
    </AdminText>,
  )
  fireEvent.click(await screen.findByRole('switch', { name: 'SMS code' }))
  fireEvent.click(screen.getByRole('switch', { name: 'QR code' }))
  expect(changes).toEqual([['qr', 'sms'], []])
  expect(screen.getByRole('switch', { name: 'Password' }).getAttribute('aria-checked')).toBe('true')
  expect(screen.getByText(/1 person has a phone number/)).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('lock people out')
})
