// @vitest-environment happy-dom
import type { LiveCall } from '@parley/protocol/model'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { Ring } from './ring.tsx'
import { rememberAnswered } from './watch-answered.ts'

isolateViews()
afterEach(() => {
  vi.unstubAllEnvs()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const live = (media: 'audio' | 'video'): LiveCall => ({
  conversation: { kind: 'chat', id: 'peer' },
  call: {
    id: crypto.randomUUID(),
    kind: 'direct',
    media,
    caller: 'peer',
    host: 'peer',
    state: 'ringing',
    invited: ['me'],
    declined: [],
    removed: [],
    seats: [],
    startedAt: 0,
    ringUntil: 45_000,
  },
})

const PEOPLE = {
  peer: {
    id: 'peer',
    nickName: 'Zhou Hang',
    letter: 'Z',
    avatar: '',
    position: '',
    status: '',
    isCustomer: false,
    pinyin: '',
    initials: '',
    remark: '',
    isFriend: true,
  },
}

// [notifications-5]
describe('an incoming call', () => {
  it('shows the caller and is answered with Enter', () => {
    renderView(<Ring live={live('video')} />, { people: PEOPLE })
    expect(
      screen.getByRole('alertdialog', { name: en.calling.ring.title('Zhou Hang', 'video') }),
    ).toBeTruthy()
    expect(document.activeElement?.textContent).toBe(en.calling.ring.answer)
    expect(screen.getByRole('button', { name: en.calling.ring.voiceOnly })).toBeTruthy()
  })
  it('does not offer to answer without camera when it is a voice call', () => {
    renderView(<Ring live={live('audio')} />, { people: PEOPLE })
    expect(screen.queryByRole('button', { name: en.calling.ring.voiceOnly })).toBeNull()
  })
  it('can be declined with a prepared message or with an own text', () => {
    renderView(<Ring live={live('video')} />, { people: PEOPLE })
    fireEvent.click(screen.getByRole('button', { name: en.calling.ring.withMessage }))
    const items = screen.getAllByRole('menuitem').map(item => item.textContent)
    expect(items).toEqual([...en.calling.ring.replies, en.calling.ring.write])
  })
})

/** The browser holds the notification of one message; returns what it has closed. */
function holdPushed(messageId: string): string[] {
  const closed: string[] = []
  const one = { tag: 'chat:peer', data: { messageId }, close: () => void closed.push(messageId) }
  const ready = Promise.resolve({ getNotifications: async () => [one] })
  vi.stubEnv('PROD', true)
  vi.stubGlobal('Notification', { permission: 'granted' })
  const listen = () => undefined
  const serviceWorker = { ready, addEventListener: listen, removeEventListener: listen }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  return closed
}

const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 20)))

// [push-11]
it('keeps its notification while its words change, and closes it when it rings no more', async () => {
  const { conversation, call } = live('audio')
  const closed = holdPushed(call.id)
  function Changing() {
    const [media, setMedia] = useState(call.media)
    return (
      <>
        <button type="button" onClick={() => setMedia('video')}>
          change
        </button>
        <Ring live={{ conversation, call: { ...call, media } }} />
      </>
    )
  }
  const { unmount } = renderView(<Changing />, { people: PEOPLE })
  fireEvent.click(screen.getByRole('button', { name: 'change' }))
  await settle()
  expect(screen.getByRole('button', { name: en.calling.ring.voiceOnly })).toBeTruthy()
  expect(closed).toEqual([])
  unmount()
  await settle()
  expect(closed).toEqual([call.id])
})

// [push-11]
it('answers a call whose notification was pressed before it was shown, once', () => {
  const one = live('audio')
  const worker = new EventTarget()
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
  const forget = rememberAnswered('')
  worker.dispatchEvent(new MessageEvent('message', { data: { answer: one.call.id } }))
  vi.spyOn(window, 'open').mockReturnValue(window)
  const answer = vi.fn(() => new Promise<never>(() => undefined))
  const client = { calls: { answer } }
  const { unmount } = renderView(<Ring live={one} />, { people: PEOPLE }, client)
  expect(answer).toHaveBeenCalledExactlyOnceWith(one.call.id)
  unmount()
  renderView(<Ring live={one} />, { people: PEOPLE }, client)
  expect(answer).toHaveBeenCalledTimes(1)
  forget()
})
