import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textParts } from './text-parts.ts'

const NAMES = new Map([
  ['bob', 'Bob Martin'],
  ['alice', '爱丽丝'],
])

describe('parts of a text', () => {
  it('are mentions, links and emoji', () => {
    expect(
      textParts('@Bob Martin see https://a.example/[赞] [微笑]@爱丽丝 ', ['bob', 'alice'], NAMES),
    ).toEqual([
      { text: '@Bob Martin ', mention: 'bob' },
      { text: 'see ' },
      { text: 'https://a.example/', href: 'https://a.example/' },
      expect.objectContaining({ text: '[赞]', emoji: expect.anything() }),
      { text: ' ' },
      expect.objectContaining({ text: '[微笑]', emoji: expect.anything() }),
      { text: '@爱丽丝 ', mention: 'alice' },
    ])
  })
  it('include the account in a mention if the name is not unique', () => {
    expect(textParts('@爱丽丝 (alice) hi', ['alice'], NAMES)).toEqual([
      { text: '@爱丽丝 (alice) ', mention: 'alice' },
      { text: 'hi' },
    ])
  })
  it('do not mark people who were not mentioned', () => {
    expect(textParts('@Bob Martin hi', [], NAMES)).toEqual([{ text: '@Bob Martin hi' }])
  })
  it('keep every character', () => {
    const piece = fc.oneof(fc.constantFrom('[微笑]', '@Bob Martin ', 'https://a.example/', '@'), fc.string())
    fc.assert(
      fc.property(fc.array(piece), pieces => {
        const text = pieces.join('')
        const joined = textParts(text, ['bob'], NAMES).map(part => part.text)
        expect(joined.join('')).toBe(text)
      }),
    )
  })
})
