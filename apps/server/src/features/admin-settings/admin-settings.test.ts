import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTicket, MOBILE, QR_DEVICE, receiveCode, scanTicket } from '../../../test/sign-in-kit.ts'
import {
  COMPANY,
  DEFAULT_RATE_LIMITS,
  OTHER_COMPANY,
  PASSWORD,
  startTestServer,
  type TestServer,
} from '../../../test/testkit.ts'
import { createConsoleSender } from '../../app/sms-sender.ts'

const CLOSED = { code: 452, answer: undefined }
const OTHER_MOBILE = '13800000002'

let server: TestServer
let boss: string

beforeAll(async () => {
  server = await startTestServer()
  await server.createUser('boss', { role: 'administrator' })
  await server.createUser('ann', { mobile: MOBILE })
  await server.createUser('bob', { mobile: OTHER_MOBILE })
  boss = (await server.signIn('boss')).token
})
afterAll(() => server.stop())

const save = async (change: object) =>
  (await server.call('saveCompanySettings', change, { token: boss })).answer?.outcome
const close = (...closed_ways: string[]) => save({ closed_ways })
const login = async (account: string, password = PASSWORD, domain: string = COMPANY.domain) =>
  server.call('login', { domain, account, platform_type: 4, ...(await server.encryptPassword(password)) })

/** The clock may tick between two answers that are otherwise alike. */
const seen = ({ headers, ...answer }: Awaited<ReturnType<typeof login>>) => ({
  ...answer,
  headers: [...headers].filter(([name]) => name !== 'date'),
})

// [session-21]
describe('sign-in methods that a company switched off', () => {
  beforeEach(async () => {
    expect(await close()).toBe('saved')
  })

  it('refuse passwords, except those of administrators', async () => {
    await close('password')
    expect(await login('ann')).toMatchObject(CLOSED)
    expect(await login('boss')).toMatchObject({ code: 0 })
  })

  it('give the same answer to right and wrong passwords, and record both', async () => {
    await close('password')
    const refused = async () =>
      (await server.storage.db.selectFrom('audit_log').select('entry').execute()).filter(({ entry }) =>
        entry.includes('password switched off'),
      ).length
    const before = await refused()
    const right = seen(await login('ann'))
    expect(right).toMatchObject(CLOSED)
    for (const [account, password] of [
      ['ann', 'wrong'],
      ['boss', 'wrong'],
      ['nobody', PASSWORD],
    ] as const)
      expect(seen(await login(account, password))).toEqual(right)
    expect(seen(await login('ann', PASSWORD, COMPANY.name))).toEqual(right)
    expect(seen(await login('ann', 'wrong', COMPANY.name))).toEqual(right)
    expect(await refused()).toBe(before + 6)
  })

  it('count right passwords as guesses', async () => {
    const strict = await startTestServer({ rateLimits: DEFAULT_RATE_LIMITS })
    try {
      for (const name of ['ann', 'bob']) await strict.createUser(name)
      await strict.storage.db.updateTable('companies').set({ closed_ways: 'password' }).execute()
      const codes: Record<string, number[]> = { ann: [], bob: [] }
      for (let guess = 0; guess < 4; guess++)
        for (const [account, password] of [
          ['ann', PASSWORD],
          ['bob', 'wrong'],
        ] as const) {
          const request = { domain: COMPANY.domain, account, platform_type: 4 }
          const { code } = await strict.call('login', {
            ...request,
            ...(await strict.encryptPassword(password)),
          })
          codes[account]?.push(code)
        }
      expect(codes.ann).toEqual(codes.bob)
      expect(codes.ann?.at(-1)).not.toBe(452)
    } finally {
      await strict.stop()
    }
  })

  it('refuse codes by SMS, also those sent before and those for a new password', async () => {
    const code = await receiveCode(server, 1)
    await close('sms')
    const phone = { mobile: MOBILE, domain: COMPANY.domain }
    expect(await server.call('checkSms', { ...phone, code })).toMatchObject(CLOSED)
    expect(await server.call('sendSms', phone)).toMatchObject(CLOSED)
    expect(await server.call('sendSms', { ...phone, type: 2 })).toMatchObject(CLOSED)
  })

  it('refuse QR codes at every step', async () => {
    const ann = await server.signIn('ann')
    const { ticket, browser_secret, match_number } = await scanTicket(server, ann)
    await server.call('confirmQrCode', { ticket, match_number }, { token: ann.token })
    const fresh = await createTicket(server)
    await close('qr')
    expect(await server.call('pollQrCode', { ticket, browser_secret })).toMatchObject(CLOSED)
    expect(await server.call('scanQrCode', { ticket: fresh.ticket }, { token: ann.token })).toMatchObject(
      CLOSED,
    )
    const request = { type: 42, data: QR_DEVICE, payload: { domain: COMPANY.domain } }
    expect(await server.call('createQrCode', request)).toMatchObject(CLOSED)
  })

  it('are listed on the login page and keep sessions open', async () => {
    const { token } = await server.signIn('ann')
    await close('sms', 'qr')
    const { answer } = await server.call('getComponent', { companyName: COMPANY.domain })
    expect(answer?.closed_ways).toEqual(['sms', 'qr'])
    expect(await server.call('listProperties', {}, { token })).toMatchObject({ code: 0 })
  })

  it('cannot be reduced to codes by SMS when no SMS can be sent', async () => {
    const other = await startTestServer({ sms: createConsoleSender(() => undefined) })
    await other.createUser('boss', { role: 'administrator' })
    await other.createUser('ann')
    const { token } = await other.signIn('boss')
    const save = async (closed_ways: string[]) =>
      (await other.call('saveCompanySettings', { closed_ways }, { token })).answer?.outcome
    expect(await save(['password'])).toBe('locked-out')
    expect(await save(['sms', 'qr'])).toBe('saved')
    await other.stop()
  })

  it('cannot be switched off so far that nobody can sign in', async () => {
    expect(await close('password', 'sms')).toBe('locked-out')
    expect(await close('password', 'sms', 'qr')).toBe('locked-out')
    expect(await close('password', 'qr')).toBe('saved')
    const { db } = server.storage
    const own = () => db.selectFrom('users').where('user_name', '=', 'boss').select('id')
    const { password_hash } = await db
      .selectFrom('users')
      .where('id', '=', own())
      .select('password_hash')
      .executeTakeFirstOrThrow()
    const setHash = (hash: string) =>
      db.updateTable('users').set({ password_hash: hash }).where('user_name', '=', 'boss').execute()
    await setHash('')
    expect(await close('sms')).toBe('locked-out')
    await setHash(password_hash)
    expect(await close('sms')).toBe('saved')
  })
})

