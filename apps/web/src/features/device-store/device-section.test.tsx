// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { deviceStore as text } from '../../text/en/device-store.ts'
import { deviceSection } from './device-section.tsx'

isolateViews()

// [store-6]
it('the settings of this device show how much is kept, and clear it', async () => {
  let bytes = 2_048
  const { Content } = deviceSection
  const clear = async () => {
    bytes = 0
  }
  renderView(<Content />, {}, { deviceStore: { measure: async () => bytes, clear } })
  expect((await screen.findByText(text.size('2 KB'))).getAttribute('role')).toBe('status')
  fireEvent.click(screen.getByRole('button', { name: text.clear }))
  await screen.findByText(text.nothing)
  expect(screen.getByRole('button', { name: text.clear }).hasAttribute('disabled')).toBe(true)
})
