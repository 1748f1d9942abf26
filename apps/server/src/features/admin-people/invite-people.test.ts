import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'

let smtp: MailServer
let server: TestServer
let token: string

beforeAll(async () => {
  smtp = await startMailServer()
  server = await startTestServer({
    mail: { smtpUrl: smtp.url, from: 'parley@acme.test' },
    publicUrl: 'https://chat.acme.test',
  })
  await server.createUser('boss', { role: 'administrator' })
  token = (await server.signIn('boss')).token
  const person = (account: string, email: string) => ({ account, name: account, email })
  const rows = [person('ann', 'ann@acme.test'), person('ben', ''), person('cleo', '')]
  await server.call('importAdminPeople', { is_trial: false, rows }, { token })
  await server.call('disableAdminPeople', { accounts: ['cleo'] }, { token })
})
afterAll(async () => {
  await server.stop()
  await smtp.stop()
})

const invite = async (accounts: string[], more: object = {}) =>
  (await server.call('inviteAdminPeople', { accounts, ...more }, { token })).answer?.people ?? []

async function setPassword(link_proof: string, password: string) {
  const { key_id, password: new_password } = await server.encryptPassword(password)
  return await server.call('updatePassword', { key_id, new_password, link_proof })
}

// [admin-15]
it('sends links to people with an e-mail address, returns the other links, and skips people who need none', async () => {
  const people = await invite(['ann', 'ben', 'cleo', 'boss', 'nobody'], { by_mail: true, language: 'zh-CN' })
  expect(people.map(({ account, outcome }) => [account, outcome])).toEqual([
    ['ann', 'mailed'],
    ['ben', 'link'],
    ['cleo', 'disabled'],
    ['boss', 'active'],
    ['nobody', 'missing'],
  ])
  expect(people.filter(one => one.token !== '').map(({ account }) => account)).toEqual(['ben'])
  await smtp.waitFor(1)
  const [mail] = smtp.mails
  expect(mail?.to).toEqual(['ann@acme.test'])
  expect(mail?.source).toContain('ann，你好')
  expect(mail?.source).toContain('7 天内有效')
  const sent = /#(\S+)/.exec(mail?.source ?? '')?.[1] ?? ''
  expect((await setPassword(sent, 'the first password')).answer).toEqual({ account: 'ann' })
  await server.signIn('ann', 'the first password')
  expect((await setPassword(sent, 'another password')).code).toBe(403)
  const { answer } = await server.call('listAudit', {}, { token })
  const log = JSON.stringify(answer)
  for (const account of ['ann', 'ben']) expect(log).toContain(`invitation for ${account}`)
  expect(log).not.toContain('invitation for boss')
})

// [admin-15]
it('stays valid for a week, and a newer link ends the older link', async () => {
  const [older] = await invite(['ben'])
  const [newer] = await invite(['ben'])
  const week = 7 * 86_400_000
  expect(Math.abs((newer?.expires_at ?? 0) - Date.now() - week)).toBeLessThan(60_000)
  expect((await setPassword(older?.token ?? '', 'the first password')).code).toBe(403)
  expect((await setPassword(newer?.token ?? '', 'the first password')).code).toBe(0)
})

// [mail-1, admin-15]
it('hands out all links where there is no mail server', async () => {
  const plain = await startTestServer()
  await plain.createUser('boss', { role: 'administrator' })
  await plain.createUser('dan', { email: 'dan@acme.test' })
  const admin = { token: (await plain.signIn('boss')).token }
  const { answer } = await plain.call('inviteAdminPeople', { accounts: ['dan'], by_mail: true }, admin)
  expect(answer?.people).toMatchObject([{ account: 'dan', outcome: 'link' }])
  await plain.stop()
})
