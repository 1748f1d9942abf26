import { type CallName, contract, type Endpoint } from '@parley/protocol/rest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMPANY, type SignedIn, startTestServer, type TestServer } from '../../test/testkit.ts'

let server: TestServer
let tokens: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  await server.createUser('ann')
  await server.createUser('ben')
  tokens = await server.signIn('ann')
})
afterAll(() => server.stop())

const calls = Object.entries(contract) as [CallName, Endpoint][]
const tokenOf = (endpoint: Endpoint) => (endpoint.service === 'history' ? tokens.history_token : tokens.token)

/** A right request of every call, and wrong ones with the field each answer must name. */
const EXAMPLES: Record<CallName, { right: object; wrong?: [request: object, field: string][] }> = {
  getComponent: {
    right: { companyName: COMPANY.name },
    wrong: [[{ companyName: 'x'.repeat(151) }, 'companyName']],
  },
  getTime: { right: {} },
  getPasswordKey: { right: {} },
  login: {
    right: {},
    wrong: [
      [{}, 'domain'],
      [{ domain: 'd', account: 7 }, 'account'],
      [{ domain: 'd', account: 'a', password: 'p', key_id: 'k', platform_type: 5 }, 'platform_type'],
    ],
  },
  getSelf: { right: {} },
  refreshToken: { right: {} },
  logout: { right: {} },
  getUser: {
    right: { im_user_name: 'ben' },
    wrong: [
      [{}, 'im_user_name'],
      [{ im_user_name: { $ne: '' } }, 'im_user_name'],
      [{ im_user_name: '' }, 'im_user_name'],
    ],
  },
  getUsers: {
    right: { im_user_names: ['ben'] },
    wrong: [
      [{ im_user_names: 'ben' }, 'im_user_names'],
      [{ im_user_names: ['ben', 7] }, 'im_user_names.1'],
      [{ im_user_names: Array.from({ length: 201 }, () => 'ben') }, 'im_user_names'],
    ],
  },
  listRecent: { right: {} },
  getRecords: {
    right: { recordType: 'chat', chatUserId: 'ben' },
    wrong: [
      [{ recordType: 'email', chatUserId: 'ben' }, 'recordType'],
      [{ recordType: 'chat' }, 'chatUserId'],
      [{ recordType: 'chat', chatUserId: 'ben', beforeSeq: '7' }, 'beforeSeq'],
      [{ recordType: 'chat', chatUserId: 'ben', afterSeq: -1 }, 'afterSeq'],
      [{ recordType: 'chat', chatUserId: 'ben', pageSize: 1.5 }, 'pageSize'],
    ],
  },
}

describe.each(calls)('%s', (name, endpoint) => {
  const ok = endpoint.service === 'chat' ? 0 : 200
  const { right, wrong = [] } = EXAMPLES[name]

  it('answers as the contract says', async () => {
    const encrypted = name === 'login' ? await server.encryptPassword('correct horse battery') : {}
    const login = name === 'login' ? { domain: COMPANY.domain, account: 'ann', platform_type: 4 } : {}
    const token = name === 'logout' ? (await server.signIn('ann')).token : tokenOf(endpoint)
    const request = { ...right, ...login, ...encrypted }
    const reply = await server.call(name, request, endpoint.access === 'public' ? {} : { token })
    expect(reply).toMatchObject({ status: 200, code: ok, message: 'success' })
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  it.runIf(endpoint.access !== 'public')('refuses a missing and a wrong token', async () => {
    const refusal = { status: 401, code: endpoint.service === 'history' ? 401 : 110, answer: undefined }
    expect(await server.call(name, right)).toMatchObject(refusal)
    expect(await server.call(name, right, { token: 'x'.repeat(43) })).toMatchObject(refusal)
  })

  it.runIf(wrong.length > 0).each(wrong)('refuses %j and names the field %s', async (request, field) => {
    const reply = await server.call(name, request, { token: tokenOf(endpoint) })
    expect(reply).toMatchObject({ status: 400, code: 400, answer: undefined })
    expect(reply.message.split(':')[0]).toBe(field)
  })
})

describe('tokens', () => {
  const self = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/business/user/get${query}`, { headers }).then(response => response.json())
  const bearer = () => ({ authorization: `Bearer ${tokens.token}` })

  it('are taken from query, body or Bearer', async () => {
    expect(await self(`?token=${tokens.token}`)).toMatchObject({ code: 0 })
    expect(await self('', bearer())).toMatchObject({ code: 0 })
    expect(await self(`?token=${tokens.token}`, bearer())).toMatchObject({ code: 0 })
    const headers = { authorization: `Bearer ${tokens.history_token}` }
    expect(await server.call('listRecent', {}, { headers })).toMatchObject({ code: 200 })
  })

  it('are refused when given twice with different values', async () => {
    expect(await self(`?token=${tokens.token}&token=${tokens.token}`)).toMatchObject({ code: 400 })
    expect(await self('?token=other', bearer())).toMatchObject({
      code: 400,
      message: expect.stringMatching(/^token:/),
    })
  })
})

describe('bodies', () => {
  const post = async (body: string, contentType = 'application/json') => {
    const headers = { 'content-type': contentType, authorization: `Bearer ${tokens.token}` }
    const response = await fetch(`${server.url}/business/user/getuser`, { method: 'POST', headers, body })
    return { status: response.status, ...((await response.json()) as object) }
  }

  it('may not be over 256 KiB', async () => {
    const body = JSON.stringify({ im_user_name: 'x'.repeat(256 * 1024) })
    expect(await post(body)).toEqual({
      status: 413,
      code: 413,
      message: 'The request is too large.',
      data: null,
    })
  })

  it.each(['{', '[]', '"text"', 'null', '{"__proto__":{"im_user_name":"ben"}}'])(
    'may not be %s',
    async body => {
      expect(await post(body)).toMatchObject({ status: 400, code: 400, data: null })
    },
  )

  it('must be JSON', async () => {
    expect(await post('im_user_name=ben', 'application/x-www-form-urlencoded')).toMatchObject({
      status: 415,
      code: 415,
    })
  })

  it('may be left out where nothing is asked for', async () => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${server.url}/business/sys/gettime`, { method: 'POST', headers })
    expect(await response.json()).toMatchObject({ code: 0, data: { time: expect.any(Number) } })
  })
})

it('answers its own faults without telling them', async () => {
  const broken = await startTestServer()
  await broken.createUser('ann')
  const { token } = await broken.signIn('ann')
  await broken.storage.db.schema.alterTable('users').renameColumn('letter', 'gone').execute()
  const reply = await broken.call('getUser', { im_user_name: 'ann' }, { token })
  expect(reply).toMatchObject({ status: 500, code: 500, message: 'Internal error.' })
  expect(broken.logLines.join('')).toContain('no such column')
  await broken.stop()
})

it('gives the addresses of the services as the caller reaches them', async () => {
  const { answer } = await server.call('getComponent', {})
  expect(answer).toMatchObject({
    company_name: COMPANY.name,
    domain: COMPANY.domain,
    chatserver_api: server.url,
    openfire_bosh: `${server.url}/http-bind/`,
    openfire_websocket: `${server.url.replace('http', 'ws')}/xmpp-websocket`,
  })
  expect(await server.call('getComponent', { companyName: 'nobody' })).toMatchObject({
    status: 404,
    code: 404,
  })
})
