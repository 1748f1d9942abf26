// @vitest-environment happy-dom
import type { State } from '@parley/core'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { AdminText } from '../../parts/admin/admin-text.tsx'
import { PeoplePage } from './people-page.tsx'

isolateViews()

const person = (account: string, name: string) => ({
  account,
  name,
  mobile: '',
  email: '',
  position: '',
  avatar_url: '',
  branch_id: 1,
  branch_name: 'Sales',
  role: 'member',
  is_customer: false,
  is_disabled: false,
  is_erased: false,
  created_at: 1,
  used_at: null,
  sign_in_ways: [],
  version: 3,
})
const PEOPLE = [person('ann', 'Ann'), person('bob', 'Bob'), person('cid', 'Cid')]
const BRANCH = { branch_id: 2, branch_name: 'Logistics', parent_id: null, people: 0 }

const URL_FIELDS = ['chatserver_id', 'chatserver_api', 'openfire_bosh', 'openfire_websocket']
  .concat(['openfire_chatlet_cache', 'officechat_api', 'officefile_api', 'chath5_api', 'chath5_url'])
  .map(field => [field, 'http://localhost'])
/** A server that sends e-mails. */
const COMPONENT = {
  ...Object.fromEntries(URL_FIELDS),
  company_name: 'Acme',
  domain: 'acme.test',
  extParam: '',
  freeze: false,
  several: false,
  logo_url: '',
  password_mail: true,
}

function show(answers: Record<string, unknown> = {}, session: Partial<State['session']> = {}) {
  const requests = answerCalls({
    'people/list': { total: 3, people: PEOPLE },
    'branches/list': [BRANCH],
    ...answers,
  })
  renderView(
    <AdminText>
      <PeoplePage />
    </AdminText>,
    { session: { me: { id: 'cid', nickName: 'Cid' }, ...session } as unknown as State['session'] },
  )
  return requests
}

const check = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name }, { timeout: 60_000 })
const select = async (...names: string[]) => {
  for (const name of names) fireEvent.click(await check(`Select ${name}`))
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const choose = async (dialog: HTMLElement, label: string, option: string) => {
  fireEvent.click(within(dialog).getByRole('combobox', { name: label }))
  fireEvent.click(await within(dialog).findByRole('option', { name: option }))
}

/** Answers a call only once it is let go. */
function holdCall(end: string): () => void {
  const answer = globalThis.fetch as unknown as (request: Request) => Promise<Response>
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith(end)) await promise
    return answer(request)
  })
  return resolve
}

