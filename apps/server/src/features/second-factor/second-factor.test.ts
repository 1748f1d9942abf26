import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addApp, codeOf, confirmChange, logIn, takeTicket } from '../../../test/second-factor-kit.ts'
import { MOBILE, receiveCode } from '../../../test/sign-in-kit.ts'
import { COMPANY, OTHER_COMPANY, PASSWORD, startTestServer, type TestServer } from '../../../test/testkit.ts'
import { DEFAULT_RATE_LIMITS } from '../../http/rate-limits.ts'

let server: TestServer
let ahead = 0
const now = () => Date.now() + ahead

beforeEach(async () => {
  ahead = 0
  server = await startTestServer({ clock: { now } })
  await server.createUser('ann', { mobile: MOBILE })
  await server.createUser('boss', { role: 'administrator' })
})
afterEach(() => server.stop())

const WRONG = { code: 403, message: 'The code is wrong or has expired.', answer: undefined }
const pass = (ticket: string, code: string) => server.call('passFactor', { ticket, code })
const require = (requires_second_factor: boolean, token: string) =>
  server.call('saveCompanySettings', { requires_second_factor }, { token })

describe('a sign-in with an app', () => {
  // [factor-1]
  it('needs a code after the password', async () => {
    const { secret } = await addApp(server, (await server.signIn('ann')).token)
    const ticket = await takeTicket(server, 'ann')
    const { answer: options } = await server.call('getFactorOptions', { ticket })
    expect(options).toEqual({ has_app: true, has_recovery_codes: true, must_enrol: false })
    expect(await pass(ticket, '000000')).toMatchObject(WRONG)
    const { answer } = await pass(ticket, ` ${codeOf(secret, 1).replace(/(...)/, '$1 ')}`)
    expect(answer).toMatchObject({ im_user_name: 'ann', domain: COMPANY.domain })
    expect(await server.call('getSelf', {}, { token: answer?.token ?? '' })).toMatchObject({ code: 0 })
  })

  // [factor-1]
  it('also needs it after a code by SMS', async () => {
    const { secret } = await addApp(server, (await server.signIn('ann')).token)
    const code = await receiveCode(server, 1)
    const asked = await server.call('checkSms', { mobile: MOBILE, domain: COMPANY.domain, code })
    expect(asked.code).toBe(449)
    const { answer } = await pass(asked.detail ?? '', codeOf(secret, 1))
    const { answer: sessions } = await server.call('listSessions', {}, { token: answer?.token ?? '' })
    expect(sessions?.find(session => session.current)?.login_type).toBe('sms')
  })

  it('does not change anything for other people', async () => {
    await addApp(server, (await server.signIn('ann')).token)
    expect((await logIn(server, 'boss')).code).toBe(0)
  })

  // [factor-2]
  it('accepts each code once, even when it comes twice at the same time', async () => {
    const { secret } = await addApp(server, (await server.signIn('ann')).token)
    const tickets = await Promise.all([takeTicket(server, 'ann'), takeTicket(server, 'ann')])
    const code = codeOf(secret, 1)
    const codes = (await Promise.all(tickets.map(ticket => pass(ticket, code)))).map(reply => reply.code)
    expect(codes.sort()).toEqual([0, 403])
  })

  // [factor-2]
  it('does not accept the code that set up the app', async () => {
    const { secret } = await addApp(server, (await server.signIn('ann')).token)
    expect(await pass(await takeTicket(server, 'ann'), codeOf(secret))).toMatchObject(WRONG)
  })

  it('uses a ticket once, for fifteen minutes', async () => {
    const { secret } = await addApp(server, (await server.signIn('ann')).token)
    const ticket = await takeTicket(server, 'ann')
    expect((await pass(ticket, codeOf(secret, 1))).code).toBe(0)
    expect((await pass(ticket, codeOf(secret, 1))).code).toBe(404)
    const late = await takeTicket(server, 'ann')
    ahead = 900_001
    expect((await pass(late, codeOf(secret, 0, now()))).code).toBe(404)
  })

  // [factor-3]
  it('accepts a recovery code instead, once, however it is typed', async () => {
    const { recoveryCodes } = await addApp(server, (await server.signIn('ann')).token)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [code = ''] = recoveryCodes
    expect((await pass(await takeTicket(server, 'ann'), code.toUpperCase().replace('-', ' '))).code).toBe(0)
    expect(await pass(await takeTicket(server, 'ann'), code)).toMatchObject(WRONG)
  })

  it('keeps neither secret nor codes readable in the database and the log', async () => {
    const { secret, recoveryCodes } = await addApp(server, (await server.signIn('ann')).token)
    const { db } = server.storage
    const rows = JSON.stringify([
      await db.selectFrom('totp_secrets').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
      server.logLines,
    ])
    for (const told of [secret, ...recoveryCodes]) expect(rows).not.toContain(told)
  })
})

