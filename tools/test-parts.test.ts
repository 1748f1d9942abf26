import { expect, it } from 'vitest'
import { countPlaywright, countVitest } from './test-parts.ts'

it('counts tests, and files that could not even be read', () => {
  expect(countVitest({ numPassedTests: 5, numFailedTests: 2, numFailedTestSuites: 1 })).toEqual({
    passed: 5,
    failed: 2,
  })
  expect(countVitest({ numPassedTests: 5, numFailedTests: 0, numFailedTestSuites: 1 })).toEqual({
    passed: 5,
    failed: 1,
  })
})

it('counts a flaky journey as failed', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1 }
  expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 3, failed: 2 })
  expect(countPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: ['no tests'] })).toEqual({
    passed: 0,
    failed: 1,
  })
})
