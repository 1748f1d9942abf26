import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDesktopNotices } from './desktop-notices.ts'

const open = new Set<string>()

class BrowserNotification {
  static permission = 'granted'
  readonly title: string
  constructor(title: string) {
    this.title = title
    open.add(title)
  }
  close(): void {
    open.delete(this.title)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Notification', BrowserNotification)
  vi.stubGlobal('window', {
    Notification: BrowserNotification,
    isSecureContext: true,
    focus: () => undefined,
  })
})
afterEach(() => {
  open.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const notice = (about: string, title: string) => ({ about, title, messageId: title, body: '', icon: '' })

// [notifications-2]
it('closes a notification after 5 seconds', () => {
  createDesktopNotices('alice@acme.test', () => undefined).show(notice('chat:bob', 'Bob'))
  vi.advanceTimersByTime(4_999)
  expect([...open]).toEqual(['Bob'])
  vi.advanceTimersByTime(1)
  expect([...open]).toEqual([])
})

it('replaces the notification of the same conversation', () => {
  const notices = createDesktopNotices('alice@acme.test', () => undefined)
  notices.show(notice('chat:bob', 'one'))
  notices.show(notice('chat:bob', 'two'))
  notices.show(notice('chat:carol', 'three'))
  expect([...open]).toEqual(['two', 'three'])
})
