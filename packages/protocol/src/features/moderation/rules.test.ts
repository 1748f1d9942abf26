import { expect, it } from 'vitest'
import { MAX_WORD_LENGTH, readWords } from './rules.ts'

const LONGEST = 'x'.repeat(MAX_WORD_LENGTH)

// [moderation-3, moderation-5]
it.each<[title: string, text: string, words: string[]]>([
  ['each line is a word', 'one\ntwo', ['one', 'two']],
  ['lines of Windows are lines', 'one\r\ntwo\r\n', ['one', 'two']],
  ['a word may have spaces inside, not around', '  free money ', ['free money']],
  ['a word counts once', 'one\none', ['one']],
  ['empty lines are left out', '\n\none\n \n', ['one']],
  ['of a table the first column counts', 'one,insult\ntwo\tinsult\nthree;insult', ['one', 'two', 'three']],
  ['quotation marks of a table are left out', '"one",insult', ['one']],
  ['the mark at the beginning of a file is left out', '\ufeffone', ['one']],
  ['a word may be as long as the limit', LONGEST, [LONGEST]],
  ['a longer word is left out', `${LONGEST}x\none`, ['one']],
])('%s', (_title, text, words) => {
  expect(readWords(text)).toEqual(words)
})
