import { expect, it } from 'vitest'
import { mentionQuery } from './mention-query.ts'

it.each([
  ['@', 1, { from: 0, words: '' }],
  ['hello @bo', 9, { from: 6, words: 'bo' }],
  ['你好，@王', 5, { from: 3, words: '王' }],
  ['@bo and', 3, { from: 0, words: 'bo' }],
])('mentionQuery: finds the mention in %j at %i', (text, caret, query) => {
  expect(mentionQuery(text, caret)).toEqual(query)
})

it.each([
  ['mail@host', 9],
  ['@bob ', 5],
  ['hello', 5],
  ['@bob', 0],
])('mentionQuery: finds no mention in %j at %i', (text, caret) => {
  expect(mentionQuery(text, caret)).toBeUndefined()
})
