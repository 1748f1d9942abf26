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

it('a department that could not be moved, moved back or deleted says why', async () => {
  const branch = (id: number, name: string) => ({
    branch_id: id,
    branch_name: name,
    parent_id: null,
    people: 0,
  })
  const listed = {
    'branches/list': [branch(1, 'Harbour'), branch(2, 'Sales')],
    'people/list': { total: 0, people: [] },
  }
  answerCalls(listed)
  const { toldCodes } = renderView(
    <AdminText>
      <DepartmentsPage />
    </AdminText>,
  )
  fireEvent.click(await screen.findByRole('treeitem', { name: /Harbour/ }))
  const move = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Move to…' }))
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  }
  move()
  await expect.poll(toldCodes).toEqual(['network'])
  fireEvent.click(screen.getByRole('button', { name: 'More actions for Harbour' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await expect.poll(toldCodes).toHaveLength(2)
  answerCalls({ ...listed, 'branches/move': {} })
  move()
  const undo = await screen.findByRole('button', { name: 'Undo move' })
  answerCalls(listed)
  fireEvent.click(undo)
  await expect.poll(toldCodes).toHaveLength(3)
})