// [ldap-2]
it('a company cannot have the name or the domain of another company as its name', async () => {
  expect(await save({ company_name: OTHER_COMPANY.name })).toBe('taken')
  expect(await save({ company_name: OTHER_COMPANY.domain })).toBe('taken')
  expect(await save({ company_name: OTHER_COMPANY.domain.toUpperCase() })).toBe('taken')
  expect(await save({ company_name: COMPANY.domain })).toBe('saved')
  expect(await save({ company_name: COMPANY.name })).toBe('saved')
})

// [limits-13]
describe('file limits of a company', () => {
  const MB = 1_048_576
  const ask = async (account: string, file_size: number) => {
    const { token } = await server.signIn(account)
    const { code } = await server.call('getUploadTarget', { file_name: 'a.txt', file_size }, { token })
    return code
  }
  const quotaOf = async (account: string) => {
    const { token } = await server.signIn(account)
    return (await server.call('listSpace', {}, { token })).answer?.quota_bytes
  }

  it('can be lowered, for the size of a file and for the storage of a person', async () => {
    expect(await ask('ann', 20 * MB)).toBe(0)
    await save({ max_file_mb: 10, space_mb: 15 })
    expect(await ask('ann', 20 * MB)).toBe(413)
    expect(await ask('ann', 10 * MB)).toBe(0)
    expect(await quotaOf('ann')).toBe(15 * MB)
    await save({ max_file_mb: null, space_mb: 15 })
    expect(await ask('ann', 20 * MB)).toBe(507)
    await save({ space_mb: 99_000_000 })
    expect(await quotaOf('ann')).toBe(10_240 * MB)
    await save({ space_mb: null })
  })
})
