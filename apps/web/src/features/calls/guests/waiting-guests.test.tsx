// @vitest-environment happy-dom
import type { State } from '@parley/core'
import type { CallState } from '@parley/protocol/model'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { en } from '../../../text/en.ts'
import { WaitingGuests } from './waiting-guests.tsx'

isolateViews()

const { guests: text } = en.calling
const ME = { session: { me: { id: 'me' } } as unknown as State['session'] }
const callOf = (host: string, ...names: string[]): CallState => ({
  id: crypto.randomUUID(),
  kind: 'meeting',
  media: 'video',
  caller: 'me',
  host,
  state: 'active',
  invited: [],
  declined: [],
  removed: [],
  seats: [],
  startedAt: 0,
  ringUntil: 0,
  guests: names.map(name => ({ user: `guest_${name}`, name, isAdmitted: false })),
})

// [meetings-7]
describe('guests who wait', () => {
  it('are announced to the host: the first by name, the rest by number', () => {
    renderView(<WaitingGuests call={callOf('me', 'Eve', 'Mallory', 'Trent')} />, ME)
    expect(screen.getByRole('status').textContent).toBe(text.wantsToJoin('Eve'))
    const card = screen.getByRole('group', { name: text.wantsToJoin('Eve') })
    expect(within(card).getByText(text.more(2))).toBeTruthy()
  })
  it('are not shown to a member who does not decide', () => {
    renderView(<WaitingGuests call={callOf('peer', 'Eve')} />, ME)
    expect(screen.queryByRole('group')).toBeNull()
  })
  it('stay, with an error, when the answer does not reach the server', async () => {
    renderView(<WaitingGuests call={callOf('me', 'Eve')} />, ME)
    fireEvent.click(screen.getByRole('button', { name: text.admit }))
    expect((await screen.findByRole('alert')).textContent).toBe(text.decideFailed)
  })
})
