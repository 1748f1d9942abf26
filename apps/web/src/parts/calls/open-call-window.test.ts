// @vitest-environment happy-dom
import type { Client } from '@parley/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { markOver, openCallWindow } from './open-call-window.ts'

// Nobody looks whether the windows are closed once a test has ended.
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A window of this call that is open already. */
const found = (pathname = '/chatMeeting') => ({
  location: { pathname, href: '' },
  document,
  closed: false,
  focus: vi.fn(),
  close: vi.fn(),
})

const announce = vi.fn()
const inPhase = (phase: string) =>
  ({ store: { getState: () => ({ connection: { phase } }) }, notices: { announce } }) as unknown as Client

// [calls-8]
it('somebody who was removed and is invited again gets the call, not the window that says so', () => {
  const opened = found()
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  const open = () => openCallWindow(inPhase('online'), 'tour')
  open()
  // The call goes on there: it is only brought to the front.
  expect(opened.location.href).toBe('')
  const takeBack = markOver()
  open()
  expect(opened.location.href).toBe('/chatMeeting?call=tour')
  opened.location.href = ''
  takeBack()
  open()
  expect(opened.location.href).toBe('')
  expect(opened.focus).toHaveBeenCalledTimes(3)
})

// [waiting-3]
it.each([
  ['is brought to the front if it is open', '/chatMeeting', 1],
  ['is not opened, and the person is told why', 'blank', 0],
])('without the server the window of a call %s', (_what, pathname, focused) => {
  announce.mockClear()
  const opened = found(pathname)
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  openCallWindow(inPhase('waiting'), 'tour')
  expect(opened.location.href).toBe('')
  expect(opened.focus).toHaveBeenCalledTimes(focused)
  expect(opened.close).toHaveBeenCalledTimes(1 - focused)
  expect(announce.mock.calls).toEqual(focused ? [] : [['network', 'error']])
})