// [admin-3]
describe('selected people', () => {
  it('replace the filters by actions until the selection is cleared', async () => {
    show()
    await select('Ann')
    // [admin-9]
    expect(screen.getByRole('row', { name: /Select Ann/ }).textContent).toMatch(/–NeverInvited/)
    const bar = screen.getByRole('toolbar', { name: 'Selected people' })
    expect(bar.textContent).toContain('1 selected')
    expect(screen.queryByRole('searchbox', { name: 'Search people' })).toBeNull()
    const all = await check('Select all on this page')
    expect(all.indeterminate).toBe(true)
    fireEvent.click(all)
    expect(bar.textContent).toContain('3 selected')
    const buttons = within(bar).getAllByRole('button')
    buttons[0]?.focus()
    fireEvent.keyDown(bar, { key: 'ArrowLeft' })
    expect(document.activeElement).toBe(buttons.at(-1))
    press('Clear selection')
    expect(screen.getByRole('searchbox', { name: 'Search people' })).toBeTruthy()
  })

  it('move to a department person by person, and people changed meanwhile by another admin are named', async () => {
    const saved = { outcome: 'changed', person: person('ann', 'Ann') }
    const requests = show({ 'people/save': saved })
    await select('Ann', 'Cid')
    press('Move to department')
    const dialog = screen.getByRole('dialog', { name: 'Move 2 people to a department' })
    await choose(dialog, 'Department', 'Logistics')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Move to department' }))
    await within(dialog).findByText('0 done, 2 skipped.')
    expect(within(dialog).getAllByText('Just changed by another administrator')).toHaveLength(2)
    const sent = requests.filter(({ path }) => path === 'people/save').map(({ body }) => body)
    expect(sent).toMatchObject([
      { account: 'ann', branch_id: 2, version: 3 },
      { account: 'cid', branch_id: 2, version: 3 },
    ])
  })

  it('get new passwords, shown once', async () => {
    show({ 'people/password': { password: 'quiet-river-9' } })
    await select('Bob')
    press('Reset password')
    const dialog = screen.getByRole('alertdialog', { name: 'Reset the password of Bob?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reset password' }))
    expect((await within(dialog).findByText('quiet-river-9')).closest('tr')?.textContent).toContain('bob')
  })

  it('keep the dialog open while new passwords are made', async () => {
    show({ 'people/password': { password: 'quiet-river-9' } })
    await select('Bob')
    const letGo = holdCall('people/password')
    press('Reset password')
    const dialog = screen.getByRole('alertdialog', { name: 'Reset the password of Bob?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reset password' }))
    await within(dialog).findByText('0 of 1 done')
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false)
    fireEvent(dialog, new Event('close'))
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog)
    expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull()
    letGo()
    expect(await within(dialog).findByText('quiet-river-9')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('get a role that has to be chosen, except oneself', async () => {
    const requests = show({ 'people/save': { outcome: 'saved', person: person('ann', 'Ann') } })
    await select('Ann', 'Cid')
    press('Change role')
    const dialog = screen.getByRole('dialog', { name: 'Change the role of 2 people' })
    const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Change role' })
    expect(button.disabled).toBe(true)
    await choose(dialog, 'Role', 'Administrator')
    fireEvent.click(button)
    expect(await within(dialog).findByText('Not possible for yourself')).toBeTruthy()
    const sent = requests.filter(({ path }) => path === 'people/save').map(({ body }) => body)
    expect(sent).toMatchObject([{ account: 'ann', role: 'administrator' }])
  })

  it('leave the focus on the list when the selection is cleared', async () => {
    show()
    await select('Ann')
    screen.getByRole('button', { name: 'Clear selection' }).focus()
    press('Clear selection')
    await waitFor(() => expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true))
    expect(document.activeElement).not.toBe(document.body)
  })

  it('say that the teams could not be loaded instead of that there are none', async () => {
    show()
    await select('Ann')
    press('Add to team')
    const dialog = screen.getByRole('dialog', { name: 'Add Ann to a team' })
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Couldn’t load. Try again.')
    expect(within(dialog).queryByText('No service teams yet')).toBeNull()
  })

  it('are changed with the version that the server answered, when tried again', async () => {
    const requests = show({
      'people/save': { outcome: 'changed', person: { ...person('ann', 'Ann'), version: 7 } },
      'people/list': { total: 1, people: [person('ann', 'Ann')] },
    })
    await select('Ann')
    for (const _ of ['first', 'again']) {
      press('Change role')
      const dialog = screen.getByRole('dialog', { name: 'Change the role of Ann' })
      await choose(dialog, 'Role', 'Customer')
      fireEvent.click(within(dialog).getByRole('button', { name: 'Change role' }))
      fireEvent.click(await within(dialog).findByRole('button', { name: 'OK' }))
    }
    const sent = requests.filter(({ path }) => path === 'people/save').map(({ body }) => body.version)
    expect(sent).toEqual([3, 7])
  })

  it('are disabled after a question, and the selection ends', async () => {
    const requests = show({
      'disable/many': {
        people: [
          { account: 'ann', outcome: 'saved' },
          { account: 'bob', outcome: 'saved' },
        ],
      },
    })
    await select('Ann', 'Bob')
    press('Disable')
    fireEvent.click(
      within(screen.getByRole('alertdialog', { name: 'Disable 2 people?' })).getByRole('button', {
        name: 'Disable',
      }),
    )
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected people' })).toBeNull())
    expect(requests.filter(({ path }) => path === 'disable/many').map(({ body }) => body)).toEqual([
      { accounts: ['ann', 'bob'] },
    ])
  })

  it('are disabled without your own account', async () => {
    const requests = show({
      'disable/many': {
        people: [
          { account: 'ann', outcome: 'saved' },
          { account: 'bob', outcome: 'saved' },
        ],
      },
    })
    await select('Ann', 'Cid')
    press('Disable')
    const dialog = screen.getByRole('alertdialog', { name: 'Disable 2 people?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Disable' }))
    expect(await within(dialog).findByText('Not possible for yourself')).toBeTruthy()
    expect(requests.filter(({ path }) => path === 'disable/many')).toHaveLength(1)
  })
})

// [admin-15]
it('invites the selected people by e-mail, and saves the links of people without an address', async () => {
  const invited = (account: string, outcome: string, token = '') => ({
    account,
    name: account,
    outcome,
    token,
    expires_at: 2_000_000_000_000,
  })
  const requests = show(
    {
      'people/invite': { people: [invited('ann', 'mailed'), invited('bob', 'link', 'secret-token')] },
      'chatserver/component': COMPONENT,
    },
    { company: { name: 'Acme', domain: 'acme.test', frozen: false } },
  )
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    saved.push(blob as Blob)
    return 'blob:saved'
  })
  // Else the window of these tests goes there, and stays for those that follow.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await select('Ann', 'Bob')
  press('Invite')
  const dialog = await screen.findByRole('dialog', { name: 'Invite 2 people' })
  const byMail = await within(dialog).findByRole<HTMLInputElement>('checkbox', {
    name: /e-mail address/,
  })
  expect(byMail.checked).toBe(true)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Invite' }))
  await within(dialog).findByText('1 sent by e-mail, 1 as links, 0 skipped.')
  expect(requests).toContainEqual(
    expect.objectContaining({ body: { accounts: ['ann', 'bob'], by_mail: true, language: 'en' } }),
  )
  fireEvent.click(within(dialog).getByRole('button', { name: 'Download links' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await saved[0]?.text()).toContain('/password?company=acme.test#secret-token')
})
