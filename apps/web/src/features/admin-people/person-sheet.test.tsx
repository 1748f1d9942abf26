// @vitest-environment happy-dom
import type { State } from '@parley/core'
import { ERASED_NAME } from '@parley/protocol/model'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { AdminText } from '../../parts/admin/admin-text.tsx'
import { en } from '../../text/en.ts'
import { PersonSheet } from './person-sheet.tsx'

isolateViews()

const person = (changes: object = {}) => ({
  account: 'ann',
  name: 'Ann',
  mobile: '',
  email: '',
  position: 'Clerk',
  avatar_url: '',
  branch_id: null,
  branch_name: '',
  role: 'member',
  is_customer: false,
  is_disabled: false,
  is_erased: false,
  created_at: 1,
  used_at: null,
  sign_in_ways: [],
  version: 3,
  ...changes,
})
const DETAILS = {
  person: person(),
  has_second_factor: false,
  teams: [{ im_room_name: 'sales', natural_name: 'Sales', is_owner: false }],
  space: { bytes: 5, quota_bytes: 1_048_576, own_mb: null, operator_mb: 1_024 },
  sessions: [{ session_id: 's1', device: 'Chrome', ip: '10.0.0.1', used_at: 1 }],
}

function show(answers: Record<string, unknown> = {}) {
  const requests = answerCalls({ 'people/get': DETAILS, ...answers })
  const { toldCodes } = renderView(
    <AdminText>
      <PersonSheet
        account="ann"
        branches={[]}
        reloads={0}
        onTask={() => undefined}
        onChanged={() => undefined}
        onClose={() => undefined}
      />
    </AdminText>,
    {
      session: {
        me: { id: 'boss', nickName: 'Boss' },
        company: { domain: 'a.test' },
      } as unknown as State['session'],
    },
  )
  return { requests, toldCodes }
}

const type = async (label: string, value: string) => {
  const field = await screen.findByRole('textbox', { name: label }, { timeout: 60_000 })
  fireEvent.change(field, { target: { value } })
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const shownIn = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label }).value

// [admin-6]
it('the sheet of a person keeps what was typed when another administrator was faster', async () => {
  const theirs = person({ position: 'Lead', version: 4 })
  const changed_by = { account: 'liu', name: 'Liu Siyuan' }
  const { requests } = show({ 'people/save': { outcome: 'changed', person: theirs, changed_by } })
  await type('Name', 'Ann Lee')
  expect(screen.getByText('1 unsaved change')).toBeTruthy()
  press('Save')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Liu Siyuan saved changes to Ann')
  expect(alert.textContent).toContain('Title: Clerk → Lead')
  expect(shownIn('Name')).toBe('Ann Lee')
  press('Keep mine')
  expect([shownIn('Name'), shownIn('Title')]).toEqual(['Ann Lee', 'Lead'])
  press('Save')
  await waitFor(() => expect(requests.filter(({ path }) => path === 'people/save')).toHaveLength(2))
  expect(requests.findLast(({ path }) => path === 'people/save')?.body).toMatchObject({
    name: 'Ann Lee',
    position: 'Lead',
    version: 4,
  })
})

