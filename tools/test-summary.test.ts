import { expect, it } from 'vitest'
import { describeTestOutcomes } from './test-summary.ts'

it('shows which part failed and what in it, and ends with the sums', () => {
  const outcomes = [
    { name: 'Checks', passed: 14, failed: 0, seconds: 59.9 },
    {
      name: 'Journeys',
      passed: 79,
      failed: 1,
      seconds: 301,
      names: ['e2e/journeys/tabs.spec.ts:26 two tabs'],
      flaky: ['e2e/journeys/history.spec.ts:13 a reader'],
    },
  ]
  expect(describeTestOutcomes(outcomes, 350)).toBe(`\
✓ Checks                 0:59  14 passed, 0 failed
✗ Journeys               5:01  79 passed, 1 failed
    e2e/journeys/tabs.spec.ts:26 two tabs
    at the second try: e2e/journeys/history.spec.ts:13 a reader
                         5:50
93 passed, 1 failed`)
})
