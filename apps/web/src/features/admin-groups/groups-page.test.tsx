// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { AdminText } from '../../parts/admin/admin-text.tsx'
import { GroupsPage } from './groups-page.tsx'

isolateViews()

const OWNER = { account: 'ann', name: 'Ann', avatar_url: '', is_disabled: false }
const group = (room: string, more: object = {}) => ({
  room,
  name: `Group ${room}`,
  avatar_url: '',
  faces: [],
  members: 3,
  customers: 0,
  last_time: 0,
  file_bytes: 0,
  is_silenced: false,
  is_deleted: false,
  owner: OWNER,
  ...more,
})
const GROUPS = [
  group('a', { file_bytes: 2_097_152, customers: 2 }),
  group('b', { owner: { ...OWNER, is_disabled: true } }),
  group('c', { is_silenced: true, customers: 1 }),
  group('d', { is_deleted: true }),
]
const MEMBERS = [
  { account: 'ann', name: 'Ann', avatar_url: '', role: 'owner', is_customer: false, is_disabled: false },
]

// [admin-10]
it('the list of groups says what is wrong with each and offers what can be done', async () => {
  answerCalls({
    'groups/list': { total: 4, groups: GROUPS },
    'groups/members': MEMBERS,
  })
  renderView(
    <AdminText>
      <GroupsPage />
    </AdminText>,
  )
  const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) }, { timeout: 60_000 })
  expect((await rowOf('Group a')).textContent).toMatch(/2 MB.*External: 2 customers/)
  expect((await rowOf('Group b')).textContent).toMatch(/None: Ann is disabled.*Needs an owner/)
  expect((await rowOf('Group c')).textContent).toContain('Silenced')
  const deleted = await rowOf('Group d')
  expect(deleted.textContent).toContain('Deleted, history kept')
  within(await rowOf('Group b')).getByRole('button', { name: 'Choose an owner' })
  fireEvent.click(within(deleted).getByRole('button', { name: 'More actions for Group d' }))
  const names = screen.getAllByRole('menuitem').map(item => item.textContent)
  expect(names).toEqual(['Members', 'Export'])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Members' }))
  const dialog = await screen.findByRole('dialog', { name: 'Members of Group d' })
  expect((await within(dialog).findByRole('listitem')).textContent).toContain('Owner')
  screen.getByRole('combobox', { name: 'Shown' })
  expect(screen.getByRole('combobox', { name: 'Shown' }).textContent).toBe('Shown: all')
})

it('the list of groups shows that it is on its way until the server has answered', async () => {
  answerCalls({ 'groups/list': { total: 4, groups: GROUPS } })
  renderView(
    <AdminText>
      <GroupsPage />
    </AdminText>,
  )
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy()
  await screen.findByRole('row', { name: /Group a/ })
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
})

it('a group that could not be handed over stays in its dialog, which says why', async () => {
  answerCalls({ 'groups/list': { total: 1, groups: [GROUPS[1]] }, 'groups/heirs': MEMBERS })
  renderView(
    <AdminText>
      <GroupsPage />
    </AdminText>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Choose an owner' }))
  const dialog = await screen.findByRole('dialog', { name: 'Transfer ownership of Group b' })
  await within(dialog).findByText('Ann')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Transfer ownership' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'Can’t reach the server. Check your connection.',
  )
})
