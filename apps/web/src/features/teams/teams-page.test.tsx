// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { AdminText } from '../../parts/admin/admin-text.tsx'
import { succeeds } from '../../parts/samples/samples.ts'
import { en } from '../../text/en.ts'
import { TeamsPage } from './teams-page.tsx'

isolateViews()

it('the focus is on the page of a team once it was added', async () => {
  renderView(
    <AdminText>
      <TeamsPage />
    </AdminText>,
    {},
    { teams: { list: succeeds([]), add: succeeds('returns') } },
  )
  fireEvent.click(await screen.findByRole('button', { name: en.teams.add }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Returns' } })
  fireEvent.click(dialog.getByRole('button', { name: en.teams.create }))
  const back = await screen.findByRole('button', { name: en.teams.back })
  expect(document.activeElement).toBe(back)
})

it('a team that could not be loaded says so, and is asked for again', async () => {
  const get = vi.fn(async () => ({ ok: false as const, problem: { code: 'network' } }))
  renderView(
    <AdminText>
      <TeamsPage />
    </AdminText>,
    {},
    { teams: { list: succeeds([]), add: succeeds('returns'), get } },
  )
  fireEvent.click(await screen.findByRole('button', { name: en.teams.add }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Returns' } })
  fireEvent.click(dialog.getByRole('button', { name: en.teams.create }))
  fireEvent.click(await screen.findByRole('button', { name: en.common.retry }))
  await waitFor(() => expect(get).toHaveBeenCalledTimes(2))
})
