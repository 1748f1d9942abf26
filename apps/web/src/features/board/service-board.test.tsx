// @vitest-environment happy-dom
import type { State } from '@parley/core'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { ServiceBoard } from './service-board.tsx'

const NO_FIGURES = { asked: 0, answered: 0, median_ms: 0, first_ms: 0, within_limit: 0 }
const team = (im_room_name: string, natural_name: string) => ({
  im_room_name,
  natural_name,
  ...NO_FIGURES,
  today: { from: 0, ...NO_FIGURES, rating: 0, ratings: 0 },
  people: [],
  weeks: [],
})
const question = (id: string, room: string) => ({
  im_room_name: room,
  customer_name: 'Tang Yue',
  customer: 'tang',
  avatar: '',
  team: 'sales',
  team_name: 'Sales',
  message_id: id,
  text: 'Where is my parcel?',
  kind: 'text',
  asked_at: 1,
  holder: '',
  holder_name: '',
})

isolateViews()

// [roles-1]
it('shows a service manager who is in no team all of them, with what waits there', async () => {
  const questions = [question('1', 'one'), question('2', 'one'), question('3', 'two')]
  answerCalls({
    'board/list': { total: 3, questions, next_in_line: [] },
    'board/figures': [team('sales', 'Sales'), team('returns', 'Returns')],
  })
  const me = { id: 'me', nickName: 'Me' }
  const session = { me, role: 'service-manager' } as unknown as State['session']
  renderView(<ServiceBoard onOpen={() => {}} onBack={() => {}} />, { session })
  const sales = await screen.findByRole('region', { name: 'Sales' }, { timeout: 60_000 })
  // The questions come a moment after the figures.
  await waitFor(() => expect(sales.textContent).toContain(en.board.waitingCount(2)), { timeout: 60_000 })
  expect(sales.textContent).toContain(en.board.otherTeam)
  expect(screen.getByRole('region', { name: 'Returns' }).textContent).toContain(en.board.waitingCount(0))
  expect(screen.getByText(/^2 customers waiting · 3 open questions/)).toBeTruthy()
  expect(screen.getByRole('button', { name: en.board.allOfCompany })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: en.board.team })).toBeTruthy()
})

// [questions-9]
it('a page of one figure does not come under the title of another', async () => {
  const today = { from: 0, ...NO_FIGURES, asked: 2, first_ms: 1, rating: 0, ratings: 0 }
  answerCalls({
    'board/list': { total: 0, questions: [], next_in_line: [] },
    'board/figures': [{ ...team('sales', 'Sales'), today }],
  })
  const row = { customer: { id: 'tang', name: 'Tang Yue' }, kind: 'text', askedAt: 0, repliedAt: 0, stars: 0 }
  const pageOf = (text: string) => ({
    ok: true,
    value: { total: 2, rows: [{ ...row, key: 'groupchat:one', messageId: text, text }] },
  })
  const { promise: late, resolve: answerLate } = Promise.withResolvers()
  const loadRows = async ({ figure }: { figure: string }, offset = 0) => (offset > 0 ? late : pageOf(figure))
  renderView(<ServiceBoard onOpen={() => {}} onBack={() => {}} />, {}, { board: { loadRows } } as never)
  const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
  await press(new RegExp(`${en.board.firstReply}`))
  await press(en.board.moreRows(1))
  await press(new RegExp(`${en.board.onTime}`))
  await screen.findByText('withinLimit')
  await act(async () => answerLate(pageOf('later')))
  expect(screen.queryByText('later')).toBeNull()
  expect(screen.getByText('withinLimit')).toBeTruthy()
})
