import { MAX_WORD_LENGTH, readWords } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { BUILT_IN_WORDS } from './built-in-words.ts'

// [moderation-3]
it('the built-in list has words of both languages, each once and as an import would read them', () => {
  expect(readWords(BUILT_IN_WORDS.join('\n'))).toEqual(BUILT_IN_WORDS)
  expect(BUILT_IN_WORDS.filter(word => /^\p{Script=Han}+$/u.test(word)).length).toBeGreaterThan(20)
  expect(BUILT_IN_WORDS.filter(word => /^\*?[a-z]+\*?$/.test(word)).length).toBeGreaterThan(20)
  expect(Math.max(...BUILT_IN_WORDS.map(word => word.length))).toBeLessThan(MAX_WORD_LENGTH)
})
