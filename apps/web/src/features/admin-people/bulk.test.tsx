// @vitest-environment happy-dom
import type { State } from '@parley/core'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { AdminText } from '../../parts/admin/admin-text.tsx'
import { PeoplePage } from './people-page.tsx'

isolateViews()

const person = (account: string, name: string) => ({
  ...{ account, name, mobile: '', position: '', avatar_url: '', branch_id: 1, branch_name: 'Sales' },
  ...{
    role: 'member',
    is_customer: false,
    is_disabled: false,
    is_erased: false,
    created_at: 1,
    used_at: null,
    version: 3,
  },
})
const PEOPLE = [person('ann', 'Ann'), person('bob', 'Bob'), person('cid', 'Cid')]
const BRANCH = { branch_id: 2, branch_name: 'Logistics', parent_id: null, people: 0 }

function show(answers: Record<string, unknown> = {}) {
  const requests = answerCalls({
    'people/list': { total: 3, people: PEOPLE },
    'branches/list': [BRANCH],
    ...answers,
  })
  renderView(
    <AdminText>
      <PeoplePage />
    </AdminText>,
    { session: { me: { id: 'cid', nickName: 'Cid' } } as unknown as State['session'] },
  )
  return requests
}

const check = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name }, { timeout: 15_000 })
const select = async (...names: string[]) => {
  for (const name of names) fireEvent.click(await check(`Select ${name}`))
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

// [admin-3]
describe('selected people', () => {
  it('replace the filters by actions until the selection is cleared', async () => {
    show()
    await select('Ann')
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

  it('move to a department one by one, and those changed meanwhile are named', async () => {
    const saved = { outcome: 'changed', person: person('ann', 'Ann') }
    const requests = show({ 'people/save': saved })
    await select('Ann', 'Cid')
    press('Move to department')
    const dialog = screen.getByRole('dialog', { name: 'Move 2 people to a department' })
    await within(dialog).findByText('Logistics')
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

  it('are disabled after a question, and the selection ends', async () => {
    const requests = show({ 'people/disable': { outcome: 'saved', person: person('ann', 'Ann') } })
    await select('Ann', 'Bob')
    press('Disable')
    fireEvent.click(
      within(screen.getByRole('alertdialog', { name: 'Disable 2 people?' })).getByRole('button', {
        name: 'Disable',
      }),
    )
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected people' })).toBeNull())
    expect(requests.filter(({ path }) => path === 'people/disable').map(({ body }) => body)).toEqual([
      { account: 'ann', is_disabled: true },
      { account: 'bob', is_disabled: true },
    ])
  })

  it('leave out the own account when they are disabled', async () => {
    const requests = show({ 'people/disable': { outcome: 'saved', person: person('ann', 'Ann') } })
    await select('Ann', 'Cid')
    press('Disable')
    const dialog = screen.getByRole('alertdialog', { name: 'Disable 2 people?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Disable' }))
    expect(await within(dialog).findByText('Not possible for yourself')).toBeTruthy()
    expect(requests.filter(({ path }) => path === 'people/disable')).toHaveLength(1)
  })
})
