import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp } from '../../../test/second-factor-kit.ts'
import { OTHER_COMPANY, PASSWORD, startTestServer, type TestServer } from '../../../test/testkit.ts'

let server: TestServer
let admin: string
let token: string

beforeAll(async () => {
  server = await startTestServer()
  await server.createUser('boss', { role: 'administrator' })
  await server.createUser('stranger', { domain: OTHER_COMPANY.domain, role: 'administrator' })
  await server.createUser('guest', { isCustomer: true })
  admin = (await server.signIn('boss')).token
  token = await createToken(admin)
})
afterAll(() => server.stop())

async function createToken(of: string): Promise<string> {
  const { answer } = await server.call('createScimToken', { name: 'Directory', days: 0 }, { token: of })
  return answer?.token ?? ''
}

async function ask(method: string, path: string, body?: object, bearer = token) {
  const response = await fetch(`${server.url}/scim/v2${path}`, {
    method,
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(body && { 'content-type': 'application/scim+json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}
const add = async (userName: string, more: object = {}) =>
  (await ask('POST', '/Users', { userName, displayName: userName, ...more })).body
const patch = (path: string, ...Operations: object[]) => ask('PATCH', path, { Operations })

describe('users of the directory', () => {
  // [scim-1, scim-3]
  it('are created, found by userName and listed in pages', async () => {
    const { status, body } = await ask('POST', '/Users', {
      userName: 'Li.Na@acme.test',
      externalId: 'x-1',
      name: { givenName: 'Na', familyName: 'Li' },
      title: 'Sales',
      phoneNumbers: [{ value: '13800000001', type: 'mobile' }],
      active: true,
    })
    expect([status, body]).toMatchObject([
      201,
      { userName: 'Li.Na@acme.test', externalId: 'x-1', displayName: 'Na Li', title: 'Sales', active: true },
    ])
    const filter = encodeURIComponent('userName eq "li.na@acme.test"')
    const found = await ask('GET', `/Users?filter=${filter}`)
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id: body.id }] })
    expect((await ask('GET', `/Users?filter=externalId%20eq%20"x-1"`)).body.totalResults).toBe(1)
    await add('page.one')
    const page = await ask('GET', '/Users?startIndex=2&count=1')
    expect(page.body).toMatchObject({ startIndex: 2, itemsPerPage: 1 })
    expect(page.body.totalResults).toBeGreaterThanOrEqual(3)
    const all = (await ask('GET', '/Users')).body.Resources.map((user: { userName: string }) => user.userName)
    expect(all).toContain('boss')
    expect(all).not.toContain('guest')
    expect(all).not.toContain('stranger')
  })

  it.each([
    [{ displayName: 'No name' }, 400, 'invalidValue'],
    [{ userName: 'ann@evil.test' }, 400, 'invalidValue'],
    [{ userName: 'admin' }, 400, 'invalidValue'],
    [{ userName: 'calc', displayName: '=cmd()' }, 400, 'invalidValue'],
    [{ userName: 'BOSS' }, 409, 'uniqueness'],
    [{ userName: 'guest' }, 409, 'uniqueness'],
  ])('are refused as %j', async (body, status, scimType) => {
    expect(await ask('POST', '/Users', body)).toMatchObject({ status, body: { scimType } })
  })

  // [scim-3]
  it('are changed by PATCH, with a path and without', async () => {
    const { id } = await add('max')
    await patch(`/Users/${id}`, { op: 'Replace', path: 'displayName', value: 'Max Berg' })
    const { body } = await patch(`/Users/${id}`, {
      op: 'add',
      value: { title: 'Lead', 'urn:ietf:params:scim:schemas:core:2.0:User:externalId': 'x', emails: [] },
    })
    expect(body).toMatchObject({ displayName: 'Max Berg', title: 'Lead' })
    expect(await patch(`/Users/${id}`, { op: 'move', path: 'title' })).toMatchObject({ status: 400 })
    const renamed = await patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: 'other' })
    expect(renamed).toMatchObject({ status: 400, body: { scimType: 'mutability' } })
  })

  // [scim-3]
  it('ignore attributes that are not kept, whatever they are called', async () => {
    const { id } = await add('proto')
    for (const path of ['constructor', '__proto__', 'toString', 'addresses']) {
      const value = { externalId: 'x'.repeat(1_000), name: 7 }
      const { status, body } = await patch(`/Users/${id}`, { op: 'replace', path, value })
      expect([path, status, body.externalId, body.displayName]).toEqual([path, 200, undefined, 'proto'])
    }
  })

  // [scim-3]
  it.each([
    ['active', 'yes'],
    ['active', 0],
    ['name', 7],
    ['displayName', 'a\0b'],
    ['externalId', 'a\0b'],
    ['name.familyName', 'Newname'],
    ['name', { givenName: 'Newname' }],
  ])('do not change when %s becomes %j', async (path, value) => {
    const person = await add(`wrong.${Math.random().toString(36).slice(2, 8)}`)
    const { status, body } = await patch(`/Users/${person.id}`, { op: 'replace', path, value })
    expect([status, body.scimType]).toEqual([400, 'invalidValue'])
    expect((await ask('GET', `/Users/${person.id}`)).body).toEqual(person)
  })

  // [scim-3]
  it('are renamed by given and family name together, or by displayName', async () => {
    const { id } = await add('renamed')
    const parts = [
      { op: 'replace', path: 'name.givenName', value: 'Na' },
      { op: 'replace', path: 'name.familyName', value: 'Li' },
    ]
    expect((await patch(`/Users/${id}`, ...parts)).body.displayName).toBe('Na Li')
    const whole = { op: 'replace', path: 'displayName', value: 'Li Na' }
    expect((await patch(`/Users/${id}`, whole, ...parts)).body.displayName).toBe('Li Na')
  })

  it('are not found by text that no database stores', async () => {
    for (const path of ['/Users?filter=externalId', '/Users?filter=userName', '/Groups?filter=displayName'])
      expect(await ask('GET', `${path}%20eq%20"a%00b"`)).toMatchObject({
        status: 400,
        body: { scimType: 'invalidFilter' },
      })
  })

  // [scim-4]
  it('are signed out everywhere when they are deactivated', async () => {
    await server.createUser('eve')
    const { token: session } = await server.signIn('eve')
    const { body } = await ask('GET', `/Users?filter=${encodeURIComponent('userName eq "eve"')}`)
    const { id } = body.Resources[0]
    const off = await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: 'False' })
    expect(off.body.active).toBe(false)
    expect((await server.call('getSelf', {}, { token: session })).code).toBeGreaterThanOrEqual(110)
    await expect(server.signIn('eve')).rejects.toThrow()
    await patch(`/Users/${id}`, { op: 'replace', value: { active: true } })
    expect((await server.signIn('eve')).token).toBeTruthy()
  })

  // [scim-4]
  it('are gone after DELETE, and come back when they are created again', async () => {
    const { id } = await add('kim')
    expect((await ask('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await ask('GET', `/Users/${id}`)).status).toBe(404)
    expect(await ask('POST', '/Users', { userName: 'kim' })).toMatchObject({
      status: 201,
      body: { id, active: true },
    })
  })

  // [scim-4]
  it('come back without role, password, mobile number and second step', async () => {
    await server.createUser('former', { role: 'administrator' })
    await addApp(server, (await server.signIn('former')).token)
    const { body } = await ask('GET', `/Users?filter=${encodeURIComponent('userName eq "former"')}`)
    const { id } = body.Resources[0]
    await patch(`/Users/${id}`, { op: 'add', path: 'phoneNumbers', value: [{ value: '13800000009' }] })
    const { db } = server.storage
    const { company_id } = await db
      .selectFrom('users')
      .where('id', '=', Number(id))
      .select('company_id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('sso_identities')
      .values({ company_id, issuer: 'https://id.test', subject: 'u-former', user_id: Number(id) })
      .execute()
    expect((await ask('DELETE', `/Users/${id}`)).status).toBe(204)
    const back = await ask('POST', '/Users', { userName: 'former', displayName: 'A new hire' })
    expect(back).toMatchObject({ status: 201, body: { id, active: true, phoneNumbers: [] } })
    await expect(server.signIn('former')).rejects.toThrow()
    const person = await db.selectFrom('users').where('id', '=', Number(id)).selectAll().executeTakeFirst()
    expect(person).toMatchObject({ role: 'member', password_hash: '', mobile: '' })
    for (const table of ['sso_identities', 'totp_secrets', 'passkeys', 'recovery_codes'] as const)
      expect(
        await db.selectFrom(table).where('user_id', '=', Number(id)).select('user_id').execute(),
      ).toEqual([])
  })

  it('keep the last administrator', async () => {
    const { body } = await ask('GET', `/Users?filter=${encodeURIComponent('userName eq "boss"')}`)
    const off = await patch(`/Users/${body.Resources[0].id}`, { op: 'replace', path: 'active', value: false })
    expect(off.status).toBe(409)
    expect((await server.call('getSelf', {}, { token: admin })).code).toBe(0)
  })

  it('are in the audit log', async () => {
    await add('noted')
    const { answer } = await server.call('listAudit', {}, { token: admin })
    expect(JSON.stringify(answer)).toContain('noted by directory sync')
  })
})

// [scim-5]
describe('groups of the directory', () => {
  it('are departments with their people', async () => {
    const [ann, bob] = [await add('g.ann'), await add('g.bob')]
    const { body: group } = await ask('POST', '/Groups', {
      displayName: 'Sales',
      members: [{ value: ann.id }],
    })
    expect(group.members).toMatchObject([{ value: ann.id, display: 'g.ann' }])
    const path = `/Groups/${group.id}`
    const added = await patch(path, { op: 'add', path: 'members', value: [{ value: bob.id }] })
    expect(added.body.members).toHaveLength(2)
    const removed = await patch(path, { op: 'remove', path: `members[value eq "${ann.id}"]` })
    expect(removed.body.members).toMatchObject([{ value: bob.id, display: 'g.bob' }])
    await patch(path, { op: 'replace', value: { displayName: 'Sales EU' } })
    const filter = encodeURIComponent('displayName eq "Sales EU"')
    expect((await ask('GET', `/Groups?filter=${filter}`)).body.totalResults).toBe(1)
    expect((await ask('GET', `/Users/${bob.id}`)).body.groups).toMatchObject([{ display: 'Sales EU' }])
    const { answer } = await server.call('listAdminBranches', {}, { token: admin })
    expect(answer).toMatchObject([{ branch_name: 'Sales EU', people: 1 }])
    expect((await ask('DELETE', path)).status).toBe(204)
    expect((await ask('GET', `/Users/${bob.id}`)).body.groups).toEqual([])
  })

  it('keep their names unique', async () => {
    await ask('POST', '/Groups', { displayName: 'One' })
    const { body: two } = await ask('POST', '/Groups', { displayName: 'Two' })
    const rename = { op: 'replace', path: 'displayName', value: 'One' }
    for (const refused of [
      await ask('POST', '/Groups', { displayName: 'One' }),
      await ask('PUT', `/Groups/${two.id}`, { displayName: 'One' }),
      await patch(`/Groups/${two.id}`, rename),
    ])
      expect(refused).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
    expect((await ask('PUT', `/Groups/${two.id}`, { displayName: 'Two' })).status).toBe(200)
    expect((await ask('PUT', `/Groups/${two.id}`, { displayName: 'a\0b' })).status).toBe(400)
  })

  it('ignore attributes that are not kept', async () => {
    const { body: group } = await ask('POST', '/Groups', { displayName: 'Three' })
    const value = { id: group.id, displayName: 'Four', schemas: [], description: 'x' }
    expect(await patch(`/Groups/${group.id}`, { op: 'replace', value })).toMatchObject({
      status: 200,
      body: { displayName: 'Four' },
    })
    const unclear = { op: 'remove', path: 'members[display eq "x"]' }
    expect((await patch(`/Groups/${group.id}`, unclear)).status).toBe(400)
  })

  it('take no people of another company', async () => {
    const { id } = await server.createUser('g.foreign', { domain: OTHER_COMPANY.domain })
    const made = await ask('POST', '/Groups', { displayName: 'Mixed', members: [{ value: String(id) }] })
    expect(made.status).toBe(400)
    expect((await ask('GET', `/Groups?filter=displayName%20eq%20"Mixed"`)).body.totalResults).toBe(0)
  })
})

// [scim-2]
describe('the token of the directory', () => {
  it('is refused when it is wrong, missing or revoked; other tokens stay valid', async () => {
    expect((await ask('GET', '/Users', undefined, 'guessed')).status).toBe(401)
    expect((await fetch(`${server.url}/scim/v2/Users`)).status).toBe(401)
    expect((await ask('GET', '/Users', undefined, admin)).status).toBe(401)
    const other = await createToken(admin)
    const listed = (await server.call('getScim', {}, { token: admin })).answer?.tokens ?? []
    expect(listed).toHaveLength(2)
    await server.call('revokeScimToken', { id: listed[0]?.id ?? 0 }, { token: admin })
    expect((await ask('GET', '/Users')).status).toBe(401)
    token = other
    expect((await ask('GET', '/Users')).status).toBe(200)
  })

  it('reaches no person and no data of another company', async () => {
    const { token: stranger } = await server.signIn('stranger', PASSWORD, OTHER_COMPANY.domain)
    const other = await createToken(stranger)
    const { id } = await add('mine')
    const { body: group } = await ask('POST', '/Groups', { displayName: 'Mine' })
    for (const path of [`/Users/${id}`, `/Groups/${group.id}`])
      for (const method of ['GET', 'DELETE'])
        expect((await ask(method, path, undefined, other)).status).toBe(404)
    const off = { Operations: [{ op: 'replace', path: 'active', value: false }] }
    expect((await ask('PATCH', `/Users/${id}`, off, other)).status).toBe(404)
    expect((await ask('GET', `/Users/${id}`)).body.active).toBe(true)
    const listed = (await ask('GET', '/Users', undefined, other)).body.Resources
    expect(listed.map((user: { userName: string }) => user.userName)).not.toContain('mine')
  })

  it('is stored as a hash only', async () => {
    const rows = await server.storage.db.selectFrom('scim_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
