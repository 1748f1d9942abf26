import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'

let server: TestServer
let token = ''

beforeAll(async () => {
  server = await startTestServer()
  await server.createUser('boss', { role: 'administrator' })
  const made = await server.call(
    'createScimToken',
    { name: 'Directory', days: 0 },
    { token: (await server.signIn('boss')).token },
  )
  token = made.answer?.token ?? ''
})
afterAll(() => server.stop())

async function ask(method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
  const init = body ? { method, headers, body: JSON.stringify(body) } : { method, headers }
  const response = await fetch(`${server.url}/scim/v2/Users${path}`, init)
  return { status: response.status, body: JSON.parse(await response.text()) }
}

// [scim-1, scim-3]
it('users of the directory have an e-mail address, and are found by it', async () => {
  const emails = [
    { value: 'home@elsewhere.test', type: 'home' },
    { value: 'Mia@Acme.test', type: 'work', primary: true },
  ]
  const { body: mia } = await ask('POST', '', { userName: 'mia', displayName: 'Mia', emails })
  expect(mia.emails).toEqual([{ value: 'mia@acme.test', type: 'work', primary: true }])
  const find = async (field: string, address: string) =>
    (await ask('GET', `?filter=${encodeURIComponent(`${field} eq "${address}"`)}`)).body.totalResults
  expect(await find('emails.value', 'MIA@acme.test')).toBe(1)
  expect(await find('emails', 'home@elsewhere.test')).toBe(0)
  expect(await find('emails.value', '')).toBe(0)
  const change = (value: string) => {
    const step = { op: 'replace', path: 'emails[type eq "work"].value', value }
    return ask('PATCH', `/${mia.id}`, { Operations: [step] })
  }
  expect((await change('m@acme.test')).body.emails).toMatchObject([{ value: 'm@acme.test' }])
  expect((await change('nobody')).status).toBe(400)
})

// [scim-3]
it('users of the directory have the account that was sent, letter by letter', async () => {
  expect((await ask('POST', '', { userName: '\u212Aim', displayName: 'Kim' })).status).toBe(400)
})
