import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { DIRECTORY_AWAY } from '@parley/protocol/rest'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { BASE, SERVICE, SLAPD, type Slapd, startSlapd } from '../../../test/slapd.ts'
import { COMPANY, OTHER_COMPANY, PASSWORD, startTestServer, type TestServer } from '../../../test/testkit.ts'
import { selectNamed } from '../../domain/people/company-names.ts'
import { DEFAULT_RATE_LIMITS } from '../../http/rate-limits.ts'

const UNLIMITED = { burst: 999, refill: 999, seconds: 1 }
/** Nobody listens there. */
const NOBODY = 'ldaps://127.0.0.1:1'
const AT_ONCE = 16
const WAITING = 32

let slapd: Slapd
let server: TestServer

async function setUp(domain: string) {
  await server.createUser('boss', { role: 'administrator', domain })
  const { token } = await server.signIn('boss', PASSWORD, domain)
  const settings = {
    is_on: true,
    url: slapd.secureUrl,
    bind_dn: SERVICE.dn,
    bind_password: SERVICE.password,
    base_dn: `ou=people,${BASE}`,
    filter: '',
    account_attribute: 'uid',
    name_attribute: 'cn',
    email_attribute: 'mail',
    authority: slapd.authority,
    creates_people: false,
  }
  const saved = await server.call('saveLdapSettings', settings, { token })
  expect(saved.answer).toEqual({ outcome: 'saved' })
}

/** Where the directory of the first company is from now on. */
const move = (url: string) =>
  server.storage.db
    .updateTable('ldap_settings')
    .set({ url })
    .where('company_id', '=', selectNamed(server.storage.db, COMPANY.domain))
    .execute()

async function login(password: string, account = 'ann', domain = COMPANY.domain): Promise<number> {
  const encrypted = await server.encryptPassword(password)
  return (await server.call('login', { domain, account, platform_type: 4, ...encrypted })).code
}

describe.skipIf(!existsSync(SLAPD))('a directory that is away', () => {
  beforeAll(async () => {
    slapd = await startSlapd()
    const free = { login: UNLIMITED, loginFree: UNLIMITED, loginFreeAccount: UNLIMITED }
    server = await startTestServer({ privateHosts: true, rateLimits: { ...DEFAULT_RATE_LIMITS, ...free } })
    for (const name of ['ann', 'bob']) await server.createUser(name)
    for (let person = 0; person < AT_ONCE + WAITING; person++) await server.createUser(`person${person}`)
    await server.createUser('ann', { domain: OTHER_COMPANY.domain })
    for (const { domain } of [COMPANY, OTHER_COMPANY]) await setUp(domain)
  })
  afterAll(async () => {
    await server.stop()
    await slapd.stop()
  })

  // [ldap-1]
  it('is said to be busy, for every account alike', async () => {
    await move(NOBODY)
    for (const account of ['ann', 'nobody']) expect(await login('directory password', account)).toBe(503)
    expect(await login(PASSWORD)).toBe(0)
    const encrypted = await server.encryptPassword('directory password')
    const body = JSON.stringify({ domain: COMPANY.domain, account: 'ann', platform_type: 4, ...encrypted })
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body }
    const response = await fetch(`${server.url}/business/user/login`, init)
    // The client says it in its own words.
    expect(await response.json()).toMatchObject({ code: 503, data: DIRECTORY_AWAY })
  })

  // [ldap-1]
  it('uses up no guesses, and forgives none; only so many go free', async () => {
    await move(slapd.secureUrl)
    for (let wrong = 0; wrong < 4; wrong++) expect(await login('wrong', 'bob')).toBe(403)
    await move(NOBODY)
    for (let away = 0; away < DEFAULT_RATE_LIMITS.uncheckedGuess.burst; away++)
      expect(await login('bob password', 'bob')).toBe(503)
    // Four of five guesses are still counted, and none of these.
    await move(slapd.secureUrl)
    expect(await login('bob password', 'bob')).toBe(0)
    // A right one forgives the guesses, but not what went free: the next ones count.
    await move(NOBODY)
    for (let guess = 0; guess < 5; guess++) expect(await login('bob password', 'bob')).toBe(503)
    expect(await login('bob password', 'bob')).toBe(429)
  })

  // [ldap-1]
  it('delays sign-ins for a short time only, and other companies not at all', async () => {
    const open: Socket[] = []
    const hung = createServer(socket => void open.push(socket.on('error', () => undefined)))
    hung.listen(0, '127.0.0.1')
    await once(hung, 'listening')
    const { port } = hung.address() as { port: number }
    await move(`ldaps://127.0.0.1:${port}`)
    let answers = 0
    const waiting = Array.from({ length: AT_ONCE + WAITING }, async (_, person) => {
      const code = await login('directory password', `person${person}`)
      answers += 1
      return code
    })
    await vi.waitUntil(() => open.length === AT_ONCE, { timeout: 60_000 })
    expect(await login('directory password', 'ann', OTHER_COMPANY.domain)).toBe(0)
    // One more than may wait is answered at once, before any of those who came first.
    expect(await login('directory password', 'nobody')).toBe(503)
    expect(answers).toBe(0)
    expect(open).toHaveLength(AT_ONCE)
    await vi.waitUntil(
      () => {
        for (const socket of open.splice(0)) socket.destroy()
        return answers === waiting.length
      },
      { timeout: 60_000 },
    )
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([503]))
    hung.close()
  })
})
