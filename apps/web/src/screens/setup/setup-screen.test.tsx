// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { Link } from '../../platform/router/link.tsx'
import { SetupScreen } from './setup-screen.tsx'

isolateViews()

it('a setup link pasted into the open tab is followed', async () => {
  vi.stubGlobal('fetch', async (request: Request) => {
    const { code } = (await request.json()) as { code: string }
    if (code !== 'new') return Response.json({ code: 404, message: 'No such link.', data: null })
    return Response.json({ code: 0, message: '', data: { expires_at: Date.now() + 60_000 } })
  })
  renderView(
    <>
      <SetupScreen />
      <Link to="/setup#new">paste</Link>
    </>,
  )
  expect(await screen.findByText('This link no longer works')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'paste' }))
  expect(await screen.findByRole('form', { name: 'Create the company' })).toBeTruthy()
})
