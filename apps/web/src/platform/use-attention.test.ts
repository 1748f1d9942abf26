// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useAttention } from './use-attention.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function follow() {
  const seen = vi.spyOn(document, 'visibilityState', 'get')
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  let draws = 0
  const { result } = renderHook(() => {
    draws += 1
    return useAttention()
  })
  return {
    drawn: () => draws,
    has: () => result.current,
    become(state: DocumentVisibilityState) {
      seen.mockReturnValue(state)
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
    },
    tell: (type: string) => act(() => void window.dispatchEvent(new Event(type))),
  }
}

it('follows a page that is hidden and seen again', () => {
  const page = follow()
  page.become('hidden')
  expect(page.has()).toBe(false)
  page.become('visible')
  expect(page.has()).toBe(true)
})

it('draws nothing for a page that is being left, unless it comes back', () => {
  const page = follow()
  const before = page.drawn()
  page.tell('pagehide')
  page.become('hidden')
  expect(page.drawn()).toBe(before)
  page.tell('pageshow')
  expect(page.has()).toBe(false)
})
