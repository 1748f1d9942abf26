// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { SettingsDialog } from './settings-dialog.tsx'

isolateViews()

describe('settings dialog', () => {
  it('shows one section at a time', () => {
    renderView(<SettingsDialog onClose={() => undefined} />)
    expect(screen.getByRole('dialog', { name: en.settings.title })).toBeTruthy()
    expect(screen.getByRole('tabpanel', { name: en.security.general })).toBeTruthy()
    fireEvent.click(screen.getByRole('tab', { name: en.settings.about }))
    expect(screen.getByRole('tabpanel', { name: en.settings.about })).toBeTruthy()
    expect(screen.queryByRole('tabpanel', { name: en.security.general })).toBeNull()
  })
  // [session-22]
  it('shows the version of the product, and not that of the protocol', () => {
    const session = { phase: 'signed-in', productVersion: '1.2.3', chatserverVersion: '3.42.0' } as const
    renderView(<SettingsDialog section="about" onClose={() => undefined} />, { session })
    expect(screen.getByText('1.2.3')).toBeTruthy()
    expect(screen.queryByText('3.42.0')).toBeNull()
  })
  it('starts with the requested section, and closes', () => {
    const handleClose = vi.fn()
    renderView(<SettingsDialog section="about" onClose={handleClose} />)
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain(en.settings.about)
    fireEvent.click(screen.getByRole('button', { name: en.common.close }))
    expect(handleClose).toHaveBeenCalledOnce()
  })
})
