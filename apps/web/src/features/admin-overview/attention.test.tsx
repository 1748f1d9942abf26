// @vitest-environment happy-dom
import type { AdminOverview } from '@parley/core'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { AdminText } from '../../parts/admin/admin-text.tsx'
import { overview as text } from '../../text/en/overview.ts'
import { Attention } from './attention.tsx'

isolateViews()

const QUIET = {
  questions: { open: 0, overdue: 0, oldestAt: 0 },
  reports: { open: 0, oldestAt: 0 },
  unattendedTeams: [] as string[],
  groupsWithoutOwner: 0,
}
const show = (changes: Partial<AdminOverview>) =>
  renderView(
    <AdminText>
      <Attention overview={{ ...QUIET, ...changes } as AdminOverview} />
    </AdminText>,
  )

it('admin overview: overdue questions need attention', async () => {
  const { unmount } = show({})
  expect(await screen.findByText(text.nothing)).toBeTruthy()
  unmount()
  show({ questions: { open: 3, overdue: 2, oldestAt: Date.now() - 3_600_000 } })
  const task = await screen.findByRole('link', { name: new RegExp(text.overdueQuestions(2)) })
  expect(task.getAttribute('href')).toBe('/customers')
  expect(screen.queryByText(text.nothing)).toBeNull()
})
