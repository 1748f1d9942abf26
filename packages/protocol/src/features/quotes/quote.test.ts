import { describe, expect, it } from 'vitest'
import type { Quote, TextContent } from '../../content.ts'
import { canQuote, maskQuotes, previewOfQuote } from './quote.ts'
import { decodeQuote, encodeQuote } from './quote-entry.ts'

const quote = (messageId: string, over: Partial<Quote> = {}): Quote => ({
  messageId,
  kind: 'text',
  nickName: 'Bob',
  text: 'secret',
  ...over,
})
const text = (...quotes: Quote[]): TextContent => ({ kind: 'text', text: 'see', mentions: [], quotes })

describe('quotes of a message that is gone', () => {
  it('keep the name and lose the text; other quotes are unchanged', () => {
    const masked = maskQuotes(text(quote('a'), quote('b')), id => id === 'a') as TextContent
    expect(masked.quotes).toEqual([
      { messageId: 'a', kind: 'withdraw', nickName: 'Bob', text: '' },
      quote('b'),
    ])
    expect(JSON.stringify(masked.quotes[0])).not.toContain('secret')
    expect(previewOfQuote(masked.quotes[0] as Quote)).toEqual({ key: 'kind.withdrawn' })
  })
  it('do not change other content, even when removed twice', () => {
    const content = text(quote('a'))
    expect(maskQuotes(content, () => false)).toBe(content)
    const masked = maskQuotes(content, () => true)
    expect(maskQuotes(masked, () => true)).toBe(masked)
  })
})

// [quotes-1]
describe('a quote entry', () => {
  it.each([quote('a'), quote('a', { isUnverified: true }), quote('a', { destroyTime: 5 })])(
    'comes back from the wire (%#)',
    entry => expect(decodeQuote(encodeQuote(entry))).toEqual(entry),
  )
})

describe('what may be quoted', () => {
  const stamp = { seq: 1, time: 1 }
  it('may be any archived message that somebody wrote', () => {
    expect(canQuote({ content: text(), stamp })).toBe(true)
    expect(canQuote({ content: text() })).toBe(false)
    expect(canQuote({ content: { kind: 'tip', tip: 'x', params: {} }, stamp })).toBe(false)
    expect(canQuote({ content: { kind: 'unsupported', dataType: 'x', data: {} }, stamp })).toBe(false)
  })
})
