import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SignedIn, startTestServer, type TestServer } from '../../test/testkit.ts'

let server: TestServer
let ann: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  for (const name of ['ann', 'ben']) await server.createUser(name)
  ann = await server.signIn('ann')
})
afterAll(() => server.stop())

const VERSIONS = { 'x-min-chatserver-version': '1.0', 'x-platform-app-version': '2.8.1' }

async function ask(
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; code: number; data: unknown }> {
  const response = await fetch(`${server.url}${path}`, init)
  return { status: response.status, ...((await response.json()) as { code: number; data: unknown }) }
}

// [wire-39]
it('clients that send the version headers get errors with status 200, except our own client', async () => {
  const path = '/business/user/get?token=wrong'
  expect(await ask(path, { headers: VERSIONS })).toMatchObject({ status: 200, code: 110 })
  expect(await ask(path)).toMatchObject({ status: 401, code: 110 })
  const own = { ...VERSIONS, 'x-parley-client': 'web' }
  expect(await ask(path, { headers: own })).toMatchObject({ status: 401, code: 110 })
  const posted = { method: 'POST', headers: VERSIONS }
  expect(await ask('/business/user/getuser', posted)).toMatchObject({ status: 200, code: 110 })
  expect(await ask('/api/history/get/record', posted)).toMatchObject({ status: 200, code: 401 })
  const file = await fetch(`${server.url}/files/unknown`, { headers: VERSIONS })
  expect(file.status).toBeGreaterThanOrEqual(400)
})

// [wire-40]
it('forms, numbers as text, and lists of names as one text are accepted', async () => {
  const form = new URLSearchParams({ im_user_names: 'ann, ben', token: ann.token })
  const users = await ask('/business/user/getusers', { method: 'POST', headers: VERSIONS, body: form })
  expect(users.data).toMatchObject([{ im_user_name: 'ann' }, { im_user_name: 'ben' }])
  const rooms = new URLSearchParams({ search_type: '1', page_num: '1', page_size: '20', token: ann.token })
  expect(
    await ask('/business/user/chat/room/list', { method: 'POST', headers: VERSIONS, body: rooms }),
  ).toMatchObject({
    code: 0,
  })
})

// [wire-40]
it('chats can be removed from the list by id only', async () => {
  const post = (path: string, body: object) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, token: ann.token }),
    })
  await post('/api/recent/save', { recordType: 'chat', chatUserId: 'ben' })
  const { code, data } = await post('/api/recent/delete', { deleteChats: ['ben'] })
  expect({ code, data }).toMatchObject({ code: 200, data: [{ chatUserId: 'ben' }] })
})

// [wire-39]
it('the answer has stickers beside the code, too', async () => {
  const request = { method: 'POST', headers: VERSIONS, body: new URLSearchParams({ token: ann.token }) }
  const answer = (await ask('/business/chatletx/list', request)) as unknown as Record<string, unknown>
  expect(answer.accessDescriptors).toEqual((answer.data as Record<string, unknown>).accessDescriptors)
})
