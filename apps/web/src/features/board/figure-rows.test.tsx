// @vitest-environment happy-dom
import type { FigureRow } from '@parley/core'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import type { ShownFigure } from './figure-button.tsx'
import { FigureRows } from './figure-rows.tsx'

isolateViews()

const MINUTE = 60_000
const CHOSEN: ShownFigure = {
  team: 'groupchat:sales',
  figure: 'withinLimit',
  from: 0,
  to: 100 * MINUTE,
  label: 'On time',
  teamName: 'Sales',
  period: 'Today',
}
const late: FigureRow = {
  key: 'groupchat:one',
  customer: { id: 'tang', name: 'Tang Yue', avatar: '' },
  messageId: 'm1',
  text: 'Is it in stock?',
  kind: 'text',
  askedAt: 0,
  repliedAt: MINUTE,
  answeredAt: 14 * MINUTE,
  by: { id: 'he', name: 'He Jing' },
  verdict: 'late',
  stars: 0,
}
const moved: FigureRow = {
  ...late,
  key: undefined,
  customer: { id: '', name: '', avatar: '' },
  messageId: '',
  text: '',
  verdict: 'inTime',
}

// [questions-9]
it('the questions behind a figure say what they count as, and open', async () => {
  const handleOpen = vi.fn()
  const loadRows = async () => ({ ok: true as const, value: { total: 2, rows: [late, moved] } })
  renderView(
    <FigureRows chosen={CHOSEN} onOpen={handleOpen} onClose={() => {}} />,
    {},
    { board: { loadRows } },
  )
  const table = await screen.findByRole('table', { name: en.board.rowsTitle('On time', 'Sales', 'Today') })
  const [first, second] = within(table).getAllByRole('row').slice(1)
  expect(first?.textContent).toContain('14 min')
  expect(first?.textContent).toContain(en.board.verdicts.late)
  expect(second?.textContent).toContain(en.board.movedAway)
  fireEvent.click(within(table).getByRole('button', { name: en.board.open }))
  expect(handleOpen).toHaveBeenCalledWith('groupchat:one')
})

const second: FigureRow = { ...late, key: 'groupchat:two', messageId: 'm2', text: 'Which size?' }

/** Two rows of three come first, then what is given. */
function showPages(next: unknown, chosen = CHOSEN, rows = [late, second]) {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
  const loadRows = async (_: unknown, offset = 0) =>
    offset === 0 ? { ok: true, value: { total: rows.length + 1, rows } } : next
  const { toldCodes } = renderView(<FigureRows chosen={chosen} onOpen={() => {}} onClose={() => {}} />, {}, {
    board: { loadRows },
  } as never)
  return { saved, toldCodes, csv: () => new Response(saved.mock.lastCall?.[0] as Blob).text() }
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const FAILED = { ok: false, problem: { code: 'offline' } }

// [questions-9]
it('a failed page is reported, and an incomplete list is not saved as complete', async () => {
  const { saved, toldCodes } = showPages(FAILED)
  await press(en.board.csv)
  await waitFor(() => expect(toldCodes()).toEqual(['offline']))
  await press(en.board.moreRows(1))
  await waitFor(() => expect(toldCodes()).toHaveLength(2))
  expect(saved).not.toHaveBeenCalled()
})

// [questions-9]
it('a row that arrives twice is shown once, and an incomplete list is not taken for complete', async () => {
  const { saved, toldCodes } = showPages({ ok: true, value: { total: 3, rows: [second] } })
  await press(en.board.moreRows(1))
  await waitFor(() => expect(screen.queryByRole('button', { name: en.board.moreRows(1) })).toBeNull())
  expect(screen.getAllByText('Which size?')).toHaveLength(1)
  await press(en.board.csv)
  await waitFor(() => expect(toldCodes()).toEqual(['request-error']))
  expect(saved).not.toHaveBeenCalled()
})

// [questions-9]
it('the saved file has complete times', async () => {
  const third = { ...late, messageId: 'm3', text: 'Third' }
  const { saved, csv } = showPages({ ok: true, value: { total: 3, rows: [third] } })
  await press(en.board.csv)
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(await csv()).toMatch(/Is it in stock\?.*1970-01-01T00:00:00\.000Z.*\s.*Which size.*\s.*Third/s)
})

// [questions-9]
it('the rating is named once', async () => {
  const rated: FigureRow = { ...late, messageId: '', verdict: undefined, stars: 2, text: 'slow' }
  showPages(FAILED, { ...CHOSEN, figure: 'rating' }, [rated])
  expect(await screen.findAllByText(en.board.stars(2))).toHaveLength(1)
  expect(screen.queryByText(en.board.countsAs)).toBeNull()
})
