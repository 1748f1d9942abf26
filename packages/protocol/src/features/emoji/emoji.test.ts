import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMOJI, joinEmoji, nameEmoji, showEmoji, splitEmoji } from './emoji.ts'

describe('built-in emoji', () => {
  // [emoji-1]
  it('are 36, each with its own id, bracketed name and picture', () => {
    expect(EMOJI).toHaveLength(36)
    for (const key of ['id', 'name', 'picture'] as const)
      expect(new Set(EMOJI.map(emoji => emoji[key])).size).toBe(36)
    for (const { id, name, picture } of EMOJI) {
      expect(id).toMatch(/^[a-z-]+$/)
      expect(name).toMatch(/^\[\p{Script=Han}+\]$/u)
      expect(picture).toMatch(/^\p{Extended_Pictographic}\ufe0f?$/u)
    }
  })
  it('are found by name; everything else is text', () => {
    const shown = (text: string) => splitEmoji(text).map(part => part.emoji?.picture ?? part.text)
    expect(shown('早[微笑][赞]!')).toEqual(['早', '🙂', '👍', '!'])
    expect(shown('[[微笑]]')).toEqual(['[', '🙂', ']'])
    expect(shown('[未知] [<img>] [微 笑] [微笑')).toEqual(['[未知] [<img>] [微 笑] [微笑'])
    expect(shown('')).toEqual([])
  })
  it('are characters in the input and names on the wire', () => {
    expect(showEmoji('a [玫瑰] [爱心][?]')).toBe('a 🌹 ❤️[?]')
    expect(nameEmoji('a 🌹 ❤️ 🙂🙂')).toBe('a [玫瑰] [爱心] [微笑][微笑]')
    for (const { name, picture } of EMOJI)
      expect([nameEmoji(picture), showEmoji(name)]).toEqual([name, picture])
  })
  it('do not change other emoji, however they are composed', () => {
    for (const other of ['👍🏽', '❤️‍🔥', '🐶', '👩‍❤️‍👨', '🙏🏿!']) expect(nameEmoji(other)).toBe(other)
  })
  it('survive conversion, from text and from parts', () => {
    const piece = fc.oneof(
      fc.constantFrom(...EMOJI.map(emoji => emoji.name)),
      fc.constantFrom('[', ']', '[[', '微笑', '[微', '😀'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece), pieces => {
        const text = pieces.join('')
        const parts = splitEmoji(text)
        expect(joinEmoji(parts)).toBe(text)
        expect(splitEmoji(joinEmoji(parts))).toEqual(parts)
        const names = parts.filter(part => part.emoji).map(part => part.text)
        expect(names).toEqual(
          text.match(/\[\p{Script=Han}+\]/gu)?.filter(name => EMOJI.some(e => e.name === name)) ?? [],
        )
      }),
    )
  })
  it.each(['[', '[[微', '[微笑]', ']'])(
    'take a time that grows with the text: 60,000 characters of "%s"',
    unit => {
      const text = unit.repeat(60_000 / unit.length)
      const time = () => {
        const started = process.cpuUsage()
        splitEmoji(text)
        return process.cpuUsage(started).user / 1_000
      }
      time()
      // Processor time, so that a busy machine does not matter. Quadratic time would take minutes.
      expect(Math.min(time(), time(), time())).toBeLessThan(100)
    },
  )
})
