// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
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
