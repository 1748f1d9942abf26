import { describe, expect, it } from 'vitest'
import { isVersionAtLeast } from './version.ts'

// [session-19]
describe('the version gate', () => {
  it.each([
    ['3.42', '3.42', true],
    ['3.42.0', '3.42', true],
    ['3.42', '3.42.1', false],
    ['3.5', '3.42', false],
    ['3.100', '3.42', true],
    ['4', '3.42', true],
    ['2.99.9', '3.42', false],
    ['v', '3.42', false],
    ['', '1.0', false],
  ])('%s at least %s: %s', (version, wanted, expected) => {
    expect(isVersionAtLeast(version, wanted)).toBe(expected)
  })
})
