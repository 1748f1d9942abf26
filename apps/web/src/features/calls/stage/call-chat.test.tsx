// @vitest-environment happy-dom
import type { LiveCall } from '@parley/protocol/model'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { sampleRoom } from '../../../parts/samples/samples.ts'
import { CallChatContext } from '../../../slots/call-chat.ts'
import { en } from '../../../text/en.ts'
import { CallChat, CallChatButton } from './call-chat.tsx'

isolateViews()

const { chat, controls } = en.calling
const live = (kind: 'direct' | 'meeting'): LiveCall => ({
  conversation: { kind: 'groupchat', id: 'room' },
  call: {
    id: crypto.randomUUID(),
    kind,
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
})
const Chat = ({ conversationKey }: { conversationKey: string }) => <p>{conversationKey}</p>

// [meetings-5]
it('the chat of a meeting shows the conversation it belongs to, and can be closed', () => {
  const handleClose = vi.fn()
  renderView(
    <CallChatContext value={Chat}>
      <CallChat live={live('meeting')} onClose={handleClose} />
    </CallChatContext>,
    { rooms: { 'groupchat:room': sampleRoom({ memberCount: 5 }) } },
  )
  expect(screen.getByText(chat.people(5))).toBeTruthy()
  expect(screen.getByRole('complementary', { name: /^Chat of/ }).textContent).toContain('groupchat:room')
  fireEvent.click(screen.getByRole('button', { name: chat.close }))
  expect(handleClose).toHaveBeenCalledOnce()
})

it('a call of two people offers no chat of its own', () => {
  renderView(
    <CallChatContext value={Chat}>
      <CallChatButton live={live('direct')} isOpen={false} onToggle={() => undefined} />
    </CallChatContext>,
  )
  expect(screen.queryByRole('button', { name: controls.chat(0) })).toBeNull()
})
