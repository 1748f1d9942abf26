import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { COMPANY, startTestServer, type TestServer } from '../../../test/testkit.ts'

let smtp: MailServer
let server: TestServer
let asked = 0

beforeAll(async () => {
  smtp = await startMailServer()
  server = await startTestServer({
    mail: { smtpUrl: smtp.url, from: 'parley@acme.test' },
    publicUrl: 'https://chat.acme.test',
  })
  await server.createUser('ann', { nickName: 'Ann', email: 'ann@acme.test' })
  await server.createUser('twin.one', { email: 'twins@acme.test' })
  await server.createUser('twin.two', { email: 'twins@acme.test' })
})
afterAll(async () => {
  await server.stop()
  await smtp.stop()
})
beforeEach(() => {
  asked = smtp.mails.length
})

const ask = async (email: string, language = 'en') =>
  await server.call('sendPasswordMail', { email, domain: COMPANY.domain, language })

/** The mail that was sent last, and the token of its link. */
async function receive() {
  await smtp.waitFor(asked + 1)
  const mail = smtp.mails.at(-1)
  return { ...mail, token: /#(\S+)/.exec(mail?.source ?? '')?.[1] }
}

async function setPassword(link_proof: string | undefined, password: string) {
  const { key_id, password: new_password } = await server.encryptPassword(password)
  return await server.call('updatePassword', { key_id, new_password, link_proof })
}

// [session-24]
it('a forgotten password is set again with a link by e-mail, once', async () => {
  const before = await server.signIn('ann')
  expect(await ask(' Ann@ACME.test')).toMatchObject({ code: 0 })
  const mail = await receive()
  expect(mail.to).toEqual(['ann@acme.test'])
  expect(mail.source).toContain(`https://chat.acme.test/password?company=${COMPANY.domain}#`)
  expect(mail.source).toContain('Hello Ann')
  expect((await setPassword(mail.token, 'a new password')).answer).toEqual({ account: 'ann' })
  expect((await server.call('getSelf', {}, { token: before.token })).answer).toBeUndefined()
  await server.signIn('ann', 'a new password')
  expect((await setPassword(mail.token, 'another password')).code).toBe(403)
})

// [session-24]
it('answers the same for an address of no person or of several, and sends nothing', async () => {
  for (const email of ['nobody@acme.test', 'twins@acme.test'])
    expect(await ask(email)).toMatchObject({ code: 0, answer: { resend_after: expect.any(Number) } })
  expect((await ask('nobody')).code).toBe(400)
  await ask('ann@acme.test', 'zh-CN')
  expect((await receive()).source).toContain('Ann，你好')
  expect(smtp.mails).toHaveLength(asked + 1)
})

// [session-24]
it('leaves the link of an administrator as it is, and sends none where passwords are switched off', async () => {
  const { db } = server.storage
  await server.createUser('boss', { role: 'administrator', email: 'boss@acme.test' })
  const { token } = await server.signIn('boss')
  const { answer } = await server.call('createPasswordLink', { account: 'ann' }, { token })
  await ask('ann@acme.test')
  await receive()
  expect((await setPassword(answer?.token, 'by the administrator')).code).toBe(0)

  await db.updateTable('companies').set({ closed_ways: 'password' }).execute()
  asked = smtp.mails.length
  await ask('ann@acme.test')
  await ask('boss@acme.test')
  expect((await receive()).to).toEqual(['boss@acme.test'])
  expect(smtp.mails).toHaveLength(asked + 1)
})

// [ldap-4]
it('tells people whose password is in the directory of the company to change it there, without a link', async () => {
  const { db } = server.storage
  await server.createUser('dora', { nickName: 'Dora', email: 'dora@acme.test' })
  const { company_id } = await db
    .updateTable('users')
    .set({ password_hash: '' })
    .where('user_name', '=', 'dora')
    .returning('company_id')
    .executeTakeFirstOrThrow()
  await db.updateTable('companies').set({ closed_ways: '' }).execute()
  const no = { authority: '', sealed_password: '', creates_people: 0, bind_dn: '', base_dn: '', filter: '' }
  const names = { account_attribute: 'uid', name_attribute: 'cn', email_attribute: 'mail' }
  const directory = { ...no, ...names, company_id, is_on: 1, url: 'ldaps://ldap.acme.test' }
  await db.insertInto('ldap_settings').values(directory).execute()
  await ask('dora@acme.test')
  const { source, token } = await receive()
  expect(source).toContain('Hello Dora')
  expect(source).toContain('directory')
  expect(token).toBeUndefined()
  // Somebody who has a password here resets it as before.
  asked = smtp.mails.length
  await ask('ann@acme.test')
  expect((await receive()).token).toBeDefined()
  await db.deleteFrom('ldap_settings').execute()
})

// [mail-1]
it('the login page offers it where there is a mail server only', async () => {
  expect((await server.call('getComponent', {})).answer?.password_mail).toBe(true)
  const plain = await startTestServer()
  expect((await plain.call('getComponent', {})).answer?.password_mail).toBeUndefined()
  await plain.stop()
})
