// @vitest-environment happy-dom
import { DEFAULT_OPTIONS } from '@parley/protocol/model'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { noticeSettings as text } from '../../text/en/notice-settings.ts'
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
  // [notifications-7]
  it('sets quiet hours by day, in the time zone of the browser', async () => {
    const setOptions = vi.fn()
    const options = { ...DEFAULT_OPTIONS, quietHours: true, quietDays: 0b0011111 }
    const preferences = { saved: { ...options, version: 1 }, pending: [], options }
    renderView(
      <SettingsDialog section="notices" onClose={() => undefined} />,
      { preferences },
      {
        preferences: { setOptions },
        digest: { set: async () => ({ ok: true, value: { pace: 'off', address: '' } }) },
      },
    )
    const days = within(await screen.findByRole('group', { name: text.days }))
    expect(days.getAllByRole('button', { pressed: true })).toHaveLength(5)
    fireEvent.click(days.getByRole('button', { name: 'Saturday' }))
    expect(setOptions).toHaveBeenCalledWith({ quietDays: 0b0111111, timeZone: expect.any(String) })
  })
})
