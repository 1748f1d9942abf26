// @vitest-environment happy-dom
import { DEFAULT_OPTIONS } from '@parley/protocol/model'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { noticeOffer } from './notice-offer.tsx'

isolateViews()
const { View } = noticeOffer
const { ask, turnOn, notNow, refused } = en.notices
const offer = () => screen.queryByRole('region', { name: ask })
const options = { ...DEFAULT_OPTIONS, browserNotice: true }
const preferences = { saved: { ...options, version: 1 }, pending: [], options }

const withAnswer = (answer: NotificationPermission) =>
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => answer })
beforeEach(() => {
  withAnswer('denied')
  vi.stubGlobal('isSecureContext', true)
})
afterEach(() => vi.unstubAllGlobals())

// [notifications-3]
it('a refusal is explained where it was asked', async () => {
  renderView(<View others={<p>others</p>} />, { preferences })
  fireEvent.click(screen.getByRole('button', { name: turnOn }))
  await waitFor(() => expect(offer()?.textContent).toContain(refused))
  fireEvent.click(screen.getByRole('button', { name: en.common.ok }))
  expect(offer()).toBeNull()
  expect(screen.getByText('others')).toBeTruthy()
})

// [push-1]
it('who turns notifications on has the browser asked to keep what is stored', async () => {
  const persist = vi.fn(async () => true)
  vi.stubGlobal('navigator', { storage: { persist } })
  for (const [answer, times] of [
    ['denied', 0],
    ['granted', 1],
  ] as const) {
    withAnswer(answer)
    const { unmount } = renderView(<View others={null} />, { preferences })
    fireEvent.click(screen.getByRole('button', { name: turnOn }))
    await waitFor(() => expect(screen.queryByRole('button', { name: turnOn })).toBeNull())
    expect(persist).toHaveBeenCalledTimes(times)
    unmount()
  }
})

it('people are asked only with a reason, and not again after they said no', () => {
  const first = renderView(<View others={null} />, {})
  expect(offer()).toBeNull()
  first.unmount()
  const second = renderView(<View others={null} />, { preferences })
  fireEvent.click(screen.getByRole('button', { name: notNow }))
  expect(offer()).toBeNull()
  second.unmount()
})
