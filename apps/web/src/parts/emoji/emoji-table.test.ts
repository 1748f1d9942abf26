import { EMOJI, isReactionEmoji, judgeEmojiName } from '@parley/protocol/model'
import { describe, expect, it } from 'vitest'
import { inTone, parseEmojiTable } from './emoji-table.ts'
import text from './emoji-table.txt?raw'
import { findEmoji } from './find-emoji.ts'

const table = parseEmojiTable(text)
const found = (query: string) => findEmoji(table, query).map(({ sign }) => sign)

// [emoji-2]
describe('emoji table', () => {
  it('contains only valid reactions, in every skin tone', () => {
    const signs = table.flatMap(emoji => [0, 1, 5].map(tone => inTone(emoji, tone)))
    expect(signs.filter(sign => !isReactionEmoji(sign))).toEqual([])
  })
  it('contains the built-in emoji', () => {
    const signs = new Set(table.map(({ sign }) => sign))
    expect(EMOJI.map(({ picture }) => picture).filter(picture => !signs.has(picture))).toEqual([])
  })
  it('can be searched in both languages', () => {
    expect(found('rocket')).toContain('🚀')
    expect(found('火箭')).toContain('🚀')
    expect(found('Thumbs')).toContain('👍')
    expect(found('zzzz')).toEqual([])
    expect(found(' ')).toEqual([])
  })
  it('lends none of its names to an emoji of a company', () => {
    const names = table.map(({ words }) =>
      (words.en[0] ?? '')
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ' ')
        .trim()
        .replaceAll(' ', '_'),
    )
    const judged = Map.groupBy(names, name => judgeEmojiName(name, []) ?? 'free')
    expect(judged.get('standard')?.length).toBeGreaterThan(1_000)
    expect([judged.get('free'), judged.get('alike')]).toEqual([undefined, undefined])
  })
  it('has skin tones only for hands and people', () => {
    expect(inTone({ sign: '✌️', hasTones: true }, 3)).toBe('✌🏽')
    expect(inTone({ sign: '🚀', hasTones: false }, 3)).toBe('🚀')
  })
})
