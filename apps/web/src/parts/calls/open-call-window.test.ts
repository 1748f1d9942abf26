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
const found = () => ({
  location: { pathname: '/chatMeeting', href: '' },
  document,
  closed: false,
  focus: vi.fn(),
})

// [calls-8]
it('somebody who was removed and is invited again gets the call, not the window that says so', () => {
  const opened = found()
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  const open = () => openCallWindow({} as Client, 'tour')
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
