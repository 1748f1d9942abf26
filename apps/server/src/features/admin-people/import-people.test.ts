import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBranch } from '../../../test/company-kit.ts'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import { listEntries } from '../admin-audit/list-entries.ts'
import { verifyChain } from '../audit/verify-chain.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer()
  await server.createUser('ann', { role: 'administrator', nickName: 'Ann' })
  token = (await server.signIn('ann')).token
})
afterAll(() => server.stop())

const row = (account: string, more: object = {}) => ({
  account,
  name: account,
  mobile: '',
  position: '',
  branch: '',
  ...more,
})
const importRows = async (rows: object[], is_trial: boolean) =>
  (await server.call('importAdminPeople', { rows, is_trial }, { token })).answer?.rows.map(report =>
    [report.outcome, report.field, report.fault].filter(Boolean).join(' '),
  )

it('writes nothing in a trial run, and only the valid rows in the real one', async () => {
  await makeBranch(server)
  await server.createUser('old.one', { nickName: 'Old One' })
  const rows = [
    row('new.one', { branch: 'Sales', mobile: '138 0000 0009' }),
    row('old.one', { name: 'Old One', position: 'Lead' }),
    row('old.one', { name: 'Old One' }),
    row('new.two', { name: '=cmd|calc' }),
    row('new.three', { branch: 'Nowhere' }),
    row('New Four'),
    row('new.five', { mobile: 'phone' }),
    row('new.six', { email: 'nobody' }),
  ]
  const reports = [
    'added',
    'updated',
    'refused account account-twice',
    'refused name formula',
    'refused branch branch-unknown',
    'refused account account-wrong',
    'refused mobile mobile-wrong',
    'refused email email-wrong',
  ]
  const count = async () => (await server.call('listAdminPeople', {}, { token })).answer?.total
  const before = await count()
  expect(await importRows(rows, true)).toEqual(reports)
  expect(await count()).toBe(before)
  expect(await importRows(rows, false)).toEqual(reports)
  expect(await count()).toBe((before ?? 0) + 1)
  // Repeated after a lost connection: nothing happens twice.
  expect((await importRows(rows, false))?.slice(0, 2)).toEqual(['same', 'same'])
})

