// @vitest-environment happy-dom
import type { LiveCall } from '@parley/protocol/model'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { sampleRoom } from '../../../parts/samples/samples.ts'
import { CallChatContext } from '../../../slots/call-chat.ts'
import { en } from '../../../text/en.ts'
import { CallChat, CallChatButton } from './call-chat.tsx'

isolateViews()

const { chat, controls, guests } = en.calling
const live: LiveCall = {
  conversation: { kind: 'groupchat', id: 'room' },
  call: {
    id: crypto.randomUUID(),
    kind: 'meeting',
    media: 'video',
    caller: 'peer',
    host: 'peer',
    state: 'active',
    invited: [],
    declined: [],
    removed: [],
    seats: [],
    startedAt: 0,
    ringUntil: 0,
  },
}
const Chat = ({ conversationKey }: { conversationKey: string }) => <p>{conversationKey}</p>
const word = (user: string, text: string) => ({ id: crypto.randomUUID(), user, name: user, time: 0, text })
const WORDS = [word('peer', 'See https://example.test'), word('guest_1', 'Hello')]
const panel = (GroupChat: typeof Chat | undefined, say = vi.fn(), onClose = vi.fn()) => (
  <CallChatContext value={GroupChat}>
    <CallChat live={live} words={{ words: WORDS, unread: 0, say }} onClose={onClose} />
  </CallChatContext>
)
const rooms = { 'groupchat:room': sampleRoom({ memberCount: 5 }) } as const

// [meetings-5]
it('the chat of a meeting is its own and says who reads it; the conversation is beside it', () => {
  const handleClose = vi.fn()
  renderView(panel(Chat, vi.fn(), handleClose), { rooms })
  const shown = screen.getByRole('complementary', { name: chat.title })
  expect(shown.textContent).toContain(chat.readers(''))
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://example.test')
  expect(screen.getByText(guests.guest)).toBeTruthy()
  expect(shown.textContent).not.toContain('groupchat:room')
  fireEvent.click(screen.getByRole('tab', { name: chat.conversation }))
  expect(shown.textContent).toContain(chat.people(5, ''))
  expect(shown.textContent).toContain('groupchat:room')
  fireEvent.click(screen.getByRole('button', { name: chat.close }))
  expect(handleClose).toHaveBeenCalledOnce()
})

// [meetings-5, meetings-7]
it('a guest has the chat of the meeting, and not the conversation', () => {
  renderView(panel(undefined))
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.getByText(chat.guestReaders)).toBeTruthy()
  expect(screen.getByRole('log').textContent).toContain('Hello')
})

// [meetings-5]
it('what could not be said stays in the field, and is tried again under the same id', async () => {
  const say = vi.fn().mockResolvedValueOnce('blocked').mockResolvedValueOnce(undefined)
  renderView(panel(Chat, say), { rooms })
  const field = screen.getByRole('textbox', { name: chat.field }) as HTMLTextAreaElement
  fireEvent.change(field, { target: { value: 'Hello' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect((await screen.findByRole('alert')).textContent).toBe(chat.problems.blocked)
  expect(field.value).toBe('Hello')
  fireEvent.click(screen.getByRole('button', { name: chat.send }))
  await waitFor(() => expect(field.value).toBe(''))
  const [first, second] = say.mock.calls
  expect(second).toEqual(first)
})

it('the button says how many messages are unread', () => {
  renderView(<CallChatButton isOpen={false} unread={2} onToggle={() => undefined} />)
  expect(screen.getByRole('button', { name: controls.chat(2) })).toBeTruthy()
})
