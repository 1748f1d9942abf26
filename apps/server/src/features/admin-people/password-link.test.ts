import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer()
  await server.createUser('boss', { role: 'administrator', nickName: 'Boss' })
  await server.createUser('ann', { nickName: 'Ann' })
  token = (await server.signIn('boss')).token
})
afterAll(() => server.stop())

const createLink = async () => {
  const { answer } = await server.call('createPasswordLink', { account: 'ann' }, { token })
  return answer?.token ?? ''
}
const usePassword = async (link_proof: string, password: string) => {
  const { key_id, password: new_password } = await server.encryptPassword(password)
  return server.call('updatePassword', { key_id, new_password, link_proof })
}

// [admin-5]
it('a one-time link sets a password once, signs out everywhere, and is in the audit log', async () => {
  const ann = await server.signIn('ann')
  const link = await createLink()
  const check = async () => (await server.call('checkPasswordLink', { link_proof: link })).code
  // Looking at it does not use it up.
  expect([await check(), await check()]).toEqual([0, 0])
  // Until it is used, nothing changes.
  expect((await server.call('getSelf', {}, { token: ann.token })).code).toBe(0)
  const used = await usePassword(link, 'river stone lamp 7')
  expect(used).toMatchObject({ code: 0, answer: { account: 'ann' } })
  expect((await server.call('getSelf', {}, { token: ann.token })).code).not.toBe(0)
  expect(await check()).toBe(403)
  expect((await usePassword(link, 'another stone lamp 8')).code).toBe(403)
  const audit = JSON.stringify((await server.call('listAudit', {}, { token })).answer)
  expect(audit).toContain('one-time link for ann')
})

// [admin-7]
it('a person added with a link has no password until the link is used', async () => {
  const fields = { name: 'Li Na', mobile: '', position: '', branch_id: null, role: 'member' }
  const person = { account: 'li.na', ...fields, is_customer: false, first_sign_in: 'link' }
  const { answer } = await server.call('addAdminPerson', person, { token })
  expect(answer).toMatchObject({ outcome: 'added', password: '' })
  await expect(server.signIn('li.na', '')).rejects.toThrow()
  expect((await usePassword(answer?.link?.token ?? '', 'river stone lamp 6')).code).toBe(0)
  expect(await server.signIn('li.na', 'river stone lamp 6')).toMatchObject({ nick_name: 'Li Na' })
})

// [admin-5]
it('a newer link ends the older one, and a guessed token is refused', async () => {
  const [first, second] = [await createLink(), await createLink()]
  expect((await usePassword(first, 'river stone lamp 8')).code).toBe(403)
  expect((await usePassword(second, 'river stone lamp 9')).code).toBe(0)
  expect((await usePassword(first, 'river stone lamp 10')).code).toBe(403)
  expect((await usePassword('guessed', 'river stone lamp 11')).code).toBe(403)
})

it('a link of a disabled person does not work', async () => {
  const link = await createLink()
  await server.call('setAdminPersonDisabled', { account: 'ann', is_disabled: true }, { token })
  expect((await server.call('checkPasswordLink', { link_proof: link })).code).toBe(403)
  expect((await usePassword(link, 'river stone lamp 12')).code).toBe(403)
})
