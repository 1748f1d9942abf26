import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import { uploadFile } from '../../../test/upload-file.ts'

const MB = 1_048_576

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer()
  await server.createUser('boss', { role: 'administrator' })
  await server.createUser('ann', { nickName: 'Ann' })
  await server.createUser('cus', { isCustomer: true })
  token = (await server.signIn('boss')).token
})
afterAll(() => server.stop())

const list = async (request: object = {}) => (await server.call('listAdminFiles', request, { token })).answer
const findOwner = async (account: string) => (await list())?.people.find(one => one.account === account)

// [admin-2, limits-13]
it('lists who keeps how much, most first, and finds people', async () => {
  const ann = await server.signIn('ann')
  await uploadFile(server, ann.token, 'a.txt', Buffer.from('hello'))
  const found = await list()
  expect(found).toMatchObject({ total: 3, files: 1 })
  expect(found?.people[0]).toMatchObject({ account: 'ann', files: 1, bytes: found?.bytes, space_mb: null })
  expect((await list({ keyword: 'AN' }))?.people.map(one => one.account)).toEqual(['ann'])
  expect(await list({ keyword: '%' })).toMatchObject({ total: 0, files: 1 })
})

it('sets the storage of one person, however much the company gives', async () => {
  const set = (space_mb: number | null) =>
    server.call('setAdminSpace', { account: 'cus', space_mb }, { token })
  await server.call('saveCompanySettings', { space_mb: 1_000 }, { token })
  expect(await findOwner('cus')).toMatchObject({ quota_bytes: 100 * MB })
  await set(300)
  expect(await findOwner('cus')).toMatchObject({ quota_bytes: 300 * MB, space_mb: 300 })
  const own = await server.signIn('cus')
  const { answer } = await server.call('listSpace', {}, { token: own.token })
  expect(answer?.quota_bytes).toBe(300 * MB)
  await set(null)
  expect(await findOwner('cus')).toMatchObject({ quota_bytes: 100 * MB, space_mb: null })
  const audit = (await server.call('listAudit', {}, { token })).answer
  expect(JSON.stringify(audit)).toContain('cus: storage 300 MB')
})
