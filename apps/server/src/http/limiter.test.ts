import { expect, it } from 'vitest'
import { createLimiter } from './limiter.ts'
import { DEFAULT_RATE_LIMITS } from './rate-limits.ts'

it('the limiter refunds a call even if others were refused in the meantime', async () => {
  const limiter = createLimiter(DEFAULT_RATE_LIMITS)
  const ask = () => limiter.consume('smsPhoneMinute', 'somebody')
  await ask()
  for (let count = 0; count < 3; count++) await expect(ask()).rejects.toMatchObject({ code: 429 })
  await limiter.giveBack('smsPhoneMinute', 'somebody')
  await ask()
  await expect(ask()).rejects.toMatchObject({ code: 429 })
})
