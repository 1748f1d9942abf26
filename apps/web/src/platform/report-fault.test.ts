import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchFaults } from './report-fault.ts'

const page = new EventTarget()
const posted: { headers: Record<string, string>; body: string }[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {
    addEventListener: page.addEventListener.bind(page),
    location: { pathname: '/' },
    screen: { width: 800, height: 600 },
  })
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0' })
  vi.stubGlobal('fetch', async (_url: string, options: (typeof posted)[number]) => posted.push(options))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// [error-reports-5]
it('an unhandled error is reported with the token of the signed-in person', async () => {
  const values = new Map([['Token', 'my-token']])
  watchFaults({
    get: key => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: key => void values.delete(key),
  })
  page.dispatchEvent(Object.assign(new Event('error'), { error: new TypeError('one') }))
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('two') }))
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(posted.map(({ body }) => JSON.parse(body).error_code)).toEqual([
    'unhandled-error',
    'unhandled-rejection',
  ])
  expect(posted[0]?.headers.Authorization).toBe('Bearer my-token')
})
