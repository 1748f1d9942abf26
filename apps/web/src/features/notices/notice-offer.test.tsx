// @vitest-environment happy-dom
import type { AlertListener } from '@parley/core'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { signedIn } from '../../parts/samples/samples.ts'
import { createBrowserPreferences } from '../../platform/preferences.ts'
import { PreferencesContext } from '../../platform/preferences-context.ts'
import { en } from '../../text/en.ts'
import { noticeOffer } from './notice-offer.tsx'

isolateViews()
const { View } = noticeOffer
const { ask, asking, turnOn, notNow, on, refused } = en.notices
const offer = () => screen.queryByRole('region', { name: ask })

const kept = new Map<string, string>()
const store = {
  get: (key: string) => kept.get(key),
  set: (key: string, value: string) => void kept.set(key, value),
  remove: (key: string) => void kept.delete(key),
}

let permission: NotificationPermission
let settle: (answer: NotificationPermission) => void
beforeEach(() => {
  kept.clear()
  permission = 'default'
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: () =>
      new Promise(resolve => {
        settle = answer => {
          permission = answer
          resolve(answer)
        }
      }),
  })
})
afterEach(() => vi.unstubAllGlobals())

function open() {
  const listeners = new Set<AlertListener>()
  const subscribe = (listener: AlertListener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const setOptions = vi.fn()
  const commands = { alerts: { subscribe }, preferences: { setOptions } }
  const view = (
    <PreferencesContext value={createBrowserPreferences(store)}>
      <View others={<p>others</p>} />
    </PreferencesContext>
  )
  const { unmount } = renderView(view, signedIn('me'), commands)
  const show = (state: 'hidden' | 'visible') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  return {
    unmount,
    setOptions,
    /** Messages that come while the page is hidden; then the person comes back. */
    miss(count: number) {
      show('hidden')
      for (let told = 0; told < count; told++)
        for (const { raise } of listeners) raise({ key: 'chat:bob', count: 1, conversations: 1 })
      show('visible')
    },
  }
}

/** The second visit of somebody who was there before. */
function openAgain() {
  open().unmount()
  return open()
}

// [notifications-3]
it('people are invited after two messages that came while the page was hidden, once', () => {
  const page = openAgain()
  page.miss(1)
  expect(offer()).toBeNull()
  page.miss(1)
  fireEvent.click(screen.getByRole('button', { name: notNow }))
  expect(offer()).toBeNull()
  expect(screen.getByText('others')).toBeTruthy()
  page.unmount()
  open().miss(2)
  expect(offer()).toBeNull()
})

// [notifications-3]
it('notifications are offered neither on the first visit nor while a dialog is open', () => {
  const first = open()
  first.miss(2)
  expect(offer()).toBeNull()
  first.unmount()
  const second = open()
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  second.miss(2)
  expect(offer()).toBeNull()
  dialog.remove()
  act(() => void document.dispatchEvent(new Event('focusin')))
  expect(offer()).toBeTruthy()
})

// [notifications-3]
it('a refusal is explained where it was asked', async () => {
  openAgain().miss(2)
  fireEvent.click(screen.getByRole('button', { name: turnOn }))
  expect(screen.getByRole('status', { name: asking })).toBeTruthy()
  await act(async () => settle('denied'))
  await waitFor(() => expect(screen.getByRole('status', { name: ask }).textContent).toContain(refused))
  fireEvent.click(screen.getByRole('button', { name: en.common.ok }))
  expect(screen.getByText('others')).toBeTruthy()
})

// [push-1]
it('who turns notifications on has the browser asked to keep what is stored', async () => {
  const persist = vi.fn(async () => true)
  vi.stubGlobal('navigator', { storage: { persist } })
  const page = openAgain()
  page.miss(2)
  fireEvent.click(screen.getByRole('button', { name: turnOn }))
  expect(persist).not.toHaveBeenCalled()
  await act(async () => settle('granted'))
  expect(screen.getByRole('status', { name: on })).toBeTruthy()
  expect(persist).toHaveBeenCalledOnce()
  expect(page.setOptions).toHaveBeenCalledWith({ browserNotice: true })
})
