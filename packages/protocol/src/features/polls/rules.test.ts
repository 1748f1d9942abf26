import { expect, it } from 'vitest'
import { isVote, judgeOptions } from './rules.ts'

// [polls-1]
it.each<[title: string, choices: number[], isMultiple: boolean, is: boolean]>([
  ['one answer is a vote', [1], false, true],
  ['none takes it back', [], false, true],
  ['two are too many where one is asked for', [0, 1], false, false],
  ['two are a vote where several may be chosen', [0, 2], true, true],
  ['the same one twice is none', [1, 1], true, false],
  ['one that is not there is none', [3], true, false],
  ['half an answer is none', [0.5], true, false],
  ['a negative one is none', [-1], true, false],
])('%s', (_title, choices, isMultiple, is) => {
  expect(isVote(choices, { options: 3, isMultiple })).toBe(is)
})

// [polls-1]
it('a poll has two different answers at least; empty fields do not count', () => {
  expect(judgeOptions(['yes', ' ', 'no'])).toBeUndefined()
  expect(judgeOptions(['yes', ''])).toBe('too-few')
  expect(judgeOptions(['yes', ' yes', 'no'])).toBe('same')
})