it('wrong codes are limited, and the right one is not counted', async () => {
  await server.stop()
  server = await startTestServer({ rateLimits: DEFAULT_RATE_LIMITS, clock: { now } })
  await server.createUser('ann')
  const { secret } = await addApp(server, (await server.signIn('ann')).token)
  const ticket = await takeTicket(server, 'ann')
  for (let guess = 0; guess < 5; guess++) expect((await pass(ticket, '000000')).code).toBe(403)
  expect((await pass(ticket, codeOf(secret, 1))).code).toBe(429)
})

// [limits-9]
it('strangers who know the password and guess codes do not lock out the owner', async () => {
  await server.stop()
  const few = (count: number) => ({ burst: count, refill: count, seconds: 3_600 })
  const rateLimits = { ...DEFAULT_RATE_LIMITS, factorAccount: few(4), factorFreshAccount: few(1) }
  server = await startTestServer({ rateLimits, clock: { now }, proxies: 1 })
  await server.createUser('ann')
  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip, 'user-agent': 'Firefox/150.0' } })
  const { secret, recoveryCodes } = await addApp(server, (await server.signIn('ann')).token)
  const ticket = await takeTicket(server, 'ann')
  const guess = async (ip: string, code = '000000') =>
    (await server.call('passFactor', { ticket, code }, from(ip))).code
  // The addresses of strangers, then the one that is kept for a fresh address.
  const strangers = ['1.1.1.1', '1.1.1.1', '1.1.1.1', '1.1.1.1', '1.1.1.1', '2.2.2.2', '3.3.3.3']
  const codes = []
  for (const ip of strangers) codes.push(await guess(ip))
  expect(codes).toEqual([403, 403, 403, 403, 429, 403, 429])
  // A recovery code cannot be guessed, so it works from everywhere.
  expect(await guess('4.4.4.4', recoveryCodes[0])).toBe(0)
  // That device is known now.
  const again = await takeTicket(server, 'ann')
  const right = { ticket: again, code: codeOf(secret, 1) }
  expect(await server.call('passFactor', right, from('5.5.5.5'))).toMatchObject({ code: 429 })
  expect(await server.call('passFactor', right, from('4.4.4.4'))).toMatchObject({ code: 0 })
})

describe('setting up', () => {
  // [factor-4]
  it('needs the password, in the same session', async () => {
    const [first, second] = [await server.signIn('ann'), await server.signIn('ann')]
    const wrong = await server.call('confirmFactorChange', await server.encryptPassword('wrong'), first)
    expect(wrong.code).toBe(403)
    expect((await server.call('startFactor', {}, first)).code).toBe(403)
    const proof = await confirmChange(server, first.token)
    expect((await server.call('startFactor', { proof }, second)).code).toBe(403)
    const { answer } = await server.call('startFactor', { proof }, first)
    const request = { ticket: answer?.ticket, code: codeOf(answer?.secret ?? '') }
    expect((await server.call('addFactor', request, second)).code).toBe(404)
    expect((await server.call('addFactor', request)).code).toBe(404)
    expect((await server.call('addFactor', { ...request, code: '000000' }, first)).code).toBe(403)
    expect((await server.call('addFactor', request, first)).code).toBe(0)
    expect((await server.call('addFactor', request, first)).code).toBe(404)
  })

  it('refuses passkeys that are not an answer to its challenge', async () => {
    const { token } = await server.signIn('ann')
    const proof = await confirmChange(server, token)
    const { answer } = await server.call('startFactor', { proof }, { token })
    expect(answer?.passkey).toMatchObject({ rp: { id: '127.0.0.1' }, user: { name: 'ann' } })
    for (const passkey of [{}, { id: 'x', rawId: 'x', type: 'public-key', response: {} }])
      expect((await server.call('addFactor', { ticket: answer?.ticket, passkey }, { token })).code).toBe(403)
  })

  it('is undone by removing it, with the recovery codes', async () => {
    const { token } = await server.signIn('ann')
    const { proof } = await addApp(server, token)
    const listed = await server.call('listFactors', {}, { token })
    expect(listed.answer).toMatchObject({ app_since: expect.any(Number), recovery_codes_left: 10 })
    expect((await server.call('removeFactor', { proof: 'other', id: 'app' }, { token })).code).toBe(403)
    expect((await server.call('removeFactor', { proof, id: 'nothing' }, { token })).code).toBe(404)
    const removed = await server.call('removeFactor', { proof, id: 'app' }, { token })
    expect(removed.answer).toEqual({ outcome: 'removed' })
    expect((await server.call('listFactors', {}, { token })).answer).toMatchObject({
      app_since: null,
      recovery_codes_left: 0,
    })
    expect((await logIn(server, 'ann')).code).toBe(0)
  })

  it('creates new recovery codes, and the earlier codes end', async () => {
    const { token } = await server.signIn('ann')
    const { proof, recoveryCodes } = await addApp(server, token)
    const { answer } = await server.call('renewRecoveryCodes', { proof }, { token })
    expect(await pass(await takeTicket(server, 'ann'), recoveryCodes[0] ?? '')).toMatchObject(WRONG)
    expect((await pass(await takeTicket(server, 'ann'), answer?.recovery_codes[0] ?? '')).code).toBe(0)
  })
})

