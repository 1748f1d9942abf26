// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { AdminText } from '../../parts/admin/admin-text.tsx'
import { peopleGroupsPage as text } from '../../text/en/people-groups-page.ts'
import { PeopleGroupsPage } from './people-groups-page.tsx'

isolateViews()

const BEN = { account: 'ben', name: 'Ben Ito', avatar: '', position: 'Sales', is_disabled: false }

const render = (answers: Record<string, unknown> = {}) => {
  const requests = answerCalls({
    'people-groups/list': { groups: [{ group_id: 7, name: 'sales', people: 1 }] },
    'people-groups/people': { people: [BEN] },
    'people-groups/change-people': { outcome: 'saved' },
    'people-groups/rename': { outcome: 'taken' },
    'people-groups/delete': {},
    ...answers,
  })
  renderView(
    <AdminText>
      <PeopleGroupsPage />
    </AdminText>,
  )
  return (end: string) => requests.filter(({ path }) => path.endsWith(end)).map(({ body }) => body)
}

// [mentions-7]
it('a person is taken out of the chosen group, and a group is deleted after a question', async () => {
  const sent = render()
  fireEvent.click(await screen.findByRole('button', { name: /^sales/ }))
  const people = within(await screen.findByRole('list', { name: text.members }))
  fireEvent.click(people.getByRole('button', { name: 'Remove Ben Ito' }))
  await waitFor(() => expect(sent('change-people')).toEqual([{ group_id: 7, add: [], remove: ['ben'] }]))
  fireEvent.click(screen.getByRole('button', { name: text.delete }))
  expect(sent('people-groups/delete')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: text.confirmDelete }))
  await waitFor(() => expect(sent('people-groups/delete')).toEqual([{ group_id: 7 }]))
})

// [mentions-7]
it('a name that a mention cannot have is not saved, and one that is taken says so', async () => {
  const sent = render()
  fireEvent.click(await screen.findByRole('button', { name: /^sales/ }))
  fireEvent.click(await screen.findByRole('button', { name: text.rename }))
  const field = screen.getByRole('textbox', { name: text.name })
  const save = screen.getByRole('button', { name: text.save })
  for (const name of ['', 'a@b', 'Everyone']) {
    fireEvent.change(field, { target: { value: name } })
    expect(save.getAttribute('aria-disabled')).toBe('true')
  }
  fireEvent.change(field, { target: { value: ' first aid ' } })
  fireEvent.click(save)
  await screen.findByText(text.faults.taken)
  expect(sent('people-groups/rename')).toEqual([{ group_id: 7, name: 'first aid' }])
})
