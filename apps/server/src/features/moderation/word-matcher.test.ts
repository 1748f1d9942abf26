import { describe, expect, it } from 'vitest'
import { foldSpelling } from './fold-spelling.ts'
import { WordMatcher } from './word-matcher.ts'

const find = async (words: string[], text: string): Promise<string[]> => {
  const matcher = await WordMatcher.build(words.map(word => ({ word, list: 0 })))
  return matcher.find(text).map(({ start, end }) => text.slice(start, end))
}

// [moderation-3]
describe('the word matcher', () => {
  it.each([
    ['whole words', ['ass'], 'An ass in class, ASS!', ['ass', 'ASS']],
    ['parts of words with a star', ['*ass*'], 'class', ['ass']],
    ['beginnings', ['spam*'], 'spammer antispam', ['spam']],
    ['phrases', ['card number'], 'My card  number, please', ['card  number']],
    ['Chinese in the middle of a text', ['敏感词'], '这是敏感词吗', ['敏感词']],
    ['spaced Chinese', ['敏感词'], '敏 感*词', ['敏 感*词']],
    ['full-width letters', ['spam'], 'ＳＰＡＭ here', ['ＳＰＡＭ']],
    ['spaced letters', ['bad'], 'so b a d, b.a.d', ['b a d', 'b.a.d']],
    ['look-alike letters', ['spam'], 'ѕраm', ['ѕраm']],
    ['accents', ['spam'], 'späm', ['späm']],
    ['digits for letters', ['spam', 'hello'], '5pam, h3llo, $pam', ['5pam', 'h3llo', '$pam']],
    ['invisible characters', ['spam'], 'sp\u200bam', ['sp\u200bam']],
    ['a word that ends inside of another', ['he', 'she', 'hers'], 'she', ['she']],
    ['overlapping Chinese words', ['中国', '国人', '中国人'], '中国人', ['中国', '中国人', '国人']],
    ['Latin beside Chinese', ['vpn'], '求vpn推荐', ['vpn']],
    ['marks that are drawn as bold', ['blockedword'], 'a blocked**word** here', ['blocked**word']],
    ['marks around single letters', ['*blocked*'], 'xb*l*ockedx', ['b*l*ocked']],
    ['other marks', ['blockedword'], 'blo-cked/word', ['blo-cked/word']],
    ['entities', ['blockedword'], 'bl&#111;cked&#x57;&shy;ord', ['bl&#111;cked&#x57;&shy;ord']],
    ['entities of accented letters', ['cafe'], 'caf&eacute;!', ['caf&eacute;']],
    [
      'a single space',
      ['blockedword', 'idiot'],
      'b lockedword, blocked word, id iot',
      ['b lockedword', 'blocked word', 'id iot'],
    ],
    ['spaced letters behind a single one', ['fool'], 'a f o o l', ['f o o l']],
    ['differently spaced letters', ['fool'], 'f o-o  l', ['f o-o  l']],
    ['Chinese with entities', ['敏感词'], '敏&#24863;词', ['敏&#24863;词']],
    ['a phrase written as one word', ['card number'], 'card-number', ['card-number']],
    [
      'nothing in everyday words side by side',
      ['penis', 'hell', 'cant', 'anal'],
      "The pen is he'll can't an al",
      [],
    ],
    ['nothing across the ends of words', ['*ass*'], 'USA-SSO is a SSO, was so', []],
    ['nothing in short words apart', ['av', 'ass'], 'a v-neck, as S-Bahn', []],
    ['nothing in what is no entity', ['amp'], 'a &amp; b &#99999999; &amp', ['amp']],
    ['nothing in numbers and mentions', ['soos', 'abob'], '5005 @bob', []],
    ['nothing in an empty list', [], 'anything', []],
  ])('finds %s', async (_, words, text, expected) => {
    expect((await find(words, text)).sort()).toEqual([...expected].sort())
  })

  it('finds the same words as a search for each of them', async () => {
    const words = Array.from({ length: 300 }, (_, n) => `*${(n * 7919).toString(3)}*`)
    const text = Array.from({ length: 200 }, (_, n) => ((n * n) % 3).toString()).join('')
    const plain = words.map(word => word.slice(1, -1))
    const matcher = await WordMatcher.build(words.map(word => ({ word, list: 0 })))
    const found = new Set(matcher.find(text, 100_000).map(({ word }) => word.slice(1, -1)))
    expect([...found].sort()).toEqual([...new Set(plain.filter(word => text.includes(word)))].sort())
  })

  it('takes 10,000 words of 100 characters', async () => {
    const words = Array.from({ length: 10_000 }, (_, n) => ({
      word: `w${n} `.repeat(30).slice(0, 100),
      list: 0,
    }))
    const matcher = await WordMatcher.build(words)
    expect(matcher.find(`before ${words[4321]?.word} after`)).toHaveLength(1)
  })

  it('folding adds at most 2,000 letters to a text', () => {
    expect(foldSpelling('ﷺ'.repeat(8_000)).length).toBeLessThanOrEqual(10_000)
    expect(foldSpelling(`${'ﷺ'.repeat(8_000)} bad`).length).toBeLessThanOrEqual(10_003)
  })

  it('keeps one of many spellings of a word', async () => {
    const invisible = (n: number) => n.toString(2).replaceAll('0', '\u200b').replaceAll('1', '\u200c')
    const words = Array.from({ length: 10_000 }, (_, n) => ({ word: `a${invisible(n)}`, list: n % 2 }))
    const matcher = await WordMatcher.build(words)
    expect(matcher.size).toBe(1)
    expect(matcher.find('an a').map(({ list }) => list)).toEqual([0, 1])
    expect(matcher.find('a'.repeat(8_000))).toEqual([])
  })

  it('finds a word with and without stars in each of its lists', async () => {
    const words = ['ab', '*ab', 'ab*', '*ab*'].flatMap(word => [0, 1].map(list => ({ word, list })))
    const matcher = await WordMatcher.build(words)
    expect(matcher.find('ab')).toHaveLength(8)
    expect(matcher.find('ab ab', 9)).toHaveLength(9)
    expect(new Set(matcher.find('xabx').map(({ word }) => word))).toEqual(new Set(['*ab*']))
  })
})
