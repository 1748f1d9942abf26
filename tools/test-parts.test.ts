import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './repository.ts'
import { countPlaywright, countVitest, journeysNamed, tryAgain } from './test-parts.ts'

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
    passed: 5,
    failed: 2,
    names: ['packages/a.test.ts: two'],
  })
  expect(countVitest({ ...counts, numFailedTests: 0, testResults: [file([])] })).toEqual({
    passed: 5,
    failed: 1,
    names: ['packages/a.test.ts'],
  })
})

describe('a second try of unit tests', () => {
  const failure = (...names: string[]) => ({ passed: 9, failed: names.length, names })
  const run = (again: { passed: number; failed: number }) => {
    const asked: string[][] = []
    const rerun = (files: string[]) => {
      asked.push(files)
      return Promise.resolve(again)
    }
    return { asked, rerun }
  }

  it('runs the failed files alone, and names what needed it', async () => {
    const { asked, rerun } = run({ passed: 4, failed: 0 })
    const names = ['a.test.ts: one', 'a.test.ts: two: three', 'a.test.ts: four']
    expect(await tryAgain(failure(...names), rerun)).toEqual({
      passed: 12,
      failed: 0,
      names: [],
      flaky: names,
    })
    expect(asked).toEqual([['a.test.ts']])
  })

  it('does not hide what fails twice, or that many fail', async () => {
    const again = run({ passed: 3, failed: 1 })
    expect(await tryAgain(failure('a.test.ts: one'), again.rerun)).toEqual(failure('a.test.ts: one'))
    const many = run({ passed: 9, failed: 0 })
    const three = failure('a.test.ts: 1', 'b.test.ts: 2', 'c.test.ts: 3')
    expect(await tryAgain(three, many.rerun)).toEqual(three)
    expect(many.asked).toEqual([])
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

  it('are chosen by the names of their files, wherever the repository is', () => {
    const [push = '', workers] = journeysNamed(['push', '--workers=1'])
    const found = (file: string) => new RegExp(push).test(`/srv/push/e2e/journeys/${file}`)
    expect(['push.spec.ts', 'two-push.spec.ts', 'tabs.spec.ts'].map(found)).toEqual([true, false, false])
    expect(workers).toBe('--workers=1')
    expect(() => journeysNamed(['pusch'])).toThrow('pusch')
  })

  it('are named where they failed', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 0 }
    const failed = { ...spec, ok: false, tests: [{ status: 'unexpected' }] }
    const suites = [{ specs: [], suites: [{ specs: [failed, { ...spec, title: 'one tab' }] }] }]
    const names = ['e2e/journeys/tabs.spec.ts:26 two tabs']
    expect(countPlaywright({ stats, errors: [], suites })).toEqual({ passed: 3, failed: 1, names, flaky: [] })
  })

  it('are named where they needed a second try, and fail when there are many of those', () => {
    const suites = [{ specs: [{ ...spec, tests: [{ status: 'flaky' }] }] }]
    const count = (flaky: number) =>
      countPlaywright({ stats: { expected: 3, unexpected: 0, flaky }, errors: [], suites })
    expect(count(2)).toEqual({
      passed: 5,
      failed: 0,
      names: [],
      flaky: ['e2e/journeys/tabs.spec.ts:26 two tabs'],
    })
    expect(count(3)).toMatchObject({ passed: 3, failed: 3 })
  })

  it('that could not be started count as failed', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0 }
    expect(countPlaywright({ stats, errors: ['no tests'], suites: [] })).toMatchObject({
      passed: 0,
      failed: 1,
    })
  })
})
