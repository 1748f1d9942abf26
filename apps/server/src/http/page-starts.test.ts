import type { CallName } from '@parley/protocol/rest'
import { contract } from '@parley/protocol/rest'
import { expect, it } from 'vitest'
import { createLimiter } from './limiter.ts'
import { DEFAULT_RATE_LIMITS } from './rate-limits.ts'

/** What the sign-in page asks before and while somebody signs in. */
const ASKED: CallName[] = ['listCompanies', 'getPasswordKey', 'getTime']

// [limits-4]
it('a thousand people behind one address can open the sign-in page at once', async () => {
  const limiter = createLimiter(DEFAULT_RATE_LIMITS)
  const starts = Array.from({ length: 1_000 }, async () => {
    for (const name of ASKED) await limiter.consume(contract[name].limit, 'ip 10.0.0.1')
  })
  const refused = (await Promise.allSettled(starts)).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(0)
})
