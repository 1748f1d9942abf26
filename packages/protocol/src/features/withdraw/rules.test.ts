import { describe, expect, it } from 'vitest'
import type { Content } from '../../content.ts'
import { canWithdraw, remainingWithdrawMs } from './rules.ts'

const content: Content = { kind: 'text', text: 'x', mentions: [], quotes: [] }
const mine = { sender: 'alice', content, stamp: { seq: 1, time: 1_000_000 } }

// [withdraw-3]
describe('withdrawing', () => {
  it.each([
    [0, 120_000],
    [1, 119_999],
    [119_999, 1],
    [120_000, 0],
    [500_000, 0],
    [-5_000, 120_000],
  ])('%s ms after the server took it, %s ms are left', (elapsed, left) => {
    expect(remainingWithdrawMs(mine, 1_000_000 + elapsed)).toBe(left)
    expect(canWithdraw(mine, 'alice', 1_000_000 + elapsed)).toBe(left > 0)
  })
  it('is allowed to the author only, and only for archived messages that a person wrote', () => {
    expect(canWithdraw(mine, 'bob', 1_000_000)).toBe(false)
    expect(canWithdraw({ sender: 'alice', content }, 'alice', 0)).toBe(false)
    const tip: Content = { kind: 'tip', tip: 'x', params: {} }
    expect(canWithdraw({ ...mine, content: tip }, 'alice', 1_000_000)).toBe(false)
  })
})
