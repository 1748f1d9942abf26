import { expect, it } from 'vitest'
import { decideCapture, readCaptureCode, showCaptureCode } from './rules.ts'

const NOW = 1_000
const rule = { code: 'ABCD2345', validUntil: NOW + 1, enteredCode: 'ABCD2345' }

// [capture-2]
it('capture needs the current code until its date', () => {
  expect(decideCapture(rule, NOW)).toBe('allowed')
  expect(decideCapture(rule, NOW + 1)).toBe('expired')
  expect(decideCapture({ ...rule, enteredCode: '' }, NOW)).toBe('code-needed')
  expect(decideCapture({ ...rule, code: 'WXYZ6789' }, NOW)).toBe('code-needed')
  expect(decideCapture({ ...rule, code: '', validUntil: 0 }, NOW)).toBe('allowed')
})

it('capture codes are read as people type them', () => {
  expect(readCaptureCode(' abcd-2345 ')).toBe('ABCD2345')
  expect(showCaptureCode('ABCD2345')).toBe('ABCD-2345')
})
