import { solveChallenge } from '@parley/protocol/model'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MOBILE, receiveCode } from '../../../../test/sign-in-kit.ts'
import {
  COMPANY,
  OTHER_COMPANY,
  PASSWORD,
  startTestServer,
  type TestServer,
} from '../../../../test/testkit.ts'
import { DEFAULT_RATE_LIMITS } from '../../../http/rate-limits.ts'

const WRONG = { status: 403, code: 403, message: 'The code is wrong or has expired.', answer: undefined }
const NOBODYS = '13899999999'
const MINUTE_MS = 60_000

let server: TestServer
let ahead = 0

const start = async (options = {}) => {
  ahead = 0
  server = await startTestServer({ clock: { now: () => Date.now() + ahead }, ...options })
  await server.createUser('ann', { mobile: MOBILE })
}
afterEach(() => server.stop())

const send = (fields = {}) => server.call('sendSms', { mobile: MOBILE, domain: COMPANY.domain, ...fields })
const check = (code: string, fields = {}) =>
  server.call('checkSms', { mobile: MOBILE, domain: COMPANY.domain, code, ...fields })
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The part of a response that is visible without signing in. */
const seen = ({ status, code, message, answer }: Awaited<ReturnType<typeof send>>) => ({
  status,
  code,
  message,
  fields: Object.keys(answer ?? {}),
})

describe('SMS sign-in without limits', () => {
  beforeEach(() => start())

  // [session-4]
  it('accepts the code however the phone number is typed', async () => {
    await send({ mobile: '138 0000-0001' })
    const [sent] = server.smsMessages
    expect(sent).toMatchObject({ mobile: MOBILE, purpose: 'sign-in', minutes: 5 })
    expect(sent?.code).toMatch(/^\d{6}$/)
    const { answer } = await check(sent?.code ?? '')
    if (!answer || !('token' in answer)) throw new Error('not signed in')
    expect(answer).toMatchObject({ im_user_name: 'ann', domain: COMPANY.domain })
    const { answer: sessions } = await server.call('listSessions', {}, { token: answer.token })
    expect(sessions).toMatchObject([{ login_type: 'sms', current: true }])
  })

  it('accepts a code once', async () => {
    const code = await receiveCode(server, 1)
    const codes = (await Promise.all([check(code), check(code), check(code)])).map(reply => reply.code)
    expect(codes.sort()).toEqual([0, 403, 403])
    expect(await check(code)).toMatchObject(WRONG)
  })

  it('refuses codes that are expired, replaced or of another purpose, phone or company', async () => {
    await server.createUser('ben', { mobile: NOBODYS })
    await server.createUser('zoe', { mobile: MOBILE, domain: OTHER_COMPANY.domain })
    const code = await receiveCode(server, 1)
    for (const fields of [{ type: 2 }, { mobile: NOBODYS }, { domain: OTHER_COMPANY.domain }])
      expect(await check(code, fields)).toMatchObject(WRONG)
    const next = await receiveCode(server, 1)
    if (next !== code) expect(await check(code)).toMatchObject(WRONG)
    ahead = 5 * MINUTE_MS
    expect(await check(next)).toMatchObject(WRONG)
  })

  // [limits-9]
  it('counts five concurrent wrong tries as five', async () => {
    const code = await receiveCode(server, 1)
    const tries = Array.from({ length: 5 }, () => check(other(code)))
    for (const reply of await Promise.all(tries)) expect(reply).toMatchObject(WRONG)
    expect(await check(code)).toMatchObject(WRONG)
  })

  it('accepts the right code on the fifth try', async () => {
    const code = await receiveCode(server, 1)
    await Promise.all(Array.from({ length: 4 }, () => check(other(code))))
    expect(await check(code)).toMatchObject({ code: 0 })
  })

  it('answers known and unknown phones alike, and sends a text to known phones only', async () => {
    const known = await send()
    const unknown = await send({ mobile: NOBODYS })
    const elsewhere = await send({ domain: 'no.such.company' })
    expect(seen(unknown)).toEqual(seen(known))
    expect(seen(elsewhere)).toEqual(seen(known))
    expect(server.smsMessages).toHaveLength(1)
    expect(await check('000000', { mobile: NOBODYS })).toMatchObject(WRONG)
  })

  it('refuses shared phones, disabled accounts and frozen companies', async () => {
    const { db } = server.storage
    await server.createUser('ben', { mobile: MOBILE })
    await send()
    await db.updateTable('users').set({ mobile: '' }).where('user_name', '=', 'ben').execute()
    await db.updateTable('users').set({ disabled: 1 }).where('user_name', '=', 'ann').execute()
    await send()
    await db.updateTable('users').set({ disabled: 0 }).execute()
    await db.updateTable('companies').set({ frozen: 1 }).execute()
    await send()
    expect(server.smsMessages).toEqual([])
  })

  it('responds even if the sender fails, and logs the failure without the code', async () => {
    await server.stop()
    let code = ''
    await start({
      sms: {
        async send(message: { code: string }) {
          code = message.code
          throw new Error(`could not send ${code}`)
        },
      },
    })
    expect(await send()).toMatchObject({ code: 0 })
    await expect.poll(() => server.logLines.join('')).toContain('An SMS could not be sent.')
    expect(server.logLines.join('')).not.toContain(code)
  })

  it('refuses requests from other sites', async () => {
    const url = `${server.url}/business/sms/send?mobile=${MOBILE}&domain=${COMPANY.domain}`
    const visit = async (site: string) => (await fetch(url, { headers: { 'sec-fetch-site': site } })).status
    expect(await visit('cross-site')).toBe(403)
    expect(server.smsMessages).toEqual([])
    expect(await visit('same-origin')).toBe(200)
    expect(server.smsMessages).toHaveLength(1)
  })

  it('gives a one-time proof for changing the password, to that person only', async () => {
    await server.createUser('ben')
    const code = await receiveCode(server, 2)
    expect(server.smsMessages.at(-1)).toMatchObject({ purpose: 'change-password' })
    const { answer } = await check(code, { type: 2 })
    if (!answer || !('sms_proof' in answer)) throw new Error('no proof')
    const change = async (password: string, token?: string) => {
      const { key_id, password: encrypted } = await server.encryptPassword(password)
      const request = { key_id, new_password: encrypted, sms_proof: answer.sms_proof }
      return await server.call('updatePassword', request, token ? { token } : {})
    }
    const ben = await server.signIn('ben')
    const before = await server.signIn('ann')
    expect(await change('a fresh password', ben.token)).toMatchObject({ code: 403 })
    expect(await change('short')).toMatchObject({ code: 400, message: 'new_password: too short' })
    expect(await change('a fresh password')).toMatchObject({ code: 0, answer: { account: 'ann' } })
    expect(await change('another password')).toMatchObject({ code: 403 })
    expect(await server.call('getSelf', {}, { token: before.token })).toMatchObject({ code: 112 })
    await expect(server.signIn('ann', PASSWORD)).rejects.toThrow(/^403/)
    await expect(server.signIn('ann', 'a fresh password')).resolves.toMatchObject({ im_user_name: 'ann' })
  })

  it('expires a proof after ten minutes', async () => {
    const { answer } = await check(await receiveCode(server, 2), { type: 2 })
    if (!answer || !('sms_proof' in answer)) throw new Error('no proof')
    ahead = 10 * MINUTE_MS
    const time = Date.now() + ahead
    const { key_id, password } = await server.encryptPassword('a fresh password', { time })
    const request = { key_id, new_password: password, sms_proof: answer.sms_proof }
    expect(await server.call('updatePassword', request)).toMatchObject({ code: 403 })
  })
})

