import { existsSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addApp } from '../../../test/second-factor-kit.ts'
import { BASE, SERVICE, SLAPD, type Slapd, startSlapd } from '../../../test/slapd.ts'
import { COMPANY, OTHER_COMPANY, PASSWORD, startTestServer, type TestServer } from '../../../test/testkit.ts'

let slapd: Slapd
let server: TestServer
let admin: string

const settings = () => ({
  is_on: true,
  url: slapd.secureUrl,
  bind_dn: SERVICE.dn,
  bind_password: SERVICE.password,
  base_dn: `ou=people,${BASE}`,
  filter: '(objectClass=inetOrgPerson)',
  account_attribute: 'uid',
  name_attribute: 'cn',
  email_attribute: 'mail',
  authority: slapd.authority,
  creates_people: false,
})
const save = (change: object = {}) =>
  server.call('saveLdapSettings', { ...settings(), ...change }, { token: admin })
const test = async (change: object = {}) =>
  (await server.call('testLdapSettings', { ...settings(), ...change }, { token: admin })).answer

async function login(account: string, password: string, domain = COMPANY.domain) {
  const encrypted = await server.encryptPassword(password)
  return await server.call('login', { domain, account, platform_type: 4, ...encrypted })
}

describe.skipIf(!existsSync(SLAPD))('a directory (slapd)', () => {
  beforeAll(async () => {
    slapd = await startSlapd()
    server = await startTestServer({ privateHosts: true })
    await server.createUser('boss', { role: 'administrator' })
    for (const name of ['ann', 'bob', 'kim', 'twin']) await server.createUser(name)
    await server.createUser('guest', { isCustomer: true })
    const { id } = await server.createUser('gone')
    await server.storage.db.updateTable('users').set({ disabled: 1 }).where('id', '=', id).execute()
    await server.createUser('ann', { domain: OTHER_COMPANY.domain })
    admin = (await server.signIn('boss')).token
  })
  afterAll(async () => {
    await server.stop()
    await slapd.stop()
  })
  beforeEach(async () => {
    expect((await save()).answer).toEqual({ outcome: 'saved' })
    await server.call('saveCompanySettings', { closed_ways: [] }, { token: admin })
  })

  // [ldap-1]
  it.each(['secureUrl', 'url'] as const)('its passwords are good at the login page (%s)', async address => {
    await save({ url: slapd[address] })
    expect((await login('Ann', 'directory password')).answer).toMatchObject({ im_user_name: 'ann' })
    expect((await login('ann', PASSWORD)).code).toBe(0)
    expect((await login('ann', 'wrong')).code).toBe(403)
    expect((await login('ann', 'bob password')).code).toBe(403)
    const rows = await server.storage.db.selectFrom('audit_log').select('entry').execute()
    expect(rows.some(({ entry }) => entry.includes('password of the directory'))).toBe(true)
  })

  // [ldap-2]
  it.each([
    ['an empty password, which directories take for nobody', 'ann', ''],
    ['a customer', 'guest', 'guest password'],
    ['somebody who is disabled here', 'gone', 'gone password'],
    ['somebody who has no account here', 'newcomer', 'new password'],
    ['an account that two entries have', 'twins', 'twin password'],
    ['a wildcard', 'an*', 'directory password'],
    ['a filter', 'x)(uid=ann', 'directory password'],
    ['a filter of everybody', 'ann)(|(uid=*', 'directory password'],
    ['letters that look alike', '\u212aim', 'kim password'],
    ['full width', 'ａｎｎ', 'directory password'],
    ['a name of the directory itself', SERVICE.dn, SERVICE.password],
  ])('refuses %s', async (_what, account, password) => {
    expect((await login(account, password)).answer).toBeUndefined()
  })

  // [ldap-3]
  it('saved by two administrators at once is as one of them has it, and works', async () => {
    await server.createUser('chief', { role: 'administrator' })
    const { token } = await server.signIn('chief')
    for (const mine of ['(uid=*)', '(cn=*)', '(sn=*)']) {
      const first = { ...settings(), filter: mine, name_attribute: 'cn' }
      const second = { ...settings(), bind_password: '', filter: '(objectClass=*)', name_attribute: 'sn' }
      const saved = await Promise.all([
        server.call('saveLdapSettings', first, { token: admin }),
        server.call('saveLdapSettings', second, { token }),
      ])
      for (const { answer } of saved) expect(answer).toEqual({ outcome: 'saved' })
      const { answer: kept } = await server.call('getLdapSettings', {}, { token })
      expect([`${mine} cn`, '(objectClass=*) sn']).toContain(`${kept?.filter} ${kept?.name_attribute}`)
      expect((await login('ann', 'directory password')).answer).toMatchObject({ im_user_name: 'ann' })
    }
  })

  // [ldap-2]
  it('counts for its own company only', async () => {
    expect((await login('ann', 'directory password', OTHER_COMPANY.domain)).code).toBe(403)
  })

  // [ldap-2]
  it('is not asked by people who type the domain of another company that it is named after', async () => {
    const { db } = server.storage
    const name = (name: string) =>
      db.updateTable('companies').set({ name }).where('domain', '=', COMPANY.domain).execute()
    await name(OTHER_COMPANY.domain)
    await save({ creates_people: true })
    expect((await login('ann', 'directory password', OTHER_COMPANY.domain)).code).toBe(403)
    expect((await login('newcomer', 'new password', OTHER_COMPANY.domain)).code).toBe(403)
    const own = await login('ann', PASSWORD, OTHER_COMPANY.domain)
    expect(own.answer).toMatchObject({ domain: OTHER_COMPANY.domain })
    const component = await server.call('getComponent', { companyName: OTHER_COMPANY.domain })
    expect(component.answer).toMatchObject({ domain: OTHER_COMPANY.domain })
    await name(COMPANY.name)
  })

  // [ldap-2]
  it('creates people where the company wants that, once', async () => {
    await save({ creates_people: true })
    const both = await Promise.all([login('newcomer', 'new password'), login('newcomer', 'new password')])
    for (const { answer } of both) expect(answer).toMatchObject({ im_user_name: 'newcomer' })
    const created = await server.storage.db
      .selectFrom('users')
      .where('user_name', '=', 'newcomer')
      .select(['nick_name', 'email', 'password_hash'])
      .execute()
    expect(created).toEqual([{ nick_name: 'newcomer of Acme', email: 'new@acme.test', password_hash: '' }])
    // Nothing else lets them in.
    expect((await login('newcomer', '')).answer).toBeUndefined()
  })

  // [ldap-1]
  it("is used where the company has switched off Parley's own passwords", async () => {
    await server.call('saveCompanySettings', { closed_ways: ['password', 'sms', 'qr'] }, { token: admin })
    const component = await server.call('getComponent', { companyName: COMPANY.name })
    expect(component.answer?.closed_ways).toEqual(['sms', 'qr'])
    expect((await login('ann', 'directory password')).code).toBe(0)
    expect((await login('ann', PASSWORD)).answer).toBeUndefined()
    // Without it nobody could sign in.
    expect((await save({ is_on: false })).answer).toEqual({ outcome: 'locked-out' })
  })

  // [ldap-1]
  it('asks for the second step as after any password', async () => {
    const { answer } = await login('bob', 'bob password')
    await addApp(server, answer?.token ?? '')
    const again = await login('bob', 'bob password')
    expect(again).toMatchObject({ code: 449, detail: expect.any(String) })
  })

  // [ldap-3]
  it('the test says what it found', async () => {
    const all = await test()
    expect(all).toMatchObject({ outcome: 'found', count: 9, has_more: false })
    expect(all?.people[0]).toEqual({
      dn: `uid=ann,ou=people,${BASE}`,
      account: 'ann',
      name: 'ann of Acme',
      email: 'ann@acme.test',
    })
    expect(await test({ account: 'bob' })).toMatchObject({
      count: 1,
      people: [{ account: 'bob', email: '' }],
    })
    expect(await test({ account: 'nobody' })).toMatchObject({ outcome: 'nobody', people: [] })
    const spelled = { account_attribute: 'UID', name_attribute: 'Cn', email_attribute: 'MAIL' }
    expect((await test(spelled))?.people[0]).toEqual(all?.people[0])
    // Anybody may ask with the stored password, but only its own directory.
    expect(await test({ bind_password: undefined })).toMatchObject({ outcome: 'found' })
  })

  // [ldap-3]
  it('the stored password is for the server, account and part of the directory it was entered for', async () => {
    const changes = [
      { url: slapd.url },
      { base_dn: BASE },
      { bind_dn: `cn=other,${BASE}` },
      { authority: `${slapd.authority}\n${slapd.authority}` },
    ]
    for (const change of changes) {
      const unsaid = { ...change, bind_password: undefined }
      expect(await test(unsaid)).toMatchObject({ outcome: 'password-needed', people: [] })
      expect((await save(unsaid)).answer).toEqual({ outcome: 'password-needed' })
    }
    expect(await test({ base_dn: BASE })).toMatchObject({ outcome: 'found' })
    // Switched off and changed meanwhile, it is gone.
    expect((await save({ url: slapd.url, bind_password: undefined, is_on: false })).answer).toEqual({
      outcome: 'saved',
    })
    const { answer } = await server.call('getLdapSettings', {}, { token: admin })
    expect(answer).toMatchObject({ has_password: false })
  })

  // [ldap-3]
  it.each([
    ['refused', { bind_password: 'wrong' }],
    ['refused', { bind_dn: 'not a name' }],
    ['no-base', { base_dn: `ou=nowhere,${BASE}` }],
    ['no-base', { base_dn: 'not a name' }],
    ['bad-filter', { filter: '(uid=' }],
    ['nobody', { filter: '(uid=nobody)' }],
    ['untrusted', { authority: '' }],
    ['unreachable', { url: 'ldaps://127.0.0.1:1' }],
    ['unreachable', { url: 'ldap://no-such-host.invalid' }],
  ])('and what is wrong: %s for %o, which is then not saved', async (outcome, change) => {
    expect(await test(change)).toEqual({ outcome, count: 0, has_more: false, people: [] })
    expect((await save(change)).answer).toEqual({ outcome })
    expect((await login('ann', 'directory password')).code).toBe(0)
  })

  // [ldap-3]
  it('the password is kept encrypted and shown to nobody', async () => {
    const { answer } = await server.call('getLdapSettings', {}, { token: admin })
    expect(answer).toMatchObject({ bind_dn: SERVICE.dn, has_password: true })
    const row = await server.storage.db.selectFrom('ldap_settings').selectAll().executeTakeFirst()
    for (const kept of [answer, row]) expect(JSON.stringify(kept)).not.toContain(SERVICE.password)
    expect(server.logLines.join('\n')).not.toMatch(/service password|directory password/)
  })

  // [trust-13]
  it('is not asked inside the operator’s network unless the operator allows it', async () => {
    const strict = await startTestServer()
    await strict.createUser('boss', { role: 'administrator' })
    const { token } = await strict.signIn('boss')
    const { answer } = await strict.call('testLdapSettings', settings(), { token })
    expect(answer).toMatchObject({ outcome: 'unreachable' })
    await strict.stop()
  })

  // [ldap-1]
  it('its password also confirms changes of the second step', async () => {
    await save({ creates_people: true })
    const { answer } = await login('newcomer', 'new password')
    const token = answer?.token ?? ''
    const confirm = async (password: string) =>
      (await server.call('confirmFactorChange', await server.encryptPassword(password), { token })).code
    expect(await confirm('new password')).toBe(0)
    expect(await confirm('directory password')).toBe(403)
    expect(await confirm('')).not.toBe(0)
  })

  // [ldap-4]
  it('people whose password it has set none here, unless an administrator gives them a link', async () => {
    await save({ creates_people: true })
    const { answer } = await login('newcomer', 'new password')
    const { key_id, password } = await server.encryptPassword('new password')
    const new_password = (await server.encryptPassword('a password of our own')).password
    const change = { key_id, password, new_password }
    expect((await server.call('updatePassword', change, { token: answer?.token ?? '' })).code).toBe(409)
    const link = await server.call('createPasswordLink', { account: 'newcomer' }, { token: admin })
    const own = await server.encryptPassword('a password of our own')
    const linked = { key_id: own.key_id, new_password: own.password, link_proof: link.answer?.token }
    expect((await server.call('updatePassword', linked)).code).toBe(0)
    await server.storage.db
      .updateTable('users')
      .set({ password_hash: '' })
      .where('user_name', '=', 'newcomer')
      .execute()
  })
})
