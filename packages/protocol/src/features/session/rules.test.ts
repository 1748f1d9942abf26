import { describe, expect, it } from 'vitest'
import { findPasswordFault, normalizeMobile } from './rules.ts'

describe('a new password', () => {
  it.each([
    ['1234567', 'too-short'],
    ['密码密码密码密', 'too-short'],
    ['😀😀😀😀', 'too-short'],
    ['x'.repeat(129), 'too-long'],
    ['Alice.Smith', 'is-account'],
    ['PassWord123', 'too-common'],
    ['aaaaaaaaaa', 'too-common'],
    ['correct horse', undefined],
    ['密码密码密码密马', undefined],
    [`ab${'x'.repeat(126)}`, undefined],
    [`${'密'.repeat(40)}ab`, undefined],
    [`${'密'.repeat(42)}abc`, 'too-long'],
    [`ab${'"'.repeat(64)}`, 'too-long'],
  ])('%s: %s', (password, fault) => {
    expect(findPasswordFault(password, 'alice.smith')).toBe(fault)
  })
})

describe('a phone number', () => {
  it.each([
    ['138 0000 0001', '13800000001'],
    ['+86 138 0000 0001', '13800000001'],
    ['0086-138-0000-0001', '13800000001'],
    ['+86 10 8888 8888', '+861088888888'],
    ['+49 (151) 234-567', '+49151234567'],
    ['12345', undefined],
    ['1'.repeat(16), undefined],
    ['138０0000001', undefined],
    ['138000a0001', undefined],
    ['', undefined],
  ])('%s is stored as %s', (typed, stored) => {
    expect(normalizeMobile(typed)).toBe(stored)
  })
})