// [admin-12]
describe('a second import', () => {
  const read = async (account: string) =>
    (await server.call('getAdminPerson', { account }, { token })).answer?.person
  const report = async (rows: object[], options: object = {}) =>
    (await server.call('importAdminPeople', { rows, is_trial: false, ...options }, { token })).answer?.rows

  it('keeps values of columns that the file lacks, and clears a value only where the file says so', async () => {
    await server.createUser('kim', { nickName: 'Kim', mobile: '13800001111', position: 'Clerk' })
    const whole = await read('kim')
    expect(await report([{ account: 'kim', name: 'Kim' }])).toMatchObject([{ outcome: 'same' }])
    expect(await report([row('kim', { name: 'Kim' })])).toMatchObject([{ outcome: 'same', changes: [] }])
    expect(await read('kim')).toEqual(whole)
    expect(await report([{ account: 'kim', position: '-' }])).toMatchObject([
      { outcome: 'updated', changes: [{ field: 'position', before: 'Clerk', after: '' }] },
    ])
    expect(await read('kim')).toMatchObject({ name: 'Kim', mobile: '13800001111', position: '' })
    await report([{ account: 'kim', name: '', mobile: '' }], { clears_empty: true })
    expect(await read('kim')).toMatchObject({ name: 'Kim', mobile: '', position: '' })
    expect(await report([{ account: 'nobody.yet', mobile: '' }])).toMatchObject([{ fault: 'name-missing' }])
  })

  it('renames, creates departments by their path, and says who has the phone already', async () => {
    await server.createUser('lou', { nickName: 'Lou Old', mobile: '13800002222' })
    const rows = [
      { account: 'lou', name: 'Lou New', branch: 'North/Lab' },
      { account: 'max', name: 'Max', branch: 'North/Lab', mobile: '138 0000 2222' },
    ]
    expect(await report(rows)).toMatchObject([{ fault: 'branch-unknown' }, { fault: 'branch-unknown' }])
    expect(await report(rows, { creates_branches: true })).toMatchObject([
      {
        outcome: 'updated',
        has_new_branch: true,
        changes: [
          { field: 'name', before: 'Lou Old', after: 'Lou New' },
          { field: 'branch', before: '', after: 'North/Lab' },
        ],
      },
      { outcome: 'added', same_mobile: 'lou' },
    ])
    const branches = (await server.call('listAdminBranches', {}, { token })).answer
    const north = branches?.find(one => one.branch_name === 'North')
    expect(branches).toContainEqual(
      expect.objectContaining({ branch_name: 'Lab', parent_id: north?.branch_id, people: 2 }),
    )
    // Now it is found, also by its name alone.
    expect(await report([{ account: 'max', branch: 'Lab' }])).toMatchObject([{ outcome: 'same' }])
  })

  it('does not touch accounts that administrators do not manage', async () => {
    const { id } = await server.createUser('out', { nickName: 'Out' })
    await server.storage.db
      .insertInto('bots')
      .values({ user_id: id, token_hash: '', created_at: 0 })
      .execute()
    expect(await report([{ account: 'out', name: 'New' }])).toMatchObject([{ fault: 'account-taken' }])
  })

  // [access-9]
  it('is in the audit log with the people it changed and their values before and after', async () => {
    await server.createUser('pat', { nickName: 'Pat', mobile: '13800003333' })
    await report([
      { account: 'pat', mobile: '13900003333' },
      { account: 'quin', name: 'Quin' },
    ])
    const details = (await listEntries(server.storage.db, 1, { size: 3 })).entries.map(one => one.detail)
    expect(details).toEqual([
      'pat by import, mobile: 13800003333 → 13900003333',
      'quin by import',
      '1 added, 1 updated',
    ])
    const stored = await server.storage.db.selectFrom('audit_log').select('entry').execute()
    expect(JSON.stringify(stored)).not.toContain('13900003333')
    expect(await verifyChain(server.storage.db)).toMatchObject({ brokenAt: undefined })
    await server.storage.db.updateTable('audit_texts').set({ texts: '["x"]' }).execute()
    expect((await verifyChain(server.storage.db)).brokenAt).toBeGreaterThan(0)
    // Erased, it is missing; the chain still fits.
    await server.storage.db.deleteFrom('audit_texts').execute()
    expect(await verifyChain(server.storage.db)).toMatchObject({ brokenAt: undefined })
    const [first] = (await listEntries(server.storage.db, 1, { size: 1 })).entries
    expect(first?.detail).toBe('pat by import, mobile: …')
  })
})

// [admin-14]
it('takes e-mail addresses, keeps them when the file has none, and finds people by them', async () => {
  await importRows([row('mail.one', { email: 'Mail.One@Acme.test' })], false)
  const find = async () =>
    (await server.call('listAdminPeople', { keyword: 'mail.one@acme' }, { token })).answer?.people[0]
  expect(await find()).toMatchObject({ account: 'mail.one', email: 'mail.one@acme.test' })
  expect(await importRows([row('mail.one', { position: 'Lead' })], false)).toEqual(['updated'])
  const person = await find()
  expect(person?.email).toBe('mail.one@acme.test')
  const { name, mobile, position, branch_id, role, is_customer, version } = person ?? {}
  const fields = { account: 'mail.one', name, mobile, position, branch_id, role, is_customer }
  const save = async (more: object) =>
    await server.call('saveAdminPerson', { ...fields, version, ...more }, { token })
  expect((await save({})).answer?.person.email).toBe('mail.one@acme.test')
  expect((await save({ version: (version ?? 0) + 1, email: 'x' })).code).toBe(400)
  expect((await save({ version: (version ?? 0) + 1, email: '' })).answer?.person.email).toBe('')
})
