import { beforeEach, describe, expect, it } from 'vitest'
import { cookieOf, keepDevice, resumeDevice } from '../../../test/kept-device.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { PASSWORD, type TestServer } from '../../../test/testkit.ts'

const DAY_MS = 24 * 3_600_000
const GRACE_MS = 120_000
let ahead = 0

const isIn = async (server: TestServer, token = '') =>
  (await server.call('getSelf', {}, { token })).code === 0
const listFor = async (server: TestServer, token: string) =>
  (await server.call('listSessions', {}, { token })).answer ?? []

onEachDatabase(
  server => {
    beforeEach(async () => {
      ahead = 0
      await server().createUser('ann')
      await server().createUser('bob')
    })
    const keepAnn = async () => {
      const session = await server().signIn('ann')
      return { ...session, cookie: await keepDevice(server(), session.token) }
    }

    describe('a device that stays signed in', () => {
      it('signs in a new tab, with its own session and a new cookie', async () => {
        const { cookie, token } = await keepAnn()
        const tab = await resumeDevice(server(), cookie)
        expect(tab.answer?.login?.im_user_name).toBe('ann')
        expect(tab.answer?.login?.token).not.toBe(token)
        expect(cookieOf(tab)).not.toBe(cookie)
        expect(await isIn(server(), tab.answer?.login?.token)).toBe(true)
      })

      // [store-2, store-4]
      it('has one secret for all its tabs, other sign-ins have others, and an ended one is told none', async () => {
        const secretOf = async (token = '') =>
          (await server().call('getStoreSecret', {}, { token })).answer?.secret
        const { cookie, token } = await keepAnn()
        const tab = (await resumeDevice(server(), cookie)).answer?.login?.token
        const secret = await secretOf(token)
        expect(secret).toMatch(/^[\w-]{43}$/)
        expect(await secretOf(tab)).toBe(secret)
        const others = await Promise.all(
          ['ann', 'bob'].map(async name => secretOf((await server().signIn(name)).token)),
        )
        expect(new Set([...others, secret]).size).toBe(3)
        await server().call('logout', {}, { token })
        expect([await secretOf(token), await secretOf(tab)]).toEqual([undefined, undefined])
      })

      it('sets a cookie that scripts and other sites cannot use', async () => {
        const { token } = await server().signIn('ann')
        const kept = await server().call('keepDevice', {}, { token })
        expect(kept.headers.get('set-cookie')).toMatch(
          /^parley-device-[\w-]{16}=[\w.-]+; Max-Age=2592000; HttpOnly; SameSite=Strict; Path=\/business\/user$/,
        )
      })

      it('signs in several tabs at once', async () => {
        const { cookie } = await keepAnn()
        const tabs = await Promise.all(Array.from({ length: 5 }, () => resumeDevice(server(), cookie)))
        expect(tabs.every(tab => tab.answer?.login)).toBe(true)
        expect(new Set(tabs.map(cookieOf)).size).toBe(1)
      })

      it('ends with all its tabs when an old cookie is used again, and says why', async () => {
        const { cookie, token } = await keepAnn()
        const tab = await resumeDevice(server(), cookie)
        ahead = GRACE_MS
        const reused = await resumeDevice(server(), cookie)
        expect(reused.answer).toEqual({ was_reused: true })
        expect((await server().call('getSelf', {}, { token })).code).toBe(114)
        expect(await isIn(server(), tab.answer?.login?.token)).toBe(false)
        expect((await resumeDevice(server(), cookieOf(tab))).answer).toEqual({})
      })

      it('stays when an old cookie waited while the server stood still; a copy used later is caught', async () => {
        const { cookie, token } = await keepAnn()
        await resumeDevice(server(), cookie)
        ahead = GRACE_MS
        const late = resumeDevice(server(), cookie)
        // Like a process that was stopped.
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_100)
        expect((await late).code).toBe(503)
        expect((await server().call('getSelf', {}, { token })).code).toBe(0)
        await expect
          .poll(async () => (await resumeDevice(server(), cookie)).answer)
          .toEqual({ was_reused: true })
        expect((await server().call('getSelf', {}, { token })).code).toBe(114)
      })

      it('is one entry in the session list, and ending it ends all its tabs', async () => {
        const { cookie, token } = await keepAnn()
        const tab = await resumeDevice(server(), cookie)
        const other = await server().signIn('ann')
        const entries = await listFor(server(), other.token)
        expect(entries.map(entry => [entry.kept, entry.current]).sort()).toEqual([
          [false, true],
          [true, false],
        ])
        const session_id = entries.find(entry => entry.kept)?.session_id
        await server().call('endSession', { session_id }, { token: other.token })
        expect(await isIn(server(), token)).toBe(false)
        expect(await isIn(server(), tab.answer?.login?.token)).toBe(false)
        expect((await resumeDevice(server(), cookieOf(tab))).answer).toEqual({})
        expect(await listFor(server(), other.token)).toHaveLength(1)
      })

      it('is signed out in all tabs by one of them, which also clears the cookie', async () => {
        const { cookie, token } = await keepAnn()
        const tab = await resumeDevice(server(), cookie)
        const login = tab.answer?.login?.token ?? ''
        const headers = { cookie: cookieOf(tab) }
        const left = await server().call('logout', {}, { token: login, headers })
        expect(left.headers.get('set-cookie')).toMatch(/^parley-device-[\w-]{16}=; Max-Age=0;/)
        expect(await isIn(server(), token)).toBe(false)
        expect((await resumeDevice(server(), cookieOf(tab))).answer).toEqual({})
      })

      it('outlasts its sessions, until it is unused for 30 days', async () => {
        const { cookie } = await keepAnn()
        ahead = 29 * DAY_MS
        const tab = await resumeDevice(server(), cookie)
        expect(tab.answer?.login).toBeDefined()
        ahead += 31 * DAY_MS
        expect((await resumeDevice(server(), cookieOf(tab))).answer).toEqual({})
      })

      it('ends after 90 days, however often it is used', async () => {
        let { cookie } = await keepAnn()
        for (ahead = 20 * DAY_MS; ahead < 90 * DAY_MS; ahead += 20 * DAY_MS)
          cookie = cookieOf(await resumeDevice(server(), cookie))
        ahead = 90 * DAY_MS
        expect((await resumeDevice(server(), cookie)).answer).toEqual({})
      })

      it('stays signed in, in all its tabs, when one of them changes the password', async () => {
        const { cookie, token } = await keepAnn()
        const tab = await resumeDevice(server(), cookie)
        const { key_id, password } = await server().encryptPassword(PASSWORD)
        const { password: new_password } = await server().encryptPassword('a fresh password')
        await server().call('updatePassword', { key_id, password, new_password }, { token })
        expect(await isIn(server(), tab.answer?.login?.token)).toBe(true)
        expect((await resumeDevice(server(), cookieOf(tab))).answer?.login).toBeDefined()
      })

      it('is forgotten when another person stays signed in in the same browser', async () => {
        const { cookie, token } = await keepAnn()
        const bob = await server().signIn('bob')
        const next = await keepDevice(server(), bob.token, cookie)
        expect((await resumeDevice(server(), next)).answer?.login?.im_user_name).toBe('bob')
        expect((await resumeDevice(server(), cookie)).answer).toEqual({})
        expect(await isIn(server(), token)).toBe(false)
      })

      it('can stay signed in to another company at the same time', async () => {
        const { cookie, token } = await keepAnn()
        await server().createUser('ann', { domain: 'other.test' })
        const ann = await server().signIn('ann', PASSWORD, 'other.test')
        const both = `${cookie}; ${await keepDevice(server(), ann.token, cookie)}`
        expect(await isIn(server(), token)).toBe(true)
        for (const domain of ['acme.test', 'other.test'])
          expect((await resumeDevice(server(), both, domain)).answer?.login?.domain).toBe(domain)
      })

      it('does not work for another company', async () => {
        const { cookie } = await keepAnn()
        await server().createUser('ann', { domain: 'other.test' })
        const ann = await server().signIn('ann', PASSWORD, 'other.test')
        const [name] = (await keepDevice(server(), ann.token)).split('=')
        const moved = `${name}=${cookie.split('=')[1]}`
        expect((await resumeDevice(server(), moved, 'other.test')).answer).toEqual({})
      })
    })

    describe('the cookie of a device', () => {
      const FOREIGN: [string, Record<string, string>][] = [
        ['no origin', { origin: '' }],
        ['another origin', { origin: 'https://evil.test' }],
        ['an opaque origin', { origin: 'null' }],
        ['a page of the same site', { 'sec-fetch-site': 'same-site' }],
        ['another site', { 'sec-fetch-site': 'cross-site' }],
      ]
      it.each(FOREIGN)('cannot be used, set or cleared by %s', async (_from, headers) => {
        const { cookie, token } = await keepAnn()
        const asked = { token, headers: { cookie, ...headers } }
        for (const name of ['resumeDevice', 'keepDevice', 'forgetDevice'] as const) {
          const reply = await server().call(name, { domain: 'acme.test' }, asked)
          expect([name, reply.code, reply.headers.get('set-cookie')]).toEqual([name, 403, null])
        }
        expect((await resumeDevice(server(), cookie)).answer?.login).toBeDefined()
      })

      it('is accepted with JSON only, not with forms', async () => {
        const { cookie } = await keepAnn()
        for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
          const headers = { cookie, origin: server().url, 'content-type': type }
          const url = `${server().url}/business/user/device/resume`
          const reply = await fetch(url, {
            method: 'POST',
            headers,
            body: JSON.stringify({ domain: 'acme.test' }),
          })
          expect([type, reply.ok]).toEqual([type, false])
        }
      })

      it('cannot be chosen by the browser', async () => {
        const { token } = await server().signIn('ann')
        const [name] = (await keepDevice(server(), token)).split('=')
        const planted = `${name}=${'0'.repeat(36)}.${'A'.repeat(43)}`
        expect((await resumeDevice(server(), planted)).answer).toEqual({})
        expect(await keepDevice(server(), token, planted)).not.toBe(planted)
        expect((await resumeDevice(server(), planted)).answer).toEqual({})
      })

      it('is ignored if it is sent twice', async () => {
        const { cookie } = await keepAnn()
        const bob = await server().signIn('bob')
        const planted = await keepDevice(server(), bob.token)
        expect((await resumeDevice(server(), `${planted}; ${cookie}`)).answer).toEqual({})
      })

      it('is not set by a sign-in, with a password or with a link', async () => {
        const { key_id, password } = await server().encryptPassword(PASSWORD)
        const request = { domain: 'acme.test', account: 'ann', platform_type: 4, key_id, password }
        const login = await server().call('login', request)
        expect(login.headers.get('set-cookie')).toBeNull()
        const { answer } = await server().call('createExchangeCode', {}, { token: login.answer?.token ?? '' })
        const entered = await server().call('exchangeCode', { domain: 'acme.test', code: answer?.code })
        expect([entered.code, entered.headers.get('set-cookie')]).toEqual([0, null])
      })
    })
  },
  { clock: { now: () => Date.now() + ahead } },
)
