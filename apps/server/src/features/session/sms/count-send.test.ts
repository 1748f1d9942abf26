import { expect, it } from 'vitest'
import { COMPANY, startTestServer } from '../../../../test/testkit.ts'
import { DEFAULT_RATE_LIMITS } from '../../../http/rate-limits.ts'

// [limits-9]
it('phones that nobody has do not use up what a company sends', async () => {
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
