// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { AdminText } from '../../parts/admin/admin-text.tsx'
import { BotsPage } from './bots-page.tsx'

isolateViews()

const bot = {
  account: 'bot.build',
  name: 'Build',
  is_disabled: false,
  created_at: 1,
  used_at: null,
  groups: [{ room: 'a', name: 'Releases' }],
}
const GROUP = {
  room: 'b',
  name: 'Launch',
  avatar_url: '',
  faces: [],
  members: 3,
  customers: 0,
  last_time: 0,
  file_bytes: 0,
  is_silenced: false,
  is_deleted: false,
  owner: null,
}
const LISTS = { 'bots/list': [bot], 'groups/list': { total: 1, groups: [GROUP] } }
const UNREACHABLE = 'Can’t reach the server. Check your connection.'

function open() {
  answerCalls(LISTS)
  return renderView(
    <AdminText>
      <BotsPage outgoing={null} />
    </AdminText>,
  )
}

it('a bot that could not be added stays in the form, which says why', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'New bot' }))
  const form = screen.getByRole('form', { name: 'New bot' })
  fireEvent.change(within(form).getByLabelText('Name'), { target: { value: 'Deploy' } })
  fireEvent.change(within(form).getByLabelText('Account'), { target: { value: 'deploy' } })
  fireEvent.submit(form)
  expect((await within(form).findByRole('alert')).textContent).toBe(UNREACHABLE)
  const requests = answerCalls({
    ...LISTS,
    'bots/add': { outcome: 'added', account: 'bot.deploy', token: 'secret' },
  })
  fireEvent.submit(form)
  await waitFor(() => expect(screen.queryByRole('form', { name: 'New bot' })).toBeNull())
  expect(requests[0]?.body).toMatchObject({ account: 'deploy', name: 'Deploy' })
})

it('the dialog for a bot’s group stays open when the bot could not be added to it', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }))
  const dialog = screen.getByRole('dialog', { name: 'Add Build to a group' })
  fireEvent.click(within(dialog).getByRole('combobox', { name: 'Group' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Launch' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(UNREACHABLE)
  expect(within(dialog).getByRole('combobox', { name: 'Group' }).textContent).toContain('Launch')
})

it('a bot that could not be switched off, or given a new token, says why', async () => {
  const { toldCodes } = open()
  const bots = await screen.findByRole('region', { name: 'Bots' })
  const build = within(bots).getByRole('switch', { name: 'Build' })
  build.focus()
  fireEvent.click(build)
  await expect.poll(toldCodes).toEqual(['network'])
  expect([build.getAttribute('aria-checked'), document.activeElement]).toEqual(['true', build])
  fireEvent.click(screen.getByRole('button', { name: 'Replace the token of Build' }))
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Replace' }))
  await expect.poll(toldCodes).toHaveLength(2)
})
