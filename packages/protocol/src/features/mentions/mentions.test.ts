import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_MENTIONS } from '../../constants.ts'
import { extractMentions, splitMentions } from './mentions.ts'

const members = new Map([
  ['Bob', 'bob'],
  ['Alice', 'alice'],
  ['Alice Andersson', 'alice2'],
  ['陈 Carol', 'carol'],
  ['李伟', 'liwei1'],
])

// [mentions-1]
describe('mentions', () => {
  it.each([
    ['@Bob hi', ['bob']],
    ['hi @Bob ', ['bob']],
    ['hi @Bob', []],
    ['@Bob, hi', []],
    ['@Bobby ', []],
    ['@bob ', []],
    ['@ Bob ', []],
    ['@Bob\u00a0hi', ['bob']],
    ['@Alice Andersson hi', ['alice2']],
    ['@Alice Andersson', ['alice']],
    ['@Alice and @Bob ', ['alice', 'bob']],
    ['@陈 Carol 你好 @李伟 ', ['carol', 'liwei1']],
    ['@Bob @Bob @Nobody @Bob ', ['bob']],
    ['@Nobody@Bob ', ['bob']],
    ['@@Bob ', ['bob']],
    ['mail me: x@Bob now', ['bob']],
    ['@', []],
    ['', []],
  ])('%j names %j', (text, ids) => {
    expect(extractMentions(text, members)).toEqual(ids)
  })
  it('refer to the picked person when two have the same name', () => {
    const picked = [
      { name: '李伟', id: 'liwei2' },
      { name: 'New Person', id: 'new' },
    ]
    expect(extractMentions('@李伟 @New Person ', members, picked)).toEqual(['liwei2', 'new'])
    const both = [
      { name: '李伟', id: 'liwei2' },
      { name: '李伟', id: 'liwei1' },
    ]
    expect(extractMentions('@李伟 @李伟 @李伟 ', members, both)).toEqual(['liwei2', 'liwei1'])
    expect(extractMentions('nobody is left in the text', members, picked)).toEqual([])
  })
  // [limits-6]
  it('are limited to a hundred', () => {
    const crowd = new Map(Array.from({ length: 300 }, (_, i) => [`n${i}`, `u${i}`]))
    const text = [...crowd.keys()].map(name => `@${name} `).join('')
    expect(extractMentions(text, crowd)).toHaveLength(MAX_MENTIONS)
  })
  it('do not change the text, and each is a name with its space', () => {
    const piece = fc.oneof(
      fc.constantFrom('@', ' ', '@Bob ', '@Alice', ' Andersson ', '@李伟 ', '陈 Carol ', '\u00a0', '@@'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece), pieces => {
        const text = pieces.join('')
        const parts = splitMentions(text, members)
        expect(parts.map(part => part.text).join('')).toBe(text)
        for (const part of parts)
          if (part.mention !== undefined) expect(members.get(part.text.slice(1, -1))).toBe(part.mention)
      }),
    )
  })
  it.each(['@', '@ ', '@a ', ' ', '@Alice '])(
    'take a time that grows with the text: 64 KiB of "%s"',
    unit => {
      const time = (length: number) => {
        const text = unit.repeat(length / unit.length)
        const started = process.cpuUsage()
        extractMentions(text, members)
        return process.cpuUsage(started).user / 1_000
      }
      time(65_536)
      // Processor time, so that a busy machine does not matter. Quadratic time would take minutes.
      expect(Math.min(time(65_536), time(65_536), time(65_536))).toBeLessThan(50)
    },
  )
})
