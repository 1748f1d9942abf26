import { expect, it } from 'vitest'
import { createLatestOnly } from './create-latest-only.ts'

it('createLatestOnly: a request is the latest until the next one starts', () => {
  const start = createLatestOnly()
  const isFirstLatest = start()
  expect(isFirstLatest()).toBe(true)
  const isSecondLatest = start()
  expect([isFirstLatest(), isSecondLatest()]).toEqual([false, true])
})
