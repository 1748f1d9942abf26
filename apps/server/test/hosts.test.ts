import { request as send } from 'node:http'
import type { CallName } from '@parley/protocol/rest'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { ConfigProblem, readConfig } from '../src/app/config.ts'
import { type CallOptions, encodeCall } from './call-server.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { COMPANY, OTHER_COMPANY, PASSWORD, startTestServer, type TestServer } from './testkit.ts'

const { publicUrl, hosts } = readConfig({
  PUBLIC_URL: 'https://chat.example.org/',
  HOSTS: `Chat.Acme.example=${COMPANY.domain}, talk.acme.example:8443=${COMPANY.domain} other.example=${OTHER_COMPANY.domain}, second.example`,
})

let smtp: MailServer
let server: TestServer
/** Behind a proxy, whose headers about the host are believed nowhere. */
let proxied: TestServer

beforeAll(async () => {
  smtp = await startMailServer()
  const settings = { publicUrl, hosts, mail: { smtpUrl: smtp.url, from: 'parley@example.org' } }
  server = await startTestServer(settings)
  proxied = await startTestServer({ ...settings, proxies: 1 })
  for (const one of [server, proxied]) {
    await one.createUser('ann', { email: 'ann@acme.test', role: 'administrator' })
    await one.createUser('otto', { domain: OTHER_COMPANY.domain })
  }
})
afterAll(async () => {
  await server.stop()
  await proxied.stop()
  await smtp.stop()
})

interface Answer {
  status: number
  headers: NodeJS.Dict<string | string[]>
  body: string
}