describe('SMS sign-in with limits', () => {
  beforeEach(() => start({ rateLimits: DEFAULT_RATE_LIMITS }))

  // [limits-9]
  it('sends one code a minute to a phone, known or not', async () => {
    for (const mobile of [MOBILE, NOBODYS]) {
      expect(await send({ mobile })).toMatchObject({ code: 0 })
      const refused = await send({ mobile, domain: OTHER_COMPANY.domain })
      expect(refused).toMatchObject({ status: 429, code: 429 })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
    }
  })

  it('sends twenty codes an hour per IP address', async () => {
    const phones = Array.from({ length: 22 }, (_, index) => `1380000${1000 + index}`)
    const codes = []
    for (const mobile of phones) codes.push((await send({ mobile })).code)
    expect(codes.filter(code => code === 0)).toHaveLength(20)
  })

  it('accepts ten wrong codes a day per phone, known or not', async () => {
    for (const mobile of [MOBILE, NOBODYS]) {
      const codes = []
      for (let count = 0; count < 12; count += 1) codes.push((await check('000000', { mobile })).code)
      expect(codes).toEqual([...Array(10).fill(403), 429, 429])
    }
  })

  // [limits-9]
  it('does not lock the owner out because of wrong codes from other addresses', async () => {
    await server.stop()
    await start({ rateLimits: DEFAULT_RATE_LIMITS, proxies: 1 })
    const checkFrom = async (ip: string, code: string) => {
      const request = { mobile: MOBILE, domain: COMPANY.domain, code }
      return (await server.call('checkSms', request, { headers: { 'x-forwarded-for': ip } })).code
    }
    for (let count = 0; count < 10; count += 1) expect(await checkFrom('6.6.6.6', '000000')).toBe(403)
    const code = await receiveCode(server, 1)
    expect(await checkFrom('6.6.6.6', code)).toBe(429)
    expect(await checkFrom('1.1.1.1', code)).toBe(0)
  })

  describe('from several addresses', () => {
    beforeEach(async () => {
      await server.stop()
      await start({ rateLimits: { ...DEFAULT_RATE_LIMITS, ...strangers }, proxies: 1 })
    })
    // Few, because each costs the test some work.
    const hourly = (count: number) => ({ burst: count, refill: count, seconds: 3_600 })
    const strangers = {
      smsStrangersHour: hourly(4),
      smsFreshHour: hourly(2),
      smsPhoneMinute: hourly(9),
      smsPhoneHour: hourly(9),
    }
    const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
    const sendFrom = async (ip: string) =>
      (await server.call('sendSms', { mobile: MOBILE, domain: COMPANY.domain }, from(ip))).code
    /** As a browser does: with a proof of work where one is required. */
    const proveAndSend = async (ip: string) => {
      const request = { mobile: MOBILE, domain: COMPANY.domain }
      const { code, detail = '' } = await server.call('sendSms', request, from(ip))
      if (code !== 428) return code
      return (await server.call('sendSms', { ...request, proof: solveChallenge(detail) }, from(ip))).code
    }
    const checkFrom = async (ip: string, code: string) =>
      (await server.call('checkSms', { mobile: MOBILE, domain: COMPANY.domain, code }, from(ip))).code
    const lastCode = () => server.smsMessages.at(-1)?.code ?? ''

    // [limits-9]
    it("does not use up the owner's code when others guess", async () => {
      await sendFrom('1.1.1.1')
      const code = lastCode()
      for (let count = 0; count < 8; count += 1)
        expect(await checkFrom(`6.6.6.${count}`, other(code))).toBe(403)
      expect(await checkFrom('6.6.6.9', code)).toBe(403)
      expect(await checkFrom('1.1.1.1', code)).toBe(0)
    })

    it("keeps the owner's code when another person requests one", async () => {
      await sendFrom('1.1.1.1')
      const code = lastCode()
      expect(await sendFrom('6.6.6.6')).toBe(0)
      expect(await checkFrom('1.1.1.1', code)).toBe(0)
    })

    it('accepts the code after a change of network', async () => {
      await sendFrom('1.1.1.1')
      expect(await checkFrom('2.2.2.2', lastCode())).toBe(0)
    })

    // [limits-9]
    it('asks for a proof of work beyond the third code of an hour, known phone or not', async () => {
      for (const mobile of [MOBILE, NOBODYS]) {
        const ask = async (ip: string, proof?: string) =>
          await server.call('sendSms', { mobile, domain: COMPANY.domain, proof }, from(ip))
        for (let count = 0; count < 3; count += 1)
          expect(await ask(`6.6.6.${count}`)).toMatchObject({ code: 0 })
        const { code, detail = '' } = await ask('7.7.7.7')
        expect(code).toBe(428)
        const proof = solveChallenge(detail)
        // A proof is valid for its own address only, and once.
        expect(await ask('8.8.8.8', proof)).toMatchObject({ code: 428 })
        expect(await ask('7.7.7.7', proof)).toMatchObject({ code: 0 })
        expect(await ask('7.7.7.7', proof)).toMatchObject({ code: 428 })
      }
      expect(server.smsMessages).toHaveLength(4)
    })

    // [limits-9]
    it('sends a text to the owner at a new address even after requests by strangers from many addresses', async () => {
      for (let count = 0; count < 5; count += 1) expect(await proveAndSend(`6.6.6.${count}`)).toBe(0)
      const before = server.smsMessages.length
      expect(await proveAndSend('1.1.1.1')).toBe(0)
      expect(server.smsMessages).toHaveLength(before + 1)
    })

    // [limits-9]
    it('sends a text to an address of the owner without a proof, even after requests by strangers', async () => {
      const { encryptPassword, call } = server
      const password = { account: 'ann', platform_type: 4, ...(await encryptPassword(PASSWORD)) }
      await call('login', { domain: COMPANY.domain, ...password }, from('1.1.1.1'))
      for (let count = 0; count < 6; count += 1) expect(await proveAndSend(`6.6.6.${count}`)).toBe(0)
      expect(await proveAndSend('6.6.6.99')).toBe(429)
      expect(await sendFrom('1.1.1.1')).toBe(0)
    })
  })
})
