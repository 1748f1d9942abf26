import { expect, it } from 'vitest'
import type { TextContent } from '../../content.ts'
import { canMentionEveryone, EVERYONE, mentionsPerson } from './everyone.ts'

const text = (...mentions: string[]): TextContent => ({ kind: 'text', text: 'x', mentions, quotes: [] })

// [mentions-3]
it('only owner and admins can mention everyone, which mentions each member', () => {
  expect((['owner', 'admin', 'member', undefined] as const).map(canMentionEveryone)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(mentionsPerson(text(EVERYONE), 'bob')).toBe(true)
  expect(mentionsPerson(text('bob'), 'bob')).toBe(true)
  expect(mentionsPerson(text('carol'), 'bob')).toBe(false)
})
