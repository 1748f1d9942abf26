// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createHostFrame } from './host-frame.ts'

afterEach(() => vi.unstubAllGlobals())

// [shell-13]
it('a failing call of the host shows its exception in an alert, once, and the chat still works', () => {
  const postMessage = vi.fn(() => {
    throw new Error('The host is gone')
  })
  const alert = vi.fn()
  vi.stubGlobal('alert', alert)
  vi.spyOn(window, 'parent', 'get').mockReturnValue({ postMessage } as unknown as Window & typeof globalThis)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://host.test/page')
  const host = createHostFrame()
  const contact = { type: 7, name: 'currentContact', data: undefined } as never
  host?.post(contact)
  host?.post(contact)
  expect(postMessage).toHaveBeenCalledTimes(2)
  expect(alert.mock.calls).toEqual([['The host is gone']])
})
