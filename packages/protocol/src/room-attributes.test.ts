import { expect, it } from 'vitest'
import { isAttributeText, longestAttribute } from './room-attributes.ts'

const LONGEST = longestAttribute('topic')

// [rooms-18]
it.each([
  ['', true],
  ['Launch on 24 November', true],
  ['🚀'.repeat(LONGEST), true],
  [`  ${'x'.repeat(LONGEST)}  `, true],
  ['x'.repeat(LONGEST + 1), false],
  ['a\u0000b', false],
])('a topic has at most 250 characters and none that cannot be sent', (text, isAllowed) => {
  expect(isAttributeText('topic', text)).toBe(isAllowed)
})