describe('a company that requires it', () => {
  // [factor-5]
  it('lets people set it up at their next sign-in, and those signed in go on', async () => {
    const [boss, ann] = [await server.signIn('boss'), await server.signIn('ann')]
    expect((await require(true, boss.token)).code).toBe(0)
    expect((await server.call('getSelf', {}, { token: ann.token })).code).toBe(0)
    const login_ticket = await takeTicket(server, 'ann')
    expect((await server.call('getFactorOptions', { ticket: login_ticket })).answer).toMatchObject({
      must_enrol: true,
      has_app: false,
    })
    const { answer: started } = await server.call('startFactor', { login_ticket })
    const { answer } = await server.call('addFactor', {
      ticket: started?.ticket,
      login_ticket,
      code: codeOf(started?.secret ?? ''),
    })
    expect(answer?.recovery_codes).toHaveLength(10)
    expect(answer?.login).toMatchObject({ im_user_name: 'ann' })
    const token = answer?.login?.token ?? ''
    const proof = await confirmChange(server, token)
    expect((await server.call('removeFactor', { proof, id: 'app' }, { token })).answer).toEqual({
      outcome: 'required',
    })
  })

  // [factor-5]
  it('does not ask customers, nor people of other companies', async () => {
    await server.createUser('grace', { isCustomer: true })
    await server.createUser('stranger', { domain: OTHER_COMPANY.domain })
    await require(true, (await server.signIn('boss')).token)
    expect((await logIn(server, 'grace')).code).toBe(0)
    expect((await server.signIn('stranger', PASSWORD, OTHER_COMPANY.domain)).token).toBeTruthy()
  })

  it('does not let the password alone add a second app', async () => {
    await require(true, (await server.signIn('boss')).token)
    const [early, late] = [await takeTicket(server, 'ann'), await takeTicket(server, 'ann')]
    const begin = async (login_ticket: string) => {
      const { answer } = await server.call('startFactor', { login_ticket })
      return { ticket: answer?.ticket, login_ticket, code: codeOf(answer?.secret ?? '') }
    }
    const [owner, thief] = [await begin(early), await begin(late)]
    expect((await server.call('addFactor', owner)).code).toBe(0)
    expect((await server.call('addFactor', thief)).code).toBe(403)
    expect((await server.call('startFactor', { login_ticket: late })).code).toBe(403)
    expect((await server.call('addFactor', { ...thief, login_ticket: undefined })).code).toBe(403)
  })
})

// [factor-6]
it('an administrator resets it: sessions end, the person is notified, and it is in the audit log', async () => {
  const ann = await server.signIn('ann')
  await addApp(server, ann.token)
  const { token } = await server.signIn('boss')
  const before = await server.call('getAdminPerson', { account: 'ann' }, { token })
  expect(before.answer?.has_second_factor).toBe(true)
  expect((await server.call('resetAdminFactors', { account: 'ann' }, { token })).code).toBe(0)
  expect((await server.call('getSelf', {}, { token: ann.token })).code).toBeGreaterThanOrEqual(110)
  const { answer } = await logIn(server, 'ann')
  const { answer: listed } = await server.call('listRecent', {}, { token: answer?.history_token ?? '' })
  expect(JSON.stringify(listed)).toContain('An administrator reset your two-step verification.')
  const { answer: log } = await server.call('listAudit', { action: 'factor-change' }, { token })
  expect(log?.entries.map(({ account, detail }) => [account, detail])).toEqual([
    ['boss', 'ann reset by an administrator'],
    ['ann', 'app added'],
  ])
})
