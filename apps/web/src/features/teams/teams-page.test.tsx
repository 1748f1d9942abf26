// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
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
