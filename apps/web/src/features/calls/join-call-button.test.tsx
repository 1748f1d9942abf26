// @vitest-environment happy-dom
import type { LiveCall } from '@parley/protocol/model'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { JoinCallButton } from './join-call-button.tsx'

isolateViews()

// [calls-8]
it.each([
  ['is offered a call that goes on', {}, 1],
  ['is in it already', { seats: [{ user: 'me' }] }, 0],
  ['was removed', { removed: ['me'] }, 0],
  ['comes after the end', { state: 'ended' }, 0],
])('somebody who %s', (_who, changes, buttons) => {
  const call = { id: 'tour', state: 'active', seats: [], removed: [], ...changes }
  renderView(<JoinCallButton callId="tour" />, {
    calls: { tour: { call } as unknown as LiveCall },
    session: { phase: 'signed-in', me: { id: 'me' } } as never,
  })
  expect(screen.queryAllByRole('button', { name: en.calling.join })).toHaveLength(buttons)
})
