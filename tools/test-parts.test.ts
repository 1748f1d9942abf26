import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './repository.ts'
import { countPlaywright, countVitest } from './test-parts.ts'

it('counts tests, and files that could not even be read', () => {
  const file = (assertionResults: { fullName: string; status: string }[]) => ({
    name: join(ROOT, 'packages/a.test.ts'),
    status: 'failed',
    assertionResults,
  })
  const tests = [
    { fullName: 'one', status: 'passed' },
    { fullName: 'two', status: 'failed' },
  ]
  const counts = { numPassedTests: 5, numFailedTestSuites: 1 }
  expect(countVitest({ ...counts, numFailedTests: 2, testResults: [file(tests)] })).toEqual({
    ...{ passed: 5, failed: 2, names: ['packages/a.test.ts: two'] },
  })
  expect(countVitest({ ...counts, numFailedTests: 0, testResults: [file([])] })).toEqual({
    ...{ passed: 5, failed: 1, names: ['packages/a.test.ts'] },
  })
})

describe('journeys', () => {
  const spec = {
    file: 'tabs.spec.ts',
    line: 26,
    title: 'two tabs',
    ok: true,
    tests: [{ status: 'expected' }],
  }

  it('are named where they failed', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 0 }
    const failed = { ...spec, ok: false, tests: [{ status: 'unexpected' }] }
    const suites = [{ specs: [], suites: [{ specs: [failed, { ...spec, title: 'one tab' }] }] }]
    const names = ['e2e/journeys/tabs.spec.ts:26 two tabs']
    expect(countPlaywright({ stats, errors: [], suites })).toEqual({
      ...{ passed: 3, failed: 1, names, unsteady: [] },
    })
  })

  it('are named where they needed a second try, and fail when there are many of those', () => {
    const suites = [{ specs: [{ ...spec, tests: [{ status: 'flaky' }] }] }]
    const count = (flaky: number) =>
      countPlaywright({ stats: { expected: 3, unexpected: 0, flaky }, errors: [], suites })
    expect(count(2)).toEqual({
      ...{ passed: 5, failed: 0, names: [], unsteady: ['e2e/journeys/tabs.spec.ts:26 two tabs'] },
    })
    expect(count(3)).toMatchObject({ passed: 3, failed: 3 })
  })

  it('that could not be started count as failed', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0 }
    expect(countPlaywright({ stats, errors: ['no tests'], suites: [] })).toMatchObject({
      ...{ passed: 0, failed: 1 },
    })
  })
})
