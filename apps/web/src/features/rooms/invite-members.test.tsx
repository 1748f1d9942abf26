// @vitest-environment happy-dom
import type { Room } from '@parley/protocol/model'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { sampleConversation } from '../../parts/samples/sample-conversation.ts'
import { createSampleSource } from '../../screens/gallery/create-sample-source.ts'
import { en } from '../../text/en.ts'
import { InviteMembers } from './invite-members.tsx'

isolateViews()

const ZHOU = sampleConversation('chat:zhou', 'Zhou Hang')

// [rooms-1]
it('inviting members: a refusal is said in the dialog, which stays open', async () => {
  answerCalls({})
  const handleClose = vi.fn()
  const { conversations } = createSampleSource('http://localhost').entry.store.getState()
  renderView(
    <InviteMembers
      conversationKey="groupchat:r1"
      room={{ members: [] } as unknown as Room}
      onClose={handleClose}
    />,
    { conversations: conversations.with(ZHOU.key, ZHOU) },
  )
  const field = screen.getByRole('searchbox', { hidden: true })
  fireEvent.change(field, { target: { value: 'Zhou' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await screen.findByText(en.rooms.chosen(1))
  fireEvent.click(screen.getByRole('button', { name: en.rooms.invite, hidden: true }))
  const alert = await screen.findByRole('alert', { hidden: true })
  expect(alert.closest('dialog')).not.toBeNull()
  expect(handleClose).not.toHaveBeenCalled()
})
