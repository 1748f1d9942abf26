// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { Link } from '../../../platform/router/link.tsx'
import { passwordLink as text } from '../../../text/en/password-link.ts'
import { PasswordLinkScreen } from './password-link-screen.tsx'

isolateViews()

// [admin-5]
it('a dead link says so before anybody types a password', async () => {
  vi.stubGlobal('fetch', async (request: Request) => {
    const { link_proof } = (await request.json()) as { link_proof: string }
    return Response.json({ code: link_proof === 'good' ? 0 : 403, message: '', data: {} })
  })
  renderView(
    <>
      <PasswordLinkScreen />
      <Link to="/password#used">used</Link>
      <Link to="/password#good">good</Link>
    </>,
  )
  fireEvent.click(await screen.findByRole('link', { name: 'used' }))
  expect(await screen.findByText(text.goneHint)).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'good' }))
  expect(await screen.findByRole('region', { name: text.main })).toBeTruthy()
})
