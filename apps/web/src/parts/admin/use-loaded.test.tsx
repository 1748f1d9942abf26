// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { GroupsPage } from '../../features/admin-groups/groups-page.tsx'
import { AdminText } from './admin-text.tsx'

isolateViews()

it('a page of the administration that could not be loaded shows the failure, and loads at the next try', async () => {
  answerCalls({})
  renderView(
    <AdminText>
      <GroupsPage />
    </AdminText>,
  )
  const again = await screen.findByRole('button', { name: 'Retry' }, { timeout: 60_000 })
  expect(screen.getByText('Couldn’t load. Try again.')).toBeTruthy()
  answerCalls({ 'groups/list': { total: 0, groups: [] } })
  fireEvent.click(again)
  await screen.findByText('No matches')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull())
})
