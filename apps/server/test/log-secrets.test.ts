import type { CallName } from '@parley/protocol/rest'
import { afterEach, expect, it } from 'vitest'
import { MOBILE, receiveCode, scanTicket } from './sign-in-kit.ts'
import { COMPANY, startTestServer, type TestServer } from './testkit.ts'

let server: TestServer
afterEach(() => server.stop())

/** Whatever comes in with the mark, in any place where secrets travel, must not come out in the log. */
const MARK = 'canary-7f3a'

// [wire-29]
it('the log contains no token, password or query', async () => {
  server = await startTestServer({ logLevel: 'trace' })
  await server.createUser('ann', { password: `${MARK}-password` })
  const tokens = await server.signIn('ann', `${MARK}-password`)
  const marked = `?token=${MARK}&password=${MARK}`
  const header = { authorization: `Bearer ${MARK}` }
  const body = JSON.stringify({ token: MARK, password: MARK, domain: COMPANY.domain })
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const visits: [string, RequestInit?][] = [
    [`/business/user/get${marked}`],
    ['/business/user/get', { headers: header }],
    ['/api/recent/list', { headers: { authorization: MARK } }],
    ['/business/user/login', { ...post, body }],
    ['/business/user/getuser', { ...post, body: `{"token":"${MARK}"` }],
    [`/nowhere${marked}`],
    [`/chat${marked}`, { headers: { accept: 'text/html' } }],
    [`/%zz${marked}`],
    [`/http-bind/${marked}`, { ...post, headers: { 'content-type': 'text/xml' }, body: `<body x='${MARK}'` }],
  ]
  for (const [path, init] of visits) await (await fetch(server.url + path, init)).text()
  await server.call('getSelf', {}, { token: tokens.token })
  // A fault of ours, in the middle of a call that carries secrets.
  await server.storage.db.schema.alterTable('users').renameColumn('letter', 'gone').execute()
  await server.call('getUser', { im_user_name: MARK }, { token: tokens.token })

  const log = server.logLines.join('')
  expect(log).toContain('"path":"/business/user/get"')
  expect(log).toContain('no such column')
  for (const secret of [MARK, tokens.token, tokens.history_token, tokens.xmpp_token])
    expect(log).not.toContain(secret)
})

it('the log contains no code, ticket, proof or secret of any sign-in method', async () => {
  server = await startTestServer({ logLevel: 'trace' })
  await server.createUser('ann', { mobile: MOBILE, password: `${MARK}-password` })
  const me = await server.signIn('ann', `${MARK}-password`)
  const secrets = new Set<string>()
  const visit = async <K extends CallName>(name: K, request: object, token?: string) => {
    const reply = await server.call(name, request, token === undefined ? {} : { token })
    for (const secret of secretsIn(reply.answer)) secrets.add(secret)
    return reply.answer
  }
  const phone = { mobile: MOBILE, domain: COMPANY.domain }
  await visit('checkSms', { ...phone, code: await receiveCode(server, 1) })
  await visit('checkSms', { ...phone, type: 2, code: await receiveCode(server, 2) })
  const qr = await scanTicket(server, me)
  await visit('confirmQrCode', { ticket: qr.ticket, match_number: qr.match_number }, me.token)
  await visit('pollQrCode', { ticket: qr.ticket, browser_secret: qr.browser_secret })
  const exchange = await visit('createExchangeCode', {}, me.token)
  for (let use = 0; use < 2; use += 1)
    await visit('exchangeCode', { domain: COMPANY.domain, code: exchange?.code })
  for (const name of ['refreshToken', 'listSessions'] as const) await visit(name, {}, me.token)
  // Faults of ours in the middle of all this.
  for (const table of ['sms_codes', 'qr_tickets', 'one_time_tokens'] as const)
    await server.storage.db.schema.dropTable(table).execute()
  await visit('checkSms', { ...phone, code: '123456' })
  await visit('pollQrCode', { ticket: `${MARK}-ticket`, browser_secret: MARK })
  await visit('exchangeCode', { domain: COMPANY.domain, code: MARK })

  for (const { code } of server.smsMessages) secrets.add(code)
  for (const secret of [MARK, qr.ticket, qr.browser_secret, ...secretsIn(me)]) secrets.add(secret)
  expect(secrets.size).toBeGreaterThan(15)
  const log = server.logLines.join('')
  const audit = JSON.stringify(await server.storage.db.selectFrom('audit_log').select('entry').execute())
  expect(log).toContain('no such table')
  expect(audit).toContain('sms-check')
  for (const secret of secrets) {
    expect(log).not.toContain(secret)
    expect(audit).not.toContain(secret)
  }
})

/** Long random texts anywhere in an answer. */
function secretsIn(answer: unknown): string[] {
  const fields = Object.entries((answer ?? {}) as Record<string, unknown>)
  return fields.flatMap(([name, value]) => {
    if (typeof value === 'object') return secretsIn(value)
    return typeof value === 'string' && /token|code|proof|secret|ticket/.test(name) ? [value] : []
  })
}