/** `fetch` does not let one write the Host. */
const ask = (address: string, init: { method?: string; headers?: Record<string, string>; body?: string }) =>
  new Promise<Answer>((resolve, reject) => {
    const { method = 'GET', headers = {} } = init
    const sent = send(address, { method, headers }, response => {
      let body = ''
      response.on('data', chunk => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    sent.on('error', reject).end(init.body)
  })

async function callAt(
  host: string,
  name: CallName,
  input: object,
  { headers, ...options }: CallOptions = {},
  at = server,
) {
  const encoded = encodeCall(at.url, name, input, { ...options, headers: { ...headers, host } })
  const { status, body, ...rest } = await ask(encoded.url, encoded)
  const { code, message, data, result } = JSON.parse(body || '{}')
  return { status, code, message, answer: data ?? result, headers: rest.headers }
}

const login = async (host: string, account: string, domain: string, headers: Record<string, string> = {}) =>
  await callAt(
    host,
    'login',
    { domain, account, platform_type: 4, ...(await server.encryptPassword(PASSWORD)) },
    { headers },
  )

// [hosts-1]
it.each([
  ['chat.example.org', 'https://chat.example.org'],
  ['CHAT.example.ORG', 'https://chat.example.org'],
  ['chat.example.org:443', 'https://chat.example.org'],
  ['chat.acme.example', 'https://chat.acme.example'],
  ['Chat.ACME.example:443', 'https://chat.acme.example'],
  ['talk.acme.example:8443', 'https://talk.acme.example:8443'],
  ['other.example', 'https://other.example'],
  ['second.example', 'https://second.example'],
  ['127.0.0.1', 'https://chat.example.org'],
])('links of a request to %s begin with %s', async (host, origin) => {
  const { answer } = await callAt(host, 'getComponent', {})
  expect(answer).toMatchObject({
    chatserver_api: origin,
    openfire_websocket: `${origin.replace('https', 'wss')}/xmpp-websocket`,
  })
})

// [hosts-1]
it.each([
  'evil.example',
  'evil.chat.acme.example',
  'acme.example',
  'chat.acme.example.evil.example',
  'chat.acme.example.',
  'chat.acme.example:80',
  'chat.acme.example:8443',
  'talk.acme.example',
  'ann@chat.acme.example',
  'chat.acme.example/',
  'chat.acme.example, evil.example',
])('nothing is served to the host name "%s"', async host => {
  for (const at of [server, proxied]) {
    const headers = { host, 'x-forwarded-host': 'chat.acme.example', forwarded: 'host=chat.acme.example' }
    for (const path of ['/', '/chatserver/component', '/sso/start?domain=acme.test', '/http-bind/'])
      expect((await ask(at.url + path, { headers })).status).toBe(421)
    expect((await ask(`${at.url}/healthz`, { headers })).status).toBe(200)
  }
})

// [hosts-1]
it('a person who opens a name that is not listed reads why nothing is there', async () => {
  const headers = { host: 'evil.example', 'sec-fetch-mode': 'navigate' }
  const page = await ask(`${server.url}/login`, { headers })
  expect([page.status, page.headers['content-type']]).toEqual([421, 'text/plain; charset=utf-8'])
  expect(page.body).toContain('This server does not know the name evil.example. Add it to HOSTS.')
  expect(page.body).toContain('此服务器不认识名称 evil.example')
})

// [hosts-1]
it.each([false, true])('a forwarded host changes nothing, behind a proxy: %s', async isProxied => {
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
  for (const forwarded of ['evil.example', 'other.example', 'chat.example.org']) {
    const at = isProxied ? proxied : server
    const options = { headers: { ...headers, 'x-forwarded-host': forwarded } }
    const { answer } = await callAt('chat.acme.example', 'getComponent', {}, options, at)
    expect(answer).toMatchObject({ domain: COMPANY.domain, chatserver_api: 'https://chat.acme.example' })
  }
})

// [hosts-2]
it('the login page of a host name shows only its company', async () => {
  const { answer } = await callAt('other.example', 'getComponent', {})
  expect(answer).toMatchObject({ domain: OTHER_COMPANY.domain, several: false })
  expect((await callAt('other.example', 'listCompanies', {})).answer).toEqual([
    { company_name: OTHER_COMPANY.name, domain: OTHER_COMPANY.domain },
  ])
  for (const companyName of [COMPANY.name, COMPANY.domain])
    expect((await callAt('other.example', 'getComponent', { companyName })).code).toBe(404)
  expect((await callAt('other.example', 'getServerByDomain', { domain: COMPANY.domain })).code).toBe(404)
  expect((await callAt('second.example', 'listCompanies', {})).answer).toHaveLength(2)
})

// [hosts-2, trust-11]
it('to the form of a host name somebody of another company is as unknown as anybody', async () => {
  // The form knows its own company alone.
  const answerTo = async (account: string) => {
    const { status, code, message, answer } = await login('other.example', account, OTHER_COMPANY.domain)
    return { status, code, message, answer }
  }
  const told = await answerTo('ann')
  expect(told.code).toBe(403)
  expect(told.answer).not.toBe('other-company')
  expect(told).toEqual(await answerTo('nobody.at.all'))
})

// [hosts-3]
it('a sign-in and a session count at the host names of their own company', async () => {
  const refused = await login('other.example', 'ann', COMPANY.domain)
  expect(refused).toMatchObject({
    code: 403,
    message: 'This address is that of another company.',
    answer: 'other-company',
  })
  const rows = await server.storage.db.selectFrom('audit_log').select('entry').execute()
  const entries = rows.filter(({ entry }) => entry.includes('"login"')).map(({ entry }) => entry)
  expect(entries.at(-1)).toContain('host name of another company')
  expect(entries.at(-1)).toContain('refused')
  expect(entries.at(-2) ?? '').not.toContain('"ok"')
  const { answer } = await login('chat.acme.example', 'ann', COMPANY.domain)
  const { token } = answer as { token: string }
  for (const host of ['chat.acme.example', 'talk.acme.example:8443', 'chat.example.org', 'second.example'])
    expect((await callAt(host, 'getSelf', {}, { token })).code).toBe(0)
  const elsewhere = await callAt('other.example', 'getSelf', {}, { token })
  expect(elsewhere.code).not.toBe(0)
  expect(elsewhere.answer).toBeUndefined()
  // It was not ended there: somebody who follows a wrong link stays signed in.
  expect((await callAt('chat.acme.example', 'getSelf', {}, { token })).code).toBe(0)
})

// [hosts-3]
it('a browser that stays signed in does so at the host it asked', async () => {
  const { answer } = await login('chat.acme.example', 'ann', COMPANY.domain)
  const { token } = answer as { token: string }
  const headers = { origin: 'https://chat.acme.example' }
  const kept = await callAt('chat.acme.example', 'keepDevice', {}, { token, headers })
  expect(String(kept.headers['set-cookie'])).toMatch(/^__Host-parley-device-[^;]+;.*Secure/)
  expect(String(kept.headers['set-cookie'])).not.toContain('Domain')
  for (const origin of ['https://other.example', 'https://chat.example.org', 'http://chat.acme.example']) {
    const foreign = await callAt('chat.acme.example', 'keepDevice', {}, { token, headers: { origin } })
    expect(foreign.code).toBe(403)
  }
  const cookie = String(kept.headers['set-cookie']).split(';', 1)[0] ?? ''
  const resume = (host: string) =>
    callAt(
      host,
      'resumeDevice',
      { domain: COMPANY.domain },
      { headers: { origin: `https://${host}`, cookie } },
    )
  expect((await resume('other.example')).answer?.login).toBeUndefined()
  expect((await resume('chat.acme.example')).answer.login).toMatchObject({ im_user_name: 'ann' })
})

// [hosts-1]
it('e-mails lead to the host that was asked, and never to that of another company', async () => {
  const asked = { email: 'ann@acme.test', domain: COMPANY.domain, language: 'en' }
  await callAt('other.example', 'sendPasswordMail', asked)
  await callAt('talk.acme.example:8443', 'sendPasswordMail', asked)
  await smtp.waitFor(1)
  expect(smtp.mails).toHaveLength(1)
  expect(smtp.mails[0]?.source).toContain('https://talk.acme.example:8443/password?company=acme.test#')
})

/** What becomes of a stream: refused before, or after the sign-in. */
async function connect(host: string, origin: string | undefined, token: string): Promise<string> {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/xmpp-websocket`, 'xmpp', {
    headers: { host, ...(origin !== undefined && { origin }) },
  })
  const plain = Buffer.from(`\0ann\0${token}`).toString('base64')
  try {
    return await new Promise(resolve => {
      socket.on('unexpected-response', (_request, { statusCode }) => resolve(String(statusCode)))
      socket.on('error', () => undefined)
      socket.on('open', () => {
        socket.send(
          `<open xmlns="urn:ietf:params:xml:ns:xmpp-framing" to="${COMPANY.domain}" version="1.0"/>`,
        )
        socket.send(`<auth xmlns="urn:ietf:params:xml:ns:xmpp-sasl" mechanism="PLAIN">${plain}</auth>`)
      })
      socket.on('message', data => {
        const [, outcome] = /<(success|failure)/.exec(String(data)) ?? []
        if (outcome !== undefined) resolve(outcome)
      })
    })
  } finally {
    socket.terminate()
  }
}

// [hosts-3]
it.each([
  ['chat.acme.example', 'https://chat.acme.example', 'success'],
  ['chat.acme.example', 'https://CHAT.acme.example:443', 'success'],
  ['talk.acme.example:8443', 'https://talk.acme.example:8443', 'success'],
  ['chat.acme.example', undefined, 'success'],
  ['other.example', 'https://other.example', 'failure'],
  ['other.example', undefined, 'failure'],
  ['chat.acme.example', 'https://evil.example', '403'],
  ['chat.acme.example', 'https://other.example', '403'],
  ['chat.acme.example', 'https://chat.example.org', '403'],
  ['127.0.0.1', 'https://chat.example.org', 'success'],
  ['evil.example', 'https://evil.example', '421'],
  ['evil.example', undefined, '421'],
  ['chat.acme.example.', 'https://chat.acme.example.', '421'],
])('a stream to %s from pages of %s: %s', async (host, origin, outcome) => {
  const { answer } = await login('chat.acme.example', 'ann', COMPANY.domain)
  expect(await connect(host, origin, (answer as { xmpp_token: string }).xmpp_token)).toBe(outcome)
})

// [hosts-3]
it('nor does a BOSH session begin at the host of another company', async () => {
  const body = `<body xmlns="http://jabber.org/protocol/httpbind" rid="1" to="${COMPANY.domain}" wait="1" hold="1"/>`
  const begin = async (host: string) =>
    (
      await ask(`${server.url}/http-bind/`, {
        method: 'POST',
        headers: { host, 'content-type': 'text/xml' },
        body,
      })
    ).body
  expect(await begin('chat.acme.example')).toContain('sid=')
  expect(await begin('other.example')).toContain('host-unknown')
})

// [hosts-2]
it('single sign-on follows the company of the host name, no matter what the address says', async () => {
  const at = (host: string) => ask(`${server.url}/sso/start?domain=${COMPANY.domain}`, { headers: { host } })
  const [own, other] = [await at('chat.acme.example'), await at('other.example')]
  expect(String(own.headers.location)).toContain(COMPANY.domain)
  expect(String(other.headers.location)).not.toContain(COMPANY.domain)
})

it.each([
  [{ HOSTS: 'chat.example.org' }, 'HOSTS needs PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://a.example', HOSTS: 'https://chat.example.org' }, 'must be names like'],
  [{ PUBLIC_URL: 'https://a.example', HOSTS: 'chat.example.org.' }, 'must be names like'],
  [{ PUBLIC_URL: 'https://a.example', HOSTS: '*.example.org' }, 'must be names like'],
])('the setting %o is refused', (environment, problem) => {
  expect(() => readConfig(environment)).toThrow(ConfigProblem)
  expect(() => readConfig(environment)).toThrow(problem)
})
