import { readAuditDetail } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { COMPANY, startTestServer, type TestServer } from '../../../test/testkit.ts'
import { listEntries } from '../admin-audit/list-entries.ts'
import { noteSignInMethod } from '../session/note-sign-in-method.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer()
  await server.createUser('ann', { role: 'administrator', nickName: 'Ann' })
  token = (await server.signIn('ann')).token
})
afterAll(() => server.stop())

const FIELDS = {
  name: 'Li Na',
  mobile: '',
  position: '',
  branch_id: null,
  role: 'member',
  is_customer: false,
}
/** Signs in with a password that an administrator has seen, and sets an own one with what that answers. */
const replacePassword = async (account: string, shown = '') => {
  const company = { domain: COMPANY.domain, platform_type: 4 }
  const tried = await server.call('login', { ...company, account, ...(await server.encryptPassword(shown)) })
  expect(tried.code).toBe(CODE.passwordTemporary)
  const change = async (wanted: string) => {
    const { key_id, password: new_password } = await server.encryptPassword(wanted)
    return (await server.call('updatePassword', { key_id, new_password, link_proof: tried.detail })).code
  }
  expect(await change(shown)).toBe(CODE.passwordTemporary)
  expect(await change(OWN_PASSWORD)).toBe(0)
}
const OWN_PASSWORD = 'river stone lamp 3'

// [admin-13]
it('refuses a password that an administrator has seen until its owner has changed it', async () => {
  const added = await server.call('addAdminPerson', { account: 'li.na', ...FIELDS }, { token })
  expect(added.answer?.outcome).toBe('added')
  await replacePassword('li.na', added.answer?.password)
  expect(await server.signIn('li.na', OWN_PASSWORD)).toMatchObject({ nick_name: 'Li Na' })
  const reset = await server.call('resetAdminPassword', { account: 'li.na' }, { token })
  await replacePassword('li.na', reset.answer?.password)
  expect(await server.signIn('li.na', OWN_PASSWORD)).toMatchObject({ nick_name: 'Li Na' })
  const again = await server.call('addAdminPerson', { account: 'li.na', ...FIELDS }, { token })
  expect(again.answer).toEqual({ outcome: 'taken', free: 'li.na2', password: '' })
})

it('adds a person who signs in by SMS only with a number, and while that is switched on', async () => {
  const add = async (account: string, mobile: string) => {
    const person = { account, ...FIELDS, mobile, first_sign_in: 'sms' }
    return (await server.call('addAdminPerson', person, { token })).code
  }
  expect(await add('sms.one', '')).not.toBe(0)
  expect(await add('sms.one', '13800000042')).toBe(0)
  await server.storage.db.updateTable('companies').set({ closed_ways: 'sms' }).execute()
  expect(await add('sms.two', '13800000043')).not.toBe(0)
  await server.storage.db.updateTable('companies').set({ closed_ways: '' }).execute()
})

// [admin-9]
it('shows how a person has signed in, and which people were only invited', async () => {
  const find = async (request: object) =>
    (await server.call('listAdminPeople', request, { token })).answer?.people.map(
      ({ account, sign_in_ways }) => [account, ...sign_in_ways].join(' '),
    )
  const { answer } = await server.call('addAdminPerson', { account: 'ways.one', ...FIELDS }, { token })
  expect(await find({ keyword: 'ways.one', status: 'invited' })).toEqual(['ways.one'])
  await replacePassword('ways.one', answer?.password)
  for (const _time of [1, 2]) await server.signIn('ways.one', OWN_PASSWORD)
  expect(await find({ keyword: 'ways.one', status: 'active' })).toEqual(['ways.one account'])
  expect(await find({ keyword: 'ways.one', status: 'invited' })).toEqual([])
  const user = server.storage.db.selectFrom('users').where('user_name', '=', 'ways.one').select('id')
  const { id } = await user.executeTakeFirstOrThrow()
  await noteSignInMethod(server.storage.db, id, 'sso')
  expect(await find({ keyword: 'ways.one' })).toEqual(['ways.one account sso'])
})

// [admin-6]
it('warns the second of two administrators who edit the same person', async () => {
  await server.createUser('mia')
  const save = (name: string) =>
    server.call('saveAdminPerson', { account: 'mia', ...FIELDS, name, version: 0 }, { token })
  expect((await save('Mia One')).answer?.outcome).toBe('saved')
  const second = await save('Mia Two')
  expect(second.answer).toMatchObject({ outcome: 'changed', person: { name: 'Mia One', version: 1 } })
  expect(second.answer?.changed_by).toEqual({ account: 'ann', name: 'Ann' })
  // Not by a person: nobody is blamed.
  await server.storage.db.updateTable('users').set({ version: 2 }).where('user_name', '=', 'mia').execute()
  expect((await save('Mia Two')).answer?.changed_by).toBeUndefined()
})

it('never leaves the company without an administrator', async () => {
  const demote = { account: 'ann', ...FIELDS, name: 'Ann', version: 0 }
  const demoted = await server.call('saveAdminPerson', demote, { token })
  const disabled = await server.call(
    'setAdminPersonDisabled',
    { account: 'ann', is_disabled: true },
    { token },
  )
  expect([demoted.answer?.outcome, disabled.answer?.outcome]).toEqual([
    'last-administrator',
    'last-administrator',
  ])
  expect(await server.call('listAdminPeople', {}, { token })).toMatchObject({ code: 0 })
})

