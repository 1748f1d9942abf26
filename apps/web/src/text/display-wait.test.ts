import { expect, it } from 'vitest'
import { displayWait } from './display-wait.ts'
import { en } from './en.ts'
import { zhCN } from './zh-CN.ts'

// [questions-4]
it('a wait is shown in its largest unit, the same wherever it is shown', () => {
  const shown = [0, 59, 60, 177, 1_439, 1_440, 4_000].map(minutes => displayWait(en, minutes))
  expect(shown).toEqual(['0 min', '59 min', '1 h', '2 h', '23 h', '1 d', '2 d'])
  expect(displayWait(en, 177, 'short')).toBe('2h')
  expect(displayWait(zhCN, 177)).toBe('2 小时')
})
