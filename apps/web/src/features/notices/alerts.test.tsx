// @vitest-environment happy-dom
import { DEFAULT_OPTIONS } from '@parley/protocol/model'
import { beforeEach, expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { Alerts } from './alerts.tsx'

isolateViews()
const ONLINE = {
  phase: 'online',
  status: 'connected',
  network: 'up',
  transport: 'websocket',
  attempt: 0,
  wasOnline: true,
} as const
const asked = vi.fn(async () => true)
beforeEach(() => {
  asked.mockClear()
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', { storage: { persist: asked } })
})

// [push-1]
it.each([
  [true, 1],
  [false, 0],
])('with notifications on (%s), the browser is asked to keep what is stored', (browserNotice, times) => {
  const options = { ...DEFAULT_OPTIONS, browserNotice }
  renderView(<Alerts page="chat" overlay={undefined} onOpen={() => undefined} />, {
    connection: ONLINE,
    preferences: { saved: { ...options, version: 1 }, pending: [], options },
  })
  expect(asked).toHaveBeenCalledTimes(times)
})
