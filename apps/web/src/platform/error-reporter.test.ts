import type { ExceptionRecord } from '@parley/protocol/model'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createErrorReporter } from './error-reporter.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { location: { pathname: '/login' }, screen: { width: 800, height: 600 } })
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const start = () => {
  const posted: ExceptionRecord[] = []
  const post = (record: ExceptionRecord) => void posted.push(record)
  return {
    posted,
    reports: createErrorReporter({ token: () => undefined, domain: () => 'acme.test', post }),
  }
}

// [error-reports-1]
it('a fault is reported with the page, the browser and the company', () => {
  const { posted, reports } = start()
  reports.add('JK006', new TypeError('no'))
  expect(posted).toEqual([])
  vi.advanceTimersByTime(5_000)
  expect(posted).toMatchObject([
    {
      error_code: 'JK006',
      type: 'TypeError',
      domain: 'acme.test',
      product: 'chatWeb',
      function: 'login',
      screen_size: '800x600',
      os: 'Linux',
      count: 1,
      severity: 'error',
    },
  ])
})

// [error-reports-3]
it('the same fault a thousand times makes one report with a count', () => {
  const { posted, reports } = start()
  const error = new Error('again')
  for (let count = 0; count < 1_000; count++) reports.add('unhandled-error', error)
  vi.advanceTimersByTime(60_000)
  expect(posted.map(({ count }) => count)).toEqual([1_000])
})

// [error-reports-3]
it('ten reports are sent a minute, and the others wait', () => {
  const { posted, reports } = start()
  for (let index = 0; index < 25; index++) reports.add(`code-${index}`, 'fault')
  vi.advanceTimersByTime(5_000)
  expect(posted).toHaveLength(10)
  vi.advanceTimersByTime(60_000)
  expect(posted).toHaveLength(20)
  vi.advanceTimersByTime(60_000)
  expect(posted).toHaveLength(25)
})
