import { ERASED_NAME } from '@parley/protocol/model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

// [erasure-1]
it('an erased person is not in the directory and cannot come back', async () => {
  await server.createUser('boss', { role: 'administrator' })
  const { token } = await server.signIn('boss')
  const bearer = (await server.call('createScimToken', { name: 'Directory', days: 0 }, { token })).answer
    ?.token
  const ask = (method: string, path: string, body?: object) =>
    fetch(`${server.url}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/scim+json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const zhao = { userName: 'zhao', displayName: 'Zhao Lan' }
  const { id } = (await (await ask('POST', '/Users', zhao)).json()) as { id: string }
  await server.call('erasePerson', { account: 'zhao' }, { token })
  const Operations = [{ op: 'replace', value: { displayName: 'Zhao Lan', active: true } }]
  const replies = [
    await ask('GET', `/Users/${id}`),
    await ask('PATCH', `/Users/${id}`, { Operations }),
    await ask('POST', '/Users', zhao),
  ]
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 409])
  const { answer } = await server.call('getAdminPerson', { account: 'zhao' }, { token })
  expect(answer?.person).toMatchObject({ name: ERASED_NAME, is_disabled: true })
})
