// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { CaptureFlow } from './capture-flow.tsx'

isolateViews()

// [capture-1]
it('capture says what to do where the browser cannot', async () => {
  const onClose = vi.fn()
  vi.stubGlobal('navigator', { language: 'en', mediaDevices: undefined })
  renderView(<CaptureFlow onTaken={() => undefined} onClose={onClose} />)
  // The texts are downloaded first.
  expect(await screen.findByText(/paste it with Ctrl V/, {}, { timeout: 60_000 })).toBeTruthy()
  expect(screen.getByRole('heading', { name: /can’t capture the screen/, hidden: true })).toBeTruthy()
  for (const name of ['Close', 'OK']) fireEvent.click(screen.getByRole('button', { name, hidden: true }))
  expect(onClose).toHaveBeenCalledTimes(2)
})
