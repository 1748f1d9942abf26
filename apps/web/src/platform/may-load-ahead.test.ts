// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { mayLoadAhead } from './may-load-ahead.ts'

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'))

// [shell-15]
it.each([
  [undefined, true],
  [{ saveData: false, effectiveType: '4g' }, true],
  [{ saveData: true, effectiveType: '4g' }, false],
  [{ saveData: false, effectiveType: '3g' }, false],
  [{ saveData: false, effectiveType: 'slow-2g' }, false],
])('of a line that says %j of itself it thinks %s', (connection, expected) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  expect(mayLoadAhead()).toBe(expected)
})
