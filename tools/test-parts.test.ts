import { join } from 'node:path'
import { expect, it } from 'vitest'
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

it('counts a flaky journey as failed', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1 }
  const spec = { file: 'tabs.spec.ts', line: 26, title: 'two tabs', ok: false }
  const suites = [{ specs: [], suites: [{ specs: [spec, { ...spec, title: 'one tab', ok: true }] }] }]
  expect(countPlaywright({ stats, errors: [], suites })).toEqual({
    ...{ passed: 3, failed: 2, names: ['e2e/journeys/tabs.spec.ts:26 two tabs'] },
  })
  const none = { expected: 0, unexpected: 0, flaky: 0 }
  expect(countPlaywright({ stats: none, errors: ['no tests'], suites: [] })).toMatchObject({
    ...{ passed: 0, failed: 1 },
  })
})
