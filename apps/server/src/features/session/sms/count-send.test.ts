import { expect, it } from 'vitest'
import { COMPANY, startTestServer } from '../../../../test/testkit.ts'
import { DEFAULT_RATE_LIMITS } from '../../../http/rate-limits.ts'

// [limits-9]
it('texts to unknown phones do not use up the quota of a company', async () => {
  const smsCompanyDay = { burst: 2, refill: 2, seconds: 86_400 }
  const server = await startTestServer({ rateLimits: { ...DEFAULT_RATE_LIMITS, smsCompanyDay } })
  const [known, unknown] = [['13800000001', '13800000002', '13800000003'], '13899999999']
  for (const [at, mobile] of known.entries()) await server.createUser(`user-${at}`, { mobile })
  const codes = []
  for (const mobile of ['13899999991', '13899999992', '13899999993', ...known, unknown])
    codes.push((await server.call('sendSms', { mobile, domain: COMPANY.domain })).code)
  expect(codes).toEqual([0, 0, 0, 0, 0, 429, 429])
  await server.stop()
})

// [limits-9]
it('some codes are reserved for addresses that have not wasted any', async () => {
  const hourly = (count: number) => ({ burst: count, refill: count, seconds: 3_600 })
  const strangers = { smsStrangersHour: hourly(4), smsFreshHour: hourly(2) }
  const phone = { smsPhoneMinute: hourly(9), smsPhoneHour: hourly(9), smsFree: hourly(99) }
  const rateLimits = { ...DEFAULT_RATE_LIMITS, ...strangers, ...phone }
  const server = await startTestServer({ rateLimits, proxies: 1 })
  const mobile = '13800000001'
  await server.createUser('ann', { mobile })
  const request = { mobile, domain: COMPANY.domain }
  const send = async (ip: string) =>
    (await server.call('sendSms', request, { headers: { 'x-forwarded-for': ip } })).code
  // From one network; only the first counts as such.
  for (let count = 0; count < 4; count += 1) expect(await send(`2001:db8::${count}`)).toBe(0)
  expect(await send('2001:db8::99')).toBe(429)
  expect(await send('1.1.1.1')).toBe(0)
  expect(await send('1.1.1.1')).toBe(429)
  // The right code makes it an address of the owner again.
  const code = server.smsMessages.at(-1)?.code
  const from = { headers: { 'x-forwarded-for': '1.1.1.1' } }
  expect(await server.call('checkSms', { ...request, code }, from)).toMatchObject({ code: 0 })
  await server.storage.db.deleteFrom('sessions').execute()
  expect(await send('1.1.1.1')).toBe(0)
  await server.stop()
})
