// @vitest-environment happy-dom
import type { BoardQuestion, RoomState, State } from '@parley/core'
import { CONTACT_TYPE } from '@parley/protocol/model'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { TeamCard } from './team-card.tsx'

const KEY = 'groupchat:sales'
const MINUTE_MS = 60_000
const NOW = 100 * MINUTE_MS
const HE = { id: 'he', name: 'He Jing', since: 0 }

const asked = (minutesAgo: number) =>
  ({
    team: { key: KEY, name: 'Sales' },
    customer: { id: 'tang', name: 'Tang Yue', avatar: '' },
    askedAt: NOW - minutesAgo * MINUTE_MS,
  }) as unknown as BoardQuestion

interface Duty {
  onDuty?: typeof HE
  mode?: 'open' | 'duty'
  minutesAgo?: number
  isLoaded?: boolean
}

function render({ onDuty, mode = 'duty', minutesAgo = 1, isLoaded = true }: Duty) {
  const members = ['me', 'he'].map(id => ({ id, name: id, role: 'member', serial: 1, avatar: '' }))
  const rota = { shifts: [], exceptions: [], absences: [] }
  const team = { mode, limitMinutes: 10, rota, timeZone: 'UTC', ...(onDuty && { onDuty }) }
  const room = {
    id: 'sales',
    type: CONTACT_TYPE.innerCustomer,
    ownerId: 'boss',
    members,
    settings: {},
    team,
  } as unknown as RoomState
  const row = { key: KEY, name: 'Sales', waiting: 3, isOwn: true } as const
  renderView(
    <TeamCard
      team={row}
      next={isLoaded ? null : undefined}
      oldest={asked(minutesAgo)}
      now={NOW}
      onFigure={() => {}}
      onWaiting={() => {}}
    />,
    {
      rooms: { [KEY]: room },
      session: { me: { id: 'me', nickName: 'Me' } } as unknown as State['session'],
    },
  )
  return screen.getByRole('region', { name: 'Sales' }).textContent ?? ''
}

/** What can be done about duty; the count of who waits can be pressed as well. */
const buttons = () =>
  screen
    .queryAllByRole('button')
    .map(button => button.textContent)
    .filter(words => words !== en.board.waitingCount(3))

isolateViews()

// [duty-3, duty-9, questions-4]
describe('card of a team', () => {
  it('names who is on duty and how many wait', () => {
    expect(render({ onDuty: HE })).toContain('He Jing')
    expect(screen.getByRole('region', { name: 'Sales' }).textContent).toContain(
      `${en.board.waitingCount(3)} · ${en.board.noneScheduled}`,
    )
    expect(buttons()).toEqual([en.duty.ask])
  })
  it('does not mention the next person before it has loaded them', () => {
    render({ onDuty: HE, isLoaded: false })
    screen.getByText(en.board.waitingCount(3))
  })
  it('offers to take over from a person who is late, and says why', () => {
    render({ onDuty: HE, minutesAgo: 12 })
    fireEvent.click(screen.getByRole('button', { name: en.duty.takeOver }))
    expect(screen.getByRole('dialog', { name: en.duty.takeQuestion('He Jing') }).textContent).toContain(
      `${en.duty.takeReason('Tang Yue', '12 min')} You’ll reply`,
    )
  })
  it('offers to go on duty when no person is on duty', () => {
    expect(render({})).toContain(en.board.nobody)
    expect(buttons()).toEqual([en.duty.goOnDuty])
  })
  it('offers to hand over your own duty', () => {
    expect(render({ onDuty: { ...HE, id: 'me' } })).toContain(en.board.you)
    expect(buttons()).toEqual([en.duty.handOver])
  })
  it('for an open team says that everyone can reply', () => {
    expect(render({ mode: 'open' })).toContain(en.board.everybody)
    expect(buttons()).toEqual([])
  })
})