// [admin-6]
it('the sheet of a person shows what another administrator saved when theirs is loaded', async () => {
  show({ 'people/save': { outcome: 'changed', person: person({ name: 'Anna', version: 4 }) } })
  await type('Title', 'Boss')
  press('Save')
  expect((await screen.findByRole('alert')).textContent).toContain('Another administrator saved changes')
  press('Load theirs')
  expect([shownIn('Name'), shownIn('Title')]).toEqual(['Anna', 'Clerk'])
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

// [admin-6]
it('the sheet of a person removes from a team when it is saved, and not before', async () => {
  const members = ['boss', 'ann'].map(id => ({
    im_user_name: id,
    nick_name: id,
    avatar: '',
    role: id === 'boss' ? 'owner' : 'member',
  }))
  const team = {
    mode: 'open',
    limit_minutes: 10,
    welcome: '',
    away: '',
    time_zone: 'UTC',
    hours: [],
    rota: { shifts: [], exceptions: [], absences: [] },
  }
  const settings = { natural_name: 'Sales', members, consultation_count: 0, team }
  const { requests } = show({ 'team/settings/get': settings, 'team/members/save': {} })
  await screen.findByRole('button', { name: 'Remove from Sales' }, { timeout: 60_000 })
  press('Remove from Sales')
  expect(screen.queryByRole('button', { name: 'Remove from Sales' })).toBeNull()
  press('Discard')
  press('Remove from Sales')
  screen.getByText('1 unsaved change')
  expect(requests.map(({ path }) => path)).toEqual(['people/get'])
  press('Save')
  await waitFor(() =>
    expect(requests.find(({ path }) => path === 'team/members/save')?.body).toMatchObject({
      im_room_name: 'sales',
      im_user_names: ['boss'],
      owner: 'boss',
    }),
  )
  expect(requests.some(({ path }) => path === 'people/save')).toBe(false)
})

// [admin-5]
it('the sheet of a person creates a one-time link that carries the company', async () => {
  show({ 'people/link': { token: 'secret-token', expires_at: Date.now() + 1_000 } })
  await screen.findByRole('region', { name: 'Access' }, { timeout: 60_000 })
  press('Create link')
  const dialog = await screen.findByRole('dialog', { name: 'Link for Ann' })
  expect(dialog.textContent).toContain('/password?company=a.test#secret-token')
})

it('the sheet of a person has the regions and the controls of teams, storage and devices', async () => {
  show()
  for (const name of ['Profile', 'Role and department', 'Storage', 'Devices', 'Access'])
    expect(await screen.findByRole('region', { name }, { timeout: 60_000 })).toBeTruthy()
  for (const name of ['Remove from Sales', 'Add', 'Sign out Chrome', 'Disable'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Storage limit' })).toBeTruthy()
})

/** Presses Erase on the sheet and answers the question; gives the accounts that were erased. */
async function erase(outcome: string, answer: string) {
  const { requests } = show({ 'people/erase': { outcome } })
  await screen.findByRole('region', { name: 'Access' }, { timeout: 60_000 })
  press('Erase')
  const dialog = await screen.findByRole('alertdialog', { name: 'Erase Ann?' })
  fireEvent.click(within(dialog).getByRole('button', { name: answer }))
  return () => requests.flatMap(({ path, body }) => (path === 'people/erase' ? [body.account] : []))
}

// [erasure-1]
it('a person is erased only after a question, and the sheet is loaded again', async () => {
  const erased = await erase('erasing', 'Erase')
  await waitFor(() => expect(erased()).toEqual(['ann']))
  cleanup()
  const spared = await erase('erasing', 'Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(spared()).toEqual([])
})

// [erasure-1]
it.each([
  ['held', 'on legal hold'],
  ['last-administrator', 'the only administrator'],
])('the sheet says why a person cannot be erased: %s', async (outcome, words) => {
  await erase(outcome, 'Erase')
  const access = screen.getByRole('region', { name: 'Access' })
  expect((await within(access).findByRole('alert')).textContent).toContain(words)
})

// [erasure-1]
it('nothing on the sheet of an erased person can be changed', async () => {
  show({ 'people/get': { ...DETAILS, person: person({ name: ERASED_NAME, is_erased: true }) } })
  const sheet = await screen.findByRole('complementary', { name: en.timeline.erased }, { timeout: 60_000 })
  expect(sheet.textContent).toContain('erased for good')
  expect(within(sheet).queryByRole('textbox')).toBeNull()
  expect(within(sheet).getAllByRole('button')).toHaveLength(1)
})

it('a person who could not be loaded is tried again', async () => {
  show({ 'people/get': undefined })
  const retry = await screen.findByRole('button', { name: en.common.retry }, { timeout: 60_000 })
  answerCalls({ 'people/get': DETAILS })
  fireEvent.click(retry)
  expect(await screen.findByRole('complementary', { name: 'Ann' })).toBeTruthy()
})

it('the sheet of a person says why a change was refused', async () => {
  const { toldCodes } = show({ 'people/get': { ...DETAILS, has_second_factor: true } })
  const sheet = within(await screen.findByRole('complementary', { name: 'Ann' }, { timeout: 60_000 }))
  fireEvent.click(sheet.getByRole('button', { name: 'Sign out Chrome' }))
  await expect.poll(toldCodes).toEqual(['network'])
  for (const name of ['Reset two-step verification', 'Disable', 'Erase']) {
    const told = toldCodes().length
    fireEvent.click(sheet.getByRole('button', { name }))
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }))
    await expect.poll(toldCodes).toHaveLength(told + 1)
  }
  fireEvent.click(sheet.getByRole('combobox', { name: 'Storage limit' }))
  fireEvent.click(screen.getByRole('option', { name: '512 MB' }))
  await expect.poll(toldCodes).toHaveLength(5)
})
