// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
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

// [capture-2]
it('capture says that the server could not be asked, and asks it again', async () => {
  vi.stubGlobal('navigator', { language: 'en', mediaDevices: { getDisplayMedia: () => undefined } })
  const asked: string[] = []
  const check = async () => {
    asked.push('check')
    return { ok: false as const, problem: { code: 'network' } }
  }
  renderView(<CaptureFlow onTaken={() => undefined} onClose={() => undefined} />, {}, { capture: { check } })
  expect(await screen.findByText('Can’t reach the server. Check your connection.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again', hidden: true }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(screen.queryByText('Choose what to capture')).toBeNull()
})
