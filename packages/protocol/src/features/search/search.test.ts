import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findMatches, matchesSearch } from './find-matches.ts'
import { foldText } from './fold-text.ts'
import { decodeSearchQuery, searchTokensOf, tokensOfTerm } from './search-query.ts'

const found = (text: string, query: string) => matchesSearch(text, decodeSearchQuery(query))
const marked = (text: string, query: string) =>
  findMatches(text, decodeSearchQuery(query)).map(({ start, end }) => text.slice(start, end))

/** The index finds a text if every token of the query is a token of the text or the prefix of one. */
const isReachable = (text: string, query: string) => {
  const tokens = [...searchTokensOf(text)]
  return decodeSearchQuery(query).every(term =>
    tokensOfTerm(term).every(wanted =>
      term.match === 'prefix' ? tokens.some(token => token.startsWith(wanted)) : tokens.includes(wanted),
    ),
  )
}

it('folding adds at most 2,000 characters to a text, and expanding characters are found before and after that limit', () => {
  for (const sign of ['ﷺ', '㌖', '⒇', '㋀']) {
    const text = `${sign.repeat(8_000)} end`
    expect(foldText(text).length).toBeLessThanOrEqual(text.length + 2_000)
    expect(found(text, sign)).toBe(true)
    expect(found(`${text} ${sign}`, `${sign} end`)).toBe(true)
    expect(isReachable(text, sign)).toBe(true)
  }
  expect(found('قال ﷺ', 'عليه')).toBe(true)
})

it('a query contains each term once', () => {
  expect(decodeSearchQuery('ab cd ab 会议 AB 会议')).toHaveLength(3)
  expect(decodeSearchQuery('ﷺ'.repeat(100)).length).toBeLessThan(6)
})

describe('a search', () => {
  it.each([
    ['会议纪要我晚点发到群里。', '纪要'],
    ['会议纪要我晚点发到群里。', '点'],
    ['会议纪要我晚点发到群里。', '会议纪要我晚点'],
    ['会议纪要我晚点发到群里。', '群里 会议'],
    ['Can we move this to Thursday?', 'thurs'],
    ['Can we move this to Thursday?', 'MOVE can'],
    ['Das Café in Zürich', 'cafe zurich'],
    ['ｖ２版本 已发布', 'v2'],
    ['v2版本 已发布', '版本v2'],
    ['Q3-report_final.xlsx', 'final'],
    ['第十七条、不可抗力', '不可抗力'],
    ['カタカナとひらがな', 'タカ'],
    ['한국어 메시지', '국어'],
    ['𠮷野家', '𠮷'],
    ['The release is out', 'releases'],
    ['We released it', 'releases'],
    ['I plan to go, we are planning', 'planned'],
    ['Our company policy', 'companies policies'],
    ['Two boxes, one box of address labels', 'boxes addresses'],
  ])('finds in %j %j', (text, query) => {
    expect(found(text, query)).toBe(true)
    expect(isReachable(text, query)).toBe(true)
    expect(findMatches(text, decodeSearchQuery(query)).length).toBeGreaterThan(0)
  })

  it.each([
    ['会议纪要', '要会'],
    ['会议，纪要', '议纪'],
    ['北京上海 海北', '京海'],
    ['Thursday', 'day'],
    ['hello', 'hello world'],
    // Not every ending is one, and a stem is never shorter than four letters.
    ['new stat', 'news'],
    ['statutes', 'status'],
    ['analyse', 'analysis'],
    ['a spear', 'speed'],
    ['strong', 'string'],
  ])('does not find in %j %j', (text, query) => expect(found(text, query)).toBe(false))

  it('has no terms for punctuation alone', () => {
    expect(decodeSearchQuery(' ，。!? "*" ')).toEqual([])
  })

  it('highlights the original text, whatever it was folded to', () => {
    expect(marked('Das CAFÉ, das café', 'cafe')).toEqual(['CAFÉ', 'café'])
    expect(marked('cafe\u0301s', 'cafe')).toEqual(['cafe\u0301'])
    expect(marked('会议会议室', '会议')).toEqual(['会议会议'])
    expect(marked('𠮷野家 and 𠮷', '𠮷')).toEqual(['𠮷', '𠮷'])
  })
})

it('every part of a text without spaces is found and covered by the index', () => {
  const han = fc.array(fc.constantFrom(...'会议纪要晚点发到群里北京上海'), { minLength: 1, maxLength: 12 })
  void fc.assert(
    fc.property(han, fc.nat(), fc.nat(), (chars, from, length) => {
      const text = chars.join('')
      const start = from % chars.length
      const part = chars.slice(start, start + 1 + (length % 5)).join('')
      expect(found(`x ${text}。`, part)).toBe(true)
      expect(isReachable(`x ${text}。`, part)).toBe(true)
    }),
  )
})

it('every word prefix is found and covered by the index', () => {
  void fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), text => {
      for (const term of decodeSearchQuery(text)) {
        const part = term.match === 'prefix' ? [...term.text].slice(0, 2).join('') : term.text
        expect(isReachable(text, part)).toBe(true)
        expect(found(text, part)).toBe(true)
      }
    }),
  )
})
