import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

let server: TestServer
let admin: string
let bearer: string

beforeAll(async () => {
  server = await startTestServer()
  await server.createUser('boss', { role: 'administrator' })
  admin = (await server.signIn('boss')).token
  bearer = await createToken('Entra', 365)
})
afterAll(() => server.stop())

async function createToken(name: string, days: 0 | 365): Promise<string> {
  const { answer } = await server.call('createScimToken', { name, days }, { token: admin })
  return answer?.token ?? ''
}

async function ask(method: string, path: string, body?: object, token = bearer) {
  const response = await fetch(`${server.url}/scim/v2${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/scim+json; charset=utf-8' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const location = response.headers.get('location')
  return { status: response.status, location, body: text === '' ? undefined : JSON.parse(text) }
}
const patch = (path: string, ...Operations: object[]) => ask('PATCH', path, { schemas: [PATCH], Operations })
const add = async (userName: string, more: object = {}) =>
  (await ask('POST', '/Users', { userName, displayName: userName, ...more })).body
const branchOf = async (id: string) => {
  const row = await server.storage.db
    .selectFrom('users as u')
    .leftJoin('branches as b', 'b.id', 'u.branch_id')
    .where('u.id', '=', Number(id))
    .select('b.name')
    .executeTakeFirst()
  return row?.name
}
const admins = { call: (name: 'listDirectoryGroups') => server.call(name, {}, { token: admin }) }
const setKind = (key: string, kind: 'department' | 'group' | 'team', team?: string) =>
  server.call('setDirectoryGroup', { key, kind, ...(team && { team }) }, { token: admin })

// [scim-1]
describe('what a directory asks first', () => {
  it.each(['ServiceProviderConfig', 'ResourceTypes/User', `Schemas/${ENTERPRISE}`])(
    '%s says where it is',
    async path => {
      const { status, body } = await ask('GET', `/${path}`)
      expect([status, body.meta.location]).toEqual([200, `${server.url}/scim/v2/${path}`])
    },
  )

  it('lists the schemas and types of what it keeps', async () => {
    const { body: types } = await ask('GET', '/ResourceTypes')
    expect(types.Resources.map((one: { endpoint: string }) => one.endpoint)).toEqual(['/Users', '/Groups'])
    const { body: schemas } = await ask('GET', '/Schemas')
    const [user, enterprise] = schemas.Resources as { attributes: { name: string }[] }[]
    expect(user?.attributes.map(({ name }) => name)).toContain('externalId')
    expect(enterprise?.attributes.map(({ name }) => name)).toEqual(['department', 'manager'])
    expect((await ask('GET', '/Schemas/urn:other')).status).toBe(404)
  })

  it('returns the location of a new resource', async () => {
    const { location, body } = await ask('POST', '/Users', { userName: 'placed', displayName: 'Placed' })
    expect(location).toBe(`${server.url}/scim/v2/Users/${body.id}`)
    expect(body.meta.location).toBe(location)
    expect((await ask('GET', new URL(location ?? '').pathname.replace('/scim/v2', ''))).body.id).toBe(body.id)
  })
})

// [scim-6]
describe('department and manager', () => {
  it('come with a user, as Okta sends them', async () => {
    const lead = await add('okta.lead')
    const body = await add('okta.user', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', ENTERPRISE],
      externalId: '00u1',
      [ENTERPRISE]: { department: 'Research', manager: { value: lead.id, displayName: 'Lead' } },
    })
    expect(body[ENTERPRISE]).toMatchObject({
      department: 'Research',
      manager: { value: lead.id, displayName: 'okta.lead' },
    })
    expect(await branchOf(body.id)).toBe('Research')
    const replaced = { ...body, [ENTERPRISE]: { department: null, manager: null } }
    expect((await ask('PUT', `/Users/${body.id}`, replaced)).body[ENTERPRISE]).toEqual({})
    expect(await branchOf(body.id)).toBeNull()
  })

  it('change by PATCH, as Entra sends it', async () => {
    const [lead, user] = [await add('entra.lead'), await add('entra.user')]
    const { body } = await patch(
      `/Users/${user.id}`,
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Sales' },
      { op: 'Add', path: `${ENTERPRISE}:manager`, value: lead.id },
    )
    expect(body[ENTERPRISE]).toMatchObject({ department: 'Sales', manager: { value: lead.id } })
    const named = { [`${ENTERPRISE}:department`]: 'Sales EU' }
    await patch(`/Users/${user.id}`, { op: 'Replace', value: named })
    expect(await branchOf(user.id)).toBe('Sales EU')
    const gone = await patch(`/Users/${user.id}`, { op: 'Remove', path: `${ENTERPRISE}:manager` })
    expect(gone.body[ENTERPRISE].manager).toBeUndefined()
    const unknown = await patch(`/Users/${user.id}`, {
      op: 'Add',
      path: `${ENTERPRISE}:manager`,
      value: '99999',
    })
    expect([unknown.status, unknown.body[ENTERPRISE].manager]).toEqual([200, undefined])
  })

  it('finds people by the work address, as Entra asks', async () => {
    const { id } = await add('mailed', { emails: [{ value: 'mailed@acme.test', type: 'work' }] })
    const filter = encodeURIComponent('emails[type eq "work"].value eq "mailed@acme.test"')
    expect((await ask('GET', `/Users?filter=${filter}`)).body.Resources).toMatchObject([{ id }])
  })
})

// [scim-5]
describe('groups that are not departments', () => {
  it('keep a person who is in two of them, and do not change departments', async () => {
    await server.call('setNewGroups', { kind: 'group' }, { token: admin })
    const person = await add('two.groups', { [ENTERPRISE]: { department: 'Legal' } })
    const members = [{ value: person.id }]
    const one = await ask('POST', '/Groups', { displayName: 'All staff', externalId: 'e-1', members })
    const two = await ask('POST', '/Groups', { displayName: 'Editors' })
    expect([one.status, one.location]).toEqual([201, one.body.meta.location])
    await patch(`/Groups/${two.body.id}`, { op: 'Add', path: 'members', value: members })
    for (const { body } of [one, two])
      expect((await ask('GET', `/Groups/${body.id}`)).body.members).toMatchObject(members)
    const { groups } = (await ask('GET', `/Users/${person.id}`)).body
    expect(groups.map((group: { display: string }) => group.display)).toEqual([
      'All staff',
      'Editors',
      'Legal',
    ])
    expect(await branchOf(person.id)).toBe('Legal')
    const found = await ask('GET', '/Groups?filter=externalId%20eq%20"e-1"')
    expect(found.body.Resources).toMatchObject([{ id: one.body.id, externalId: 'e-1' }])
    const { answer } = await admins.call('listDirectoryGroups')
    expect(answer?.groups).toContainEqual({
      key: one.body.id,
      name: 'All staff',
      kind: 'group',
      team: '',
      members: 1,
    })
  })

  it('are listed with their members, as each alone, unless the directory wants none', async () => {
    const person = await add('listed')
    const members = [{ value: person.id }]
    const one = await ask('POST', '/Groups', { displayName: 'Listed', members })
    const list = '/Groups?filter=displayName%20eq%20"Listed"'
    const seen = [{ value: person.id, display: 'listed', $ref: person.meta.location }]
    for (const wanted of [
      '',
      'attributes=Members',
      'attributes=members.value',
      'excludedAttributes=externalId',
    ])
      for (const [path, found] of [
        [`${list}&${wanted}`, (body: { Resources: object[] }) => body.Resources[0]],
        [`/Groups/${one.body.id}?${wanted}`, (body: object) => body],
      ] as const)
        expect(found((await ask('GET', path)).body)).toMatchObject({ displayName: 'Listed', members: seen })
    const urn = 'urn:ietf:params:scim:schemas:core:2.0:Group:members'
    for (const unwanted of [
      'excludedAttributes=members',
      `excludedAttributes=meta,%20${urn}`,
      'attributes=id,displayName',
    ]) {
      expect((await ask('GET', `${list}&${unwanted}`)).body.Resources[0].members).toBeUndefined()
      expect((await ask('GET', `/Groups/${one.body.id}?${unwanted}`)).body.members).toBeUndefined()
    }
  })

  it('become departments and plain groups again under the same id', async () => {
    const person = await add('chosen')
    const members = [{ value: person.id }]
    const { body } = await ask('POST', '/Groups', { displayName: 'Chosen', members })
    expect(await branchOf(person.id)).toBeNull()
    expect((await setKind(body.id, 'department')).answer).toEqual({ outcome: 'set' })
    expect(await branchOf(person.id)).toBe('Chosen')
    expect((await setKind(body.id, 'group')).answer).toEqual({ outcome: 'set' })
    expect(await branchOf(person.id)).toBeNull()
    expect((await ask('GET', `/Groups/${body.id}`)).body.members).toMatchObject(members)
    await server.call('addBranch', { branch_name: 'Chosen', parent_id: null }, { token: admin })
    expect((await setKind(body.id, 'department')).answer).toEqual({ outcome: 'taken' })
    const { answer } = await server.call('listAudit', {}, { token: admin })
    expect(JSON.stringify(answer)).toContain('directory group')
  })

  it('leave people in their other department when one department drops them', async () => {
    const person = await add('moved')
    const members = [{ value: person.id }]
    const keys: string[] = []
    for (const displayName of ['First', 'Second']) {
      const { body } = await ask('POST', '/Groups', { displayName, members })
      await setKind(body.id, 'department')
      keys.push(body.id)
    }
    expect(await branchOf(person.id)).toBe('Second')
    await patch(`/Groups/${keys[1]}`, { op: 'Remove', path: `members[value eq "${person.id}"]` })
    expect(await branchOf(person.id)).toBe('First')
  })

  it('become the members of a service team if an administrator links the two', async () => {
    const [ann, bob] = [await add('team.ann'), await add('team.bob')]
    const made = await server.call(
      'addTeam',
      { natural_name: 'Helpers', im_user_names: [], mode: 'open' },
      { token: admin },
    )
    const room = made.answer?.im_room_name ?? ''
    const { body } = await ask('POST', '/Groups', { displayName: 'Service', members: [{ value: ann.id }] })
    await setKind(body.id, 'team', room)
    const names = async () => {
      const { answer } = await server.call('getTeamSettings', { im_room_name: room }, { token: admin })
      return answer?.members.map(member => member.im_user_name).sort()
    }
    expect(await names()).toEqual(['boss', 'team.ann'])
    await patch(`/Groups/${body.id}`, { op: 'Add', path: 'members', value: [{ value: bob.id }] })
    expect(await names()).toEqual(['boss', 'team.ann', 'team.bob'])
    await patch(`/Users/${ann.id}`, { op: 'Replace', path: 'active', value: 'False' })
    expect(await names()).toEqual(['boss', 'team.bob'])
    await ask('DELETE', `/Groups/${body.id}`)
    expect(await names()).toEqual(['boss', 'team.bob'])
  })
})

// [scim-2]
it('tokens have names, and end when their time is over', async () => {
  const okta = await createToken('Okta', 365)
  const { answer } = await server.call('getScim', {}, { token: admin })
  const day = 86_400_000
  expect(answer?.tokens.map(({ name }) => name)).toEqual(['Entra', 'Okta'])
  const [entra, unused] = answer?.tokens ?? []
  expect([entra?.created_by, unused?.used_at]).toEqual(['boss', null])
  expect(entra?.used_at).toBeGreaterThan(0)
  expect((unused?.expires_at ?? 0) - (unused?.created_at ?? 0)).toBe(365 * day)
  expect((await ask('GET', '/Users?count=1', undefined, okta)).status).toBe(200)
  await server.storage.db
    .updateTable('scim_tokens')
    .set({ expires_at: 1 })
    .where('name', '=', 'Okta')
    .execute()
  expect((await ask('GET', '/Users?count=1', undefined, okta)).status).toBe(401)
  expect((await ask('GET', '/Users?count=1')).status).toBe(200)
  const many = await Promise.all(Array.from({ length: 9 }, (_, at) => createToken(`more ${at}`, 0)))
  expect(many.filter(token => token === '')).toHaveLength(1)
})
