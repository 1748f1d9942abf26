import { type CallName, contract, type Endpoint } from '@parley/protocol/rest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareExample } from '../../test/prepare-example.ts'
import { MOBILE } from '../../test/sign-in-kit.ts'
import { COMPANY, type SignedIn, startTestServer, type TestServer } from '../../test/testkit.ts'

let server: TestServer
let tokens: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  await server.createUser('cleo', { isCustomer: true })
  await server.createUser('ann', { mobile: MOBILE, role: 'administrator' })
  await server.createUser('ben', { role: 'administrator' })
  await server.createUser('eve')
  // Nobody else: the examples sign ben in more often than one person may be signed in.
  await server.createUser('vera', { role: 'administrator' })
  tokens = await server.signIn('vera')
})
afterAll(() => server.stop())

const calls = Object.entries(contract) as [CallName, Endpoint][]
const tokenOf = (endpoint: Endpoint) => (endpoint.service === 'history' ? tokens.history_token : tokens.token)

describe.each(calls)('%s', (name, endpoint) => {
  const ok = endpoint.service === 'chat' ? 0 : 200
  const { wrong = [] } = endpoint.examples

  // [wire-25, wire-28, http-3, history-7, rooms-9, session-9, house-6]
  it('answers as the contract says', async () => {
    // A session of its own, because some calls end the one they are made with.
    const { me, request } = await prepareExample(server, name)
    const token = endpoint.service === 'history' ? me.history_token : me.token
    const reply = await server.call(name, request, endpoint.access === 'public' ? {} : { token })
    const fault = server.logLines.findLast(line => line.includes('"err"'))
    expect(reply, fault).toMatchObject({ status: 200, code: ok, message: 'success' })
    expect(reply.headers.get('cache-control')).toBe('no-store')
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

  // [wire-26, http-1]
  it('are accepted in query, body or Bearer header', async () => {
    expect(await self(`?token=${tokens.token}`)).toMatchObject({ code: 0 })
    expect(await self('', bearer())).toMatchObject({ code: 0 })
    expect(await self(`?token=${tokens.token}`, bearer())).toMatchObject({ code: 0 })
    const headers = { authorization: `Bearer ${tokens.history_token}` }
    expect(await server.call('listRecent', {}, { headers })).toMatchObject({ code: 200 })
  })

  // [wire-26]
  it('are refused when two different values are given', async () => {
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

  // [wire-28]
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

  it('may be missing when the call has no fields', async () => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${server.url}/business/sys/gettime`, { method: 'POST', headers })
    expect(await response.json()).toMatchObject({ code: 0, data: { time: expect.any(Number) } })
  })
})

it('internal errors are answered without details', async () => {
  const broken = await startTestServer()
  await broken.createUser('ann')
  const { token } = await broken.signIn('ann')
  await broken.storage.db.schema.alterTable('users').renameColumn('letter', 'gone').execute()
  const reply = await broken.call('getUser', { im_user_name: 'ann' }, { token })
  expect(reply).toMatchObject({ status: 500, code: 500, message: 'Internal error.' })
  expect(broken.logLines.join('')).toContain('no such column')
  await broken.stop()
})

it('service addresses use the origin of the caller', async () => {
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
