// @vitest-environment happy-dom
import { DEFAULT_OPTIONS, type Options } from '@parley/protocol/model'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { noticeSettings as text } from '../../text/en/notice-settings.ts'
import { en } from '../../text/en.ts'
import { noticesSection } from './notices-section.tsx'

isolateViews()
afterEach(() => vi.unstubAllGlobals())

const NIGHT = { days: 0b0011111, from: 20 * 60, to: 8 * 60 }

function show(changes: Partial<Options>) {
  const setOptions = vi.fn()
  const options = { ...DEFAULT_OPTIONS, ...changes }
  const preferences = { saved: { ...options, version: 1 }, pending: [], options }
  const { Content } = noticesSection
  const saved = { ok: true, value: { pace: 'off', address: '' } } as const
  const digest = { set: async () => saved }
  renderView(<Content />, { preferences }, { preferences: { setOptions }, digest })
  return setOptions
}

async function choose(name: string, option: string): Promise<void> {
  fireEvent.click(await screen.findByRole('combobox', { name }))
  fireEvent.click(screen.getByRole('option', { name: option }))
}

// [notifications-7]
it('quiet hours have rows of days, which are changed, added and removed', async () => {
  const setOptions = show({ quietHours: true, quietTimes: [NIGHT] })
  const days = within(await screen.findByRole('group', { name: text.days }))
  expect(days.getAllByRole('button', { pressed: true })).toHaveLength(5)
  fireEvent.click(days.getByRole('button', { name: 'Saturday' }))
  expect(setOptions).toHaveBeenLastCalledWith({ quietTimes: [{ ...NIGHT, days: 0b0111111 }] })
  fireEvent.click(screen.getByRole('button', { name: text.addHours }))
  const weekend = { days: 0b1100000, from: 0, to: 0 }
  expect(setOptions).toHaveBeenLastCalledWith({ quietTimes: [NIGHT, weekend] })
  fireEvent.click(
    screen.getByRole('button', { name: 'Remove Monday, Tuesday, Wednesday, Thursday, and Friday' }),
  )
  expect(setOptions).toHaveBeenLastCalledWith({ quietTimes: [] })
  await choose(text.timeZone, 'Asia/Shanghai')
  expect(setOptions).toHaveBeenLastCalledWith({ timeZone: 'Asia/Shanghai' })
})

// [notifications-7, notifications-10]
it('a whole day becomes some hours, and calls are let through', async () => {
  const setOptions = show({ quietHours: true, quietTimes: [{ days: 0b1100000, from: 0, to: 0 }] })
  await choose(text.span, text.someHours)
  expect(setOptions).toHaveBeenLastCalledWith({ quietTimes: [{ days: 0b1100000, from: 1_200, to: 480 }] })
  fireEvent.click(screen.getByRole('switch', { name: text.calls }))
  expect(setOptions).toHaveBeenLastCalledWith({ quietCalls: true })
})

// [notifications-7]
it('quiet hours begin in the time zone of the browser', async () => {
  const setOptions = show({})
  fireEvent.click(await screen.findByRole('switch', { name: text.quietHours }))
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(setOptions).toHaveBeenLastCalledWith({ quietHours: true, timeZone })
})

// [notifications-11]
it('messages and calls have sounds of their own, or none', async () => {
  const setOptions = show({ voiceNotice: true })
  await choose(text.messageSound, text.sounds.wood)
  expect(setOptions).toHaveBeenLastCalledWith({ voiceNotice: true, messageSound: 'wood' })
  await choose(text.messageSound, text.sounds.none)
  expect(setOptions).toHaveBeenLastCalledWith({ voiceNotice: false })
  expect(screen.getByRole('combobox', { name: text.callSound }).textContent).toContain(text.sounds.bell)
  await choose(text.callSound, text.sounds.none)
  expect(setOptions).toHaveBeenLastCalledWith({ callSound: 'none' })
})

it('what a notification shows is chosen from three cards', async () => {
  const setOptions = show({})
  fireEvent.click(await screen.findByRole('radio', { name: text.levels.sender }))
  expect(setOptions).toHaveBeenLastCalledWith({ noticeContent: false, noticeSender: true })
})

// [notifications-3]
it('a blocked permission is asked about again', async () => {
  let permission = 'denied'
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
  })
  const setOptions = show({})
  const again = await screen.findByRole('button', { name: text.again })
  expect(screen.getByRole('alert').textContent).toBe(en.notices.refused)
  fireEvent.click(again)
  expect(setOptions).not.toHaveBeenCalled()
  permission = 'granted'
  fireEvent.click(again)
  await waitFor(() => expect(setOptions).toHaveBeenLastCalledWith({ browserNotice: true }))
  expect(screen.queryByRole('alert')).toBeNull()
})
