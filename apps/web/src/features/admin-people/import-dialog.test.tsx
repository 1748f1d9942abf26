// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { AdminText } from '../../parts/admin/admin-text.tsx'
import { ImportDialog } from './import-dialog.tsx'

isolateViews()

interface Row {
  account: string
  name: string
  branch: string
}
const NOTHING = { field: '', fault: '', changes: [], has_new_branch: false, same_mobile: '' }
const refuse = (field: string, fault: string) => ({ ...NOTHING, outcome: 'refused', field, fault })
const added = { ...NOTHING, outcome: 'added' }
const judge = ({ name, branch }: Row) => {
  if (name === '') return refuse('name', 'name-missing')
  return branch === 'East terminal' ? added : refuse('branch', 'branch-unknown')
}

/** Answers as the server does, and is not reached for the first part that has `cutAt`; returns the accounts that were written. */
function answerImport(cutAt?: string) {
  const written: string[] = []
  let isCut = false
  vi.stubGlobal('fetch', async (request: Request) => {
    const { rows, is_trial } = (await request.json()) as { rows: Row[]; is_trial: boolean }
    if (!(is_trial || isCut) && rows.some(({ account }) => account === cutAt)) {
      isCut = true
      throw new TypeError('no server')
    }
    if (!is_trial) written.push(...rows.map(({ account }) => account))
    return Response.json({ code: 0, message: '', data: { rows: rows.map(judge) } })
  })
  return written
}

const TABLE = /^Rows with problems$|^Changes$|^All rows$/

async function check(
  csv: string | Uint8Array<ArrayBuffer>,
  onInvite: (accounts: readonly string[]) => void = () => undefined,
) {
  renderView(
    <AdminText>
      <ImportDialog
        branches={[{ id: 1, name: 'East terminal', parentId: null, people: 0 }]}
        onImported={() => undefined}
        onInvite={onInvite}
        onClose={() => undefined}
      />
    </AdminText>,
  )
  const input = await screen.findByLabelText('Choose file', { selector: 'input' }, { timeout: 60_000 })
  fireEvent.change(input, { target: { files: [new File([csv], 'staff.csv')] } })
  return await screen.findByRole('table', { name: TABLE })
}
const currentStep = () =>
  screen.getAllByRole('listitem').find(item => item.getAttribute('aria-current') === 'step')?.textContent

// [admin-8]
it('rows of an import are corrected before anything is written', async () => {
  const written = answerImport()
  const table = await check(
    'account,name,department\nann,Ann,East terminal\nbob,,East terminal\nwei,Wei,West terminal\nann,Ann Two,East terminal',
  )
  expect(currentStep()).toBe('2Check')
  expect(table.textContent).toContain('Did you mean East terminal?')
  expect(table.textContent).toContain('This account is in the file twice')
  expect(screen.getByRole('button', { name: 'Import 1, skip 3' })).toBeTruthy()

  const name = within(table).getByRole('textbox', { name: 'Name, row 3' })
  fireEvent.change(name, { target: { value: 'Bob' } })
  fireEvent.blur(name)
  await screen.findByRole('button', { name: 'Import 2, skip 2' })
  const account = within(table).getByRole('textbox', { name: 'Account, row 5' })
  fireEvent.change(account, { target: { value: 'ann.two' } })
  fireEvent.blur(account)
  await screen.findByRole('button', { name: 'Import 3, skip 1' })
  expect(within(table).getAllByText('Fixed')).toHaveLength(2)
  expect(written).toEqual([])

  fireEvent.click(screen.getByRole('button', { name: 'Import 3, skip 1' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Done: 3 added, 0 updated.'))
  expect(written).toEqual(['ann', 'bob', 'ann.two'])
})

// [admin-8]
it('an import that was interrupted continues where it stopped', async () => {
  const written = answerImport('p30')
  const accounts = Array.from({ length: 60 }, (_, at) => `p${at}`)
  await check(`account,name,department\n${accounts.map(one => `${one},${one},East terminal`).join('\n')}`)
  fireEvent.click(screen.getByRole('button', { name: 'Import 60' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Resume' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Done: 60 added, 0 updated.'))
  expect(written).toEqual(accounts)
})

// [admin-12]
it('shows every change before and after, shared phones and the encoding, and sends what is ticked', async () => {
  const asked: object[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { rows, ...options } = (await request.json()) as { rows: Row[] }
    asked.push(options)
    const changes = [{ field: 'mobile', before: '13800000001', after: '13900000001' }]
    const updated = { ...NOTHING, outcome: 'updated', changes }
    return Response.json({ code: 0, message: '', data: { rows: rows.map(() => updated) } })
  })
  const letters = [...'account;name;mobile\nj.m;Jörg;13900000001\nann;Ann;139 0000 0001']
  const table = await check(new Uint8Array(letters.map(letter => letter.charCodeAt(0))))
  expect(table.textContent).toContain('Mobile: 13800000001 → 13900000001')
  expect(table.textContent).toContain('Same mobile number as ann')
  expect(screen.getByText('Reads as: Jörg')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Encoding' }).textContent).toContain('Windows-1252')

  fireEvent.click(screen.getByRole('checkbox', { name: 'Empty cells clear the field' }))
  await screen.findByRole('table', { name: TABLE })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Create missing departments' }))
  await screen.findByRole('table', { name: TABLE })
  fireEvent.click(screen.getByRole('button', { name: 'Import 2' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Done: 0 added, 2 updated.'))
  expect(asked).toEqual([
    { is_trial: true, clears_empty: false, creates_branches: false },
    { is_trial: true, clears_empty: true, creates_branches: false },
    { is_trial: true, clears_empty: true, creates_branches: true },
    { is_trial: false, clears_empty: true, creates_branches: true },
  ])
})

// [admin-15]
it('leads on to invitations for those who are new', async () => {
  answerImport()
  const onInvite = vi.fn()
  await check('account,name,department\nAnn,Ann,East terminal\nbob,,East terminal', onInvite)
  fireEvent.click(screen.getByRole('button', { name: 'Import 1, skip 1' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Invite 1 person' }))
  expect(onInvite).toHaveBeenCalledWith(['ann'])
})
