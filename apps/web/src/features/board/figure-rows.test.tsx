// @vitest-environment happy-dom
import type { FigureRow } from '@parley/core'
import { fireEvent, screen, within } from '@testing-library/react'
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
