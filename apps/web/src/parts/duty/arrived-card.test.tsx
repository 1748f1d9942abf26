// @vitest-environment happy-dom
import type { RoomState, State } from '@parley/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { ArrivedCard } from './arrived-card.tsx'

isolateViews()

const MINUTE_MS = 60_000
const NOW = Date.UTC(2026, 2, 2, 10, 57)
const nothing = { text: '', kind: '' }
const asked = (minutes: number, text: string) => ({
  asked_at: NOW - minutes * MINUTE_MS,
  text,
  kind: 'text',
})
const waiting = (customer: string, minutes: number, asked: object, replied: object = nothing) => ({
  im_room_name: customer,
  customer,
  since: NOW - minutes * MINUTE_MS,
  open: 1,
  questions: [] as object[],
  asked,
  replied,
})
const CARD = {
  made_at: NOW,
  waiting: [
    {
      ...waiting('Emma', 9, { text: 'Thanks', kind: 'text' }, { text: 'Today.', kind: 'text' }),
      open: 3,
      questions: [asked(9, 'Why did it come back?'), asked(5, 'When can it be resent?')],
    },
    waiting('Tang', 10, { text: '', kind: 'image' }),
  ],
  quiet_count: 2,
  file_count: 3,
  files: ['list.pdf', 'label.jpg'],
}

// [duty-6]
it('the card of a hand-over says who waited, how late, and what was said last', async () => {
  const requests = answerCalls({ 'duty/card': CARD, 'card/dismiss': {} })
  const handOver = { from: 'Zhou Hang', comment: 'Marcus watches the packing.', reason: 'handed' }
  const room = { id: 'sales', team: { mode: 'duty', limitMinutes: 10, handOver } } as unknown as RoomState
  renderView(<ArrivedCard team="groupchat:sales" time={NOW} />, {
    rooms: { 'groupchat:sales': room },
    session: { me: { id: 'me', nickName: 'Me' } } as unknown as State['session'],
  })
  screen.getByText(/^Duty handed over from Zhou Hang to you at /)
  const card = await screen.findByRole('group', { name: en.duty.card })
  await screen.findByText('list.pdf, label.jpg', {}, { timeout: 60_000 })
  const rows = [...card.querySelectorAll('li')].map(row => row.textContent)
  expect(rows[0]).toContain('Emma · waiting 9 min3 open')
  expect(rows.slice(1, 3)).toEqual(['9 min“Why did it come back?”', '5 min“When can it be resent?”'])
  expect(rows[0]).toContain('1 more question. Last reply: “Today.”')
  expect(rows[3]).toContain('Tang · waiting 10 minOverdue')
  expect(rows[3]).toContain(en.kinds.labels.image)
  expect(rows[3]).toContain(en.duty.noReply)
  screen.getByRole('button', { name: en.duty.answerTo('Tang') })
  screen.getByRole('button', { name: en.duty.startOldest })
  expect(card.textContent).toContain('Marcus watches the packing.')
  expect(requests[0]?.body).toMatchObject({ im_room_name: 'sales', is_handed_over: true })
  fireEvent.click(screen.getByRole('button', { name: en.duty.dismiss }))
  await waitFor(() => expect(requests.at(-1)?.path).toBe('card/dismiss'))
})
