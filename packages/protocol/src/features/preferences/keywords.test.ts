import { expect, it } from 'vitest'
import { addKeyword, hasKeyword, listKeywords, MOST_KEYWORDS, removeKeyword } from './keywords.ts'

// [notifications-9]
it.each<[keywords: string, text: string, expected: boolean]>([
  ['', 'anything', false],
  ['release', 'The Release is out', true],
  ['release', 'prerelease', false],
  ['release', 'releases', false],
  ['release', 'release.', true],
  ['release', 'prerelease, then the release', true],
  ['two words', 'TWO\n words', true],
  ['合同', '请把合同发给我', true],
  ['vip', '这位VIP客户', true],
  ['ﬁne', 'Fine', true],
  ['c++', 'we use C++ here', true],
  ['one\ntwo', 'number two', true],
])('keywords %j in %j: %s', (keywords, text, expected) => {
  expect(hasKeyword({ keywords }, text)).toBe(expected)
})

it('a keyword is added once, and at most twenty are kept', () => {
  expect(addKeyword({ keywords: 'release' }, '  Release ')).toBe('release')
  expect(addKeyword({ keywords: 'release' }, ' ')).toBe('release')
  expect(addKeyword({ keywords: 'release' }, 'two \n lines')).toBe('release\ntwo lines')
  const full = Array.from({ length: MOST_KEYWORDS }, (_, index) => `word ${index}`).join('\n')
  expect(addKeyword({ keywords: full }, 'more')).toBe(full)
  expect(listKeywords({ keywords: removeKeyword({ keywords: full }, 'word 3') })).toHaveLength(
    MOST_KEYWORDS - 1,
  )
})
