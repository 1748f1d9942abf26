// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { JoinRequestsDialog } from './invite-link-dialog.tsx'
import { JoinRequests } from './join-requests.tsx'

isolateViews()

// [rooms-17]
it('requests to join are accepted and declined by name', () => {
  const onAnswer = vi.fn(async () => undefined)
  const requests = [{ id: 'zoe', name: 'Zoe Lin', avatar: '', time: 1 }]
  renderView(<JoinRequests requests={requests} onAnswer={onAnswer} />)
  fireEvent.click(screen.getByRole('button', { name: en.inviteLinks.acceptNamed('Zoe Lin') }))
  fireEvent.click(screen.getByRole('button', { name: en.inviteLinks.declineNamed('Zoe Lin') }))
  expect(onAnswer.mock.calls).toEqual([
    ['zoe', true],
    ['zoe', false],
  ])
})

it('requests are reviewed in their own dialog, which says when none are left', async () => {
  const zoe = { id: 'zoe', name: 'Zoe Lin', avatar: '', time: 1 }
  const link = { token: 'a1', expiresAt: 0, needsApproval: true }
  const answer = <T,>(value: T) => Promise.resolve({ ok: true as const, value })
  const get = vi.fn(() => answer({ link, requests: [] as (typeof zoe)[] }))
  get.mockImplementationOnce(() => answer({ link, requests: [zoe] }))
  renderView(
    <JoinRequestsDialog conversationKey="groupchat:launch" onClose={() => undefined} />,
    {},
    { inviteLinks: { get, answer: () => answer(undefined) } },
  )
  const dialog = within(screen.getByRole('dialog', { name: en.inviteLinks.requests }))
  fireEvent.click(await dialog.findByRole('button', { name: en.inviteLinks.acceptNamed('Zoe Lin') }))
  expect(await dialog.findByText(en.inviteLinks.noRequests)).toBeTruthy()
  expect(dialog.queryByText(en.inviteLinks.renew)).toBeNull()
})
