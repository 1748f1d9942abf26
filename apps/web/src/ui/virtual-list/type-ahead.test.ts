import { expect, it } from 'vitest'
import { createTypeAhead, findTyped } from './type-ahead.ts'

const names = [['Bob'], ['Lin', '林悦'], ['Li Na'], ['Noah'], []]
const wordsOf = (index: number) => names[index] ?? []

it.each([
  ['l', 0, 1],
  ['l', 1, 2],
  ['ll', 2, 1],
  ['li n', 0, 2],
  ['lin', 1, 1],
  ['林', 0, 1],
  ['z', 0, undefined],
])('%s from %i leads to %s', (typed, from, to) => {
  expect(findTyped(names.length, from, typed, wordsOf)).toBe(to)
})

it('takes letters that follow each other as one word, and a space only inside of one', () => {
  let now = 0
  const type = createTypeAhead(() => now)
  expect(type(' ')).toBeUndefined()
  expect(type('L')).toBe('l')
  now += 100
  expect([type('i'), type(' '), type('n')]).toEqual(['li', 'li ', 'li n'])
  expect(type('Shift')).toBeUndefined()
  now += 1_000
  expect(type('b')).toBe('b')
})
