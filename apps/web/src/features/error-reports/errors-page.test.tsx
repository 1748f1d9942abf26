// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { AdminText } from '../../parts/admin/admin-text.tsx'
import { ErrorsPage } from './errors-page.tsx'

isolateViews()

const DAY_MS = 86_400_000

const group = (id: string, fault: string, daysAgo: number) => ({
  id,
  code: 'JK001',
  severity: 'error',
  stack: `${fault}\n at a.js:1:2`,
  count: 3,
  first_at: 1,
  last_at: Date.now() - daysAgo * DAY_MS,
  versions: ['2.8.1'],
  browsers: ['Chrome 156'],
})

// [error-reports-4]
it('shows the faults of a period, where the chosen one happened, and takes one that is fixed off the list', async () => {
  const groups = [group('new', 'TypeError: page', 0), group('old', 'RangeError: size', 3)]
  const requests = answerCalls({
    'errors/list': { groups },
    'errors/source': { stack: 'load-page.ts:88:14' },
    'errors/delete': {},
  })
  renderView(
    <AdminText>
      <ErrorsPage />
    </AdminText>,
  )
  const list = await screen.findByRole('list', { name: 'Errors' }, { timeout: 60_000 })
  expect(within(list).getAllByRole('button')).toHaveLength(2)
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Where it happened' }).textContent).toBe('load-page.ts:88:14'),
  )
  fireEvent.click(within(list).getByRole('button', { name: /RangeError/ }))
  expect(screen.getByRole('region', { name: 'RangeError: size' }).textContent).toContain('Chrome 156')
  fireEvent.click(screen.getByRole('button', { name: '24 hours' }))
  expect(within(list).getAllByRole('button')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Mark as fixed' }))
  await waitFor(() =>
    expect(requests.some(({ path, body }) => path === 'errors/delete' && body.id === 'new')).toBe(true),
  )
})

it('a fault that could not be taken off the list says why', async () => {
  answerCalls({ 'errors/list': { groups: [group('new', 'TypeError: page', 0)] } })
  const { toldCodes } = renderView(
    <AdminText>
      <ErrorsPage />
    </AdminText>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as fixed' }))
  await expect.poll(toldCodes).toEqual(['network'])
})
