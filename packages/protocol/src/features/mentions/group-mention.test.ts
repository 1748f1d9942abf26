import { expect, it } from 'vitest'
import type { TextContent } from '../../content.ts'
import { EVERYONE } from './everyone.ts'
import { decodeGroupMention, encodeGroupMention, mentionsMany, namesOfMany } from './group-mention.ts'

const text = (...mentions: string[]): TextContent => ({ kind: 'text', text: 'x', mentions, quotes: [] })

// [mentions-4]
it.each([
  { kind: 'department', id: '12', name: 'Sales' },
  { kind: 'team', id: 'room_1', name: '售后/维修' },
  { kind: 'directory', id: 'g4', name: 'Berlin office' },
  { kind: 'group', id: '7', name: 'First aid @ 3rd floor' },
] as const)('a mention of $name travels as one word among the ids', group => {
  const mention = encodeGroupMention(group)
  expect(mention.startsWith('@')).toBe(true)
  expect(decodeGroupMention(mention)).toEqual(group)
})

it.each([EVERYONE, 'ann', '@club/1/Chess', '@group//Chess', '@group/1/', '@group/1', 'group/1/Chess'])(
  '%j mentions no group',
  mention => {
    expect(decodeGroupMention(mention)).toBeUndefined()
  },
)

// [mentions-3, mentions-4]
it.each([
  [[], false],
  [['ann', 'ben'], false],
  [['ann', EVERYONE], true],
  [['@group/1/Chess'], true],
  [['@bob', '@club/1/Chess'], false],
])('the mentions %j are of many: %j', (mentions, isMany) => {
  expect(mentionsMany(text(...mentions))).toBe(isMany)
})

it('mentions of many are found in the text by their names', () => {
  expect(namesOfMany(['ann', EVERYONE, '@group/1/Chess'])).toEqual([
    { id: EVERYONE, name: '所有人' },
    { id: EVERYONE, name: 'Everyone' },
    { id: '@group/1/Chess', name: 'Chess' },
  ])
})
