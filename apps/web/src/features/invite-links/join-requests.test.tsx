// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { InviteLinkDialog, JoinRequestsDialog } from './invite-link-dialog.tsx'
import { JoinRequests } from './join-requests.tsx'

isolateViews()

// [rooms-17]
it('requests to join are accepted and declined by name', async () => {
  const onAnswer = vi.fn(async () => undefined)
  const requests = [{ id: 'zoe', name: 'Zoe Lin', avatar: '', time: 1 }]
  renderView(<JoinRequests requests={requests} onAnswer={onAnswer} />)
  fireEvent.click(screen.getByRole('button', { name: en.inviteLinks.acceptNamed('Zoe Lin') }))
  const decline = screen.getByRole<HTMLButtonElement>('button', {
    name: en.inviteLinks.declineNamed('Zoe Lin'),
  })
  // One answer at a time.
  expect(decline.disabled).toBe(true)
  await waitFor(() => expect(decline.disabled).toBe(false))
  fireEvent.click(decline)
  expect(onAnswer.mock.calls).toEqual([
    ['zoe', true],
    ['zoe', false],
  ])
})

it('requests are reviewed in their own dialog, which says when none are left', async () => {
  const zoe = { id: 'zoe', name: 'Zoe Lin', avatar: '', time: 1 }
  const abe = { ...zoe, id: 'abe', name: 'Abe Kim' }
  const link = { token: 'a1', expiresAt: 0, needsApproval: true }
  const answer = <T,>(value: T) => Promise.resolve({ ok: true as const, value })
  const get = vi.fn(() => answer({ link, requests: [] as (typeof zoe)[] }))
  for (const requests of [[zoe, abe], [abe]]) get.mockImplementationOnce(() => answer({ link, requests }))
  renderView(
    <JoinRequestsDialog conversationKey="groupchat:launch" onClose={() => undefined} />,
    {},
    { inviteLinks: { get, answer: () => answer(undefined) } },
  )
  const dialog = within(screen.getByRole('dialog', { name: en.inviteLinks.requests }))
  const accept = await dialog.findByRole('button', { name: en.inviteLinks.acceptNamed('Zoe Lin') })
  accept.focus()
  fireEvent.click(accept)
  await waitFor(() => expect(accept.isConnected).toBe(false))
  const next = dialog.getByRole('button', { name: en.inviteLinks.acceptNamed('Abe Kim') })
  await waitFor(() => expect(document.activeElement).toBe(next))
  fireEvent.click(next)
  expect(await dialog.findByText(en.inviteLinks.noRequests)).toBeTruthy()
  expect(dialog.queryByText(en.inviteLinks.renew)).toBeNull()
})

it('a link that could not be turned off says so, also once it was read again', async () => {
  const link = { token: 'a1', expiresAt: 0, needsApproval: true }
  const get = vi.fn(async () => ({ ok: true as const, value: { link, requests: [] } }))
  const revoke = async () => ({ ok: false as const, problem: { code: 'network' } })
  renderView(
    <InviteLinkDialog conversationKey="groupchat:launch" onClose={() => undefined} />,
    {},
    { inviteLinks: { get, revoke } },
  )
  fireEvent.click(await screen.findByRole('button', { name: en.inviteLinks.revoke }))
  await waitFor(() => expect(get).toHaveBeenCalledTimes(2))
  expect((await screen.findByRole('alert')).textContent).toBe(en.inviteLinks.requestsFailed)
})
