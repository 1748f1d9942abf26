// @vitest-environment happy-dom
import type { TimelineItem } from '@parley/core'
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useFirstUnread } from './use-first-unread.ts'

const message = (key: string) => ({ type: 'message', key }) as unknown as TimelineItem
const DIVIDER: TimelineItem = { type: 'divider', key: 'divider' }

/** A log of 100 px with these rows, by their tops. */
function logOf(tops: Record<string, number>): { current: HTMLElement } {
  const log = document.createElement('div')
  const place = (element: Element, top: number, height: number) => {
    element.getBoundingClientRect = () => ({ top, bottom: top + height }) as DOMRect
  }
  place(log, 0, 100)
  for (const [key, top] of Object.entries(tops)) {
    const row = document.createElement('article')
    row.dataset.key = key
    place(row, top, 20)
    log.append(row)
  }
  return { current: log }
}

const show = (scrollRef: { current: HTMLElement }, items: TimelineItem[], unread: number) =>
  renderHook(() => useFirstUnread({ scrollRef, items, unread })).result

// [history-1]
it('the way to the first unread message is offered while it is not in view', () => {
  const items = [message('old'), DIVIDER, message('new'), message('last')]
  expect(show(logOf({ old: 10, new: 30 }), items, 2).current.isOffered).toBe(false)
  const above = logOf({ old: -80, new: -60, last: 50 })
  const result = show(above, items, 2)
  expect(result.current.isOffered).toBe(true)
  const row = above.current.querySelector('[data-key="new"]') as Element
  row.getBoundingClientRect = () => ({ top: 40, bottom: 60 }) as DOMRect
  act(() => result.current.check())
  expect(result.current.isOffered).toBe(false)
})

// [history-1]
it('it is offered where it is not even loaded, and never where nothing was unread', () => {
  expect(show(logOf({ last: 50 }), [message('last')], 500).current.isOffered).toBe(true)
  expect(show(logOf({ last: 50 }), [message('last')], 0).current.isOffered).toBe(false)
})
