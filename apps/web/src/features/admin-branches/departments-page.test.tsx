// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { AdminText } from '../../parts/admin/admin-text.tsx'
import { DepartmentsPage } from './departments-page.tsx'

isolateViews()

it('a department that could not be added stays in its dialog, which says why', async () => {
  answerCalls({ 'branches/list': [] })
  renderView(
    <AdminText>
      <DepartmentsPage />
    </AdminText>,
  )
  await screen.findByText('No departments yet')
  fireEvent.click(screen.getByRole('button', { name: 'Add department' }))
  const dialog = screen.getByRole('dialog', { name: 'Add department' })
  const field = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Department name' })
  fireEvent.change(field, { target: { value: 'Harbour' } })
  const press = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  press()
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'Can’t reach the server. Check your connection.',
  )
  expect(field.value).toBe('Harbour')
  const requests = answerCalls({ 'branches/list': [], 'branches/add': { branch_id: 7 } })
  press()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests[0]?.body).toMatchObject({ branch_name: 'Harbour', parent_id: null })
})
