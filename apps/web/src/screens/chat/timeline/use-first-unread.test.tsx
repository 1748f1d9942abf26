// @vitest-environment happy-dom
import type { TimelineItem } from '@parley/core'
import type { Message } from '@parley/protocol/model'
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Unread, useFirstUnread } from './use-first-unread.ts'

const message = (key: string, of = { id: key } as Message): TimelineItem =>
  ({ type: 'message', key, message: of }) as unknown as TimelineItem
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

const NEW = { id: 'new', conversation: 'chat:bob', stamp: { seq: 2 } } as unknown as Message
const LAST = { id: 'last', conversation: 'chat:bob', stamp: { seq: 3 } } as unknown as Message
const ITEMS = [message('old'), DIVIDER, message('new', NEW), message('last', LAST)]

function show(scrollRef: { current: HTMLElement }, first: Unread['first'], isFollowing = true) {
  const seen: Message[] = []
  const unread = {
    count: 2,
    first,
    isKnown: true,
    hasAttention: true,
    onShow: async () => true,
    onSeen: (last: Message) => seen.push(last),
  }
  const initialProps = { unread, isFollowing }
  const hook = renderHook(props => useFirstUnread({ scrollRef, items: ITEMS, ...props }), { initialProps })
  return { ...hook, unread, seen }
}

// [history-1, unread-4]
it('while the first unread message is not in view, a link to it is offered and nothing is marked read', () => {
  expect(show(logOf({ old: 10, new: 30 }), NEW).result.current).toMatchObject({
    isOffered: false,
    isSeen: true,
  })
  const above = logOf({ old: -80, new: -60, last: 50 })
  const { result } = show(above, NEW)
  expect(result.current).toMatchObject({ isOffered: true, isSeen: false })
  const row = above.current.querySelector('[data-key="new"]') as Element
  row.getBoundingClientRect = () => ({ top: 40, bottom: 60 }) as DOMRect
  act(() => result.current.check())
  expect(result.current).toMatchObject({ isOffered: false, isSeen: true })
})

// [history-1, unread-4]
it('it is offered where it is not even loaded, until the reader takes it as read, and never where nothing is unread', () => {
  const { result } = show(logOf({ last: 50 }), 'beyond')
  expect(result.current).toMatchObject({ isOffered: true, isSeen: false })
  act(() => result.current.dismiss())
  expect(result.current).toMatchObject({ isOffered: false, isSeen: true })
  expect(show(logOf({ last: 50 }), undefined).result.current).toMatchObject({
    isOffered: false,
    isSeen: true,
  })
})

// [unread-4]
it('messages in view count as seen while a person reads on from the first unread message', () => {
  const { seen } = show(logOf({ old: 10, new: 30, last: 150 }), NEW, false)
  expect(seen.at(-1)).toBe(NEW)
  expect(show(logOf({ old: 10, new: -60, last: 50 }), NEW, false).seen).toEqual([])
})

// [unread-4]
it('messages that arrive while the window is inactive are checked again', () => {
  const log = logOf({ new: -60, last: 50 })
  const { result, rerender, unread } = show(log, undefined)
  expect(result.current.isSeen).toBe(true)
  rerender({ unread: { ...unread, first: NEW, hasAttention: false }, isFollowing: true })
  expect(result.current.isSeen).toBe(false)
  rerender({ unread: { ...unread, first: NEW }, isFollowing: true })
  expect(result.current).toMatchObject({ isOffered: true, isSeen: false })
})