it('ends the sessions of a disabled person, who cannot sign in until enabled again', async () => {
  await server.createUser('tom')
  const tom = await server.signIn('tom')
  await server.call('setAdminPersonDisabled', { account: 'tom', is_disabled: true }, { token })
  expect(await server.call('getSelf', {}, { token: tom.token })).toMatchObject({ status: 401 })
  await expect(server.signIn('tom')).rejects.toThrow()
  const [refused] = (await listEntries(server.storage.db, 1, { action: 'login', size: 1 })).entries
  expect(refused).toMatchObject({ account: 'tom', outcome: 'refused', detail: 'disabled account' })
  await server.call('setAdminPersonDisabled', { account: 'tom', is_disabled: false }, { token })
  expect(await server.signIn('tom')).toMatchObject({ im_user_name: 'tom' })
})

it('lists staff, customers or both, by role', async () => {
  await server.createUser('buyer', { isCustomer: true })
  const accounts = async (request: object) =>
    (await server.call('listAdminPeople', request, { token })).answer?.people.map(({ account }) => account)
  expect(await accounts({ who: 'customer' })).toEqual(['buyer'])
  expect(await accounts({ who: 'all' })).toEqual(expect.arrayContaining(['ann', 'buyer']))
  expect(await accounts({ who: 'staff', role: 'administrator' })).toEqual(['ann'])
  expect(await accounts({})).not.toContain('buyer')
})

it('finds people by name, account, pinyin and phone, and takes wildcards literally', async () => {
  await server.createUser('lin.yue', { nickName: '林悦', mobile: '13900000001' })
  const find = async (keyword: string) =>
    (await server.call('listAdminPeople', { keyword }, { token })).answer?.people.map(
      ({ account }) => account,
    )
  for (const keyword of ['林', 'lin.y', 'linyue', 'ly', '139000'])
    expect(await find(keyword)).toContain('lin.yue')
  expect(await find('%')).toEqual([])
})

it('records actions of administrators, for their own company only, in a chain that can be verified', async () => {
  const list = async (request: object, by = token) =>
    (await server.call('listAudit', request, { token: by })).answer?.entries ?? []
  const entries = await list({ action: 'person-disable' })
  expect(entries.map(({ account, detail }) => [account, detail])).toEqual([['ann', 'tom']])
  const all = await list({})
  // The page translates details by their words; ids alone need none.
  const unknown = all.filter(({ action, detail }) => /[ :]/.test(detail) && !readAuditDetail(action, detail))
  expect(unknown).toEqual([])
  await server.createUser('far', { domain: 'other.test', role: 'administrator' })
  const far = await server.signIn('far', undefined, 'other.test')
  const others = await list({}, far.token)
  expect(others.map(({ action, account }) => [action, account])).toEqual([['login', 'far']])
  expect((await server.call('verifyAudit', {}, { token })).answer).toMatchObject({ broken_at: null })
})

// [admin-11]
it('paging through the log reaches every entry, even with small pages and filters', async () => {
  const { storage } = server
  const { id: company } = await storage.db
    .selectFrom('users')
    .where('user_name', '=', 'ann')
    .select('company_id as id')
    .executeTakeFirstOrThrow()
  const follow = async (request: object, maxRead?: number) => {
    const [seqs, sizes]: [number[], number[]] = [[], []]
    for (let before: number | null | undefined; before !== null; ) {
      const asked = { ...request, ...(before !== undefined && { before }) }
      const page = await listEntries(storage.db, company, asked, maxRead)
      seqs.push(...page.entries.map(({ seq }) => seq))
      sizes.push(page.entries.length)
      before = page.next
    }
    return { seqs, sizes }
  }
  const [all, disabled] = [await follow({ size: 500 }), await follow({ action: 'person-disable' })]
  expect(all.sizes).toHaveLength(1)
  expect((await follow({ size: 3 })).seqs).toEqual(all.seqs)
  const rare = await follow({ action: 'person-disable' }, 2)
  expect(rare.seqs).toEqual(disabled.seqs)
  expect(rare.sizes[0]).toBe(0)
  const each = await follow({ by_administrators: true, size: 1 }, 4)
  expect(each.seqs).toEqual((await follow({ by_administrators: true })).seqs)
  expect(Math.max(...each.sizes)).toBe(1)
})

// [admin-11]
it('finds entries of the log by person, target, address and time, and counts them', async () => {
  const find = async (request: object) =>
    ((await server.call('listAudit', request, { token })).answer?.entries ?? []).map(({ seq }) => seq)
  const all = await find({})
  const [newest = 0, second = 0] = all
  const entries = (await server.call('listAudit', { size: 2 }, { token })).answer?.entries ?? []
  expect(entries.map(({ previous }) => previous)[0]).toEqual(
    newest - second === 1 ? entries[1]?.fingerprint : expect.any(String),
  )
  expect(await find({ keyword: '127.0.0.1', size: 500 })).toEqual(await find({ size: 500 }))
  expect(await find({ keyword: 'TOM', action: 'person-disable' })).toHaveLength(1)
  expect(await find({ keyword: 'no such word' })).toEqual([])
  expect(await find({ action: 'login', by_administrators: true })).not.toEqual(
    await find({ action: 'login' }),
  )
  const count = async (request: object) => (await server.call('countAudit', request, { token })).answer
  const log = server.storage.db.selectFrom('audit_log').where('seq', '=', newest).select('time')
  const { time: last } = await log.executeTakeFirstOrThrow()
  const [since, after] = [await count({ from: last }), await count({ from: last + 1 })]
  expect(after?.matching).toBe(0)
  expect(since).toMatchObject({ matching: (await find({ from: last, size: 500 })).length })
  expect(await count({})).toMatchObject({ entries: (await find({ size: 500 })).length })
})
