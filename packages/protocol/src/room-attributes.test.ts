import { expect, expectTypeOf, it } from 'vitest'
import { type AttributesOf, attributesAfter, isAttributeText, longestAttribute } from './room-attributes.ts'
import { textAttribute } from './room-event.ts'

const LONGEST = longestAttribute('topic')

// [rooms-18]
it.each([
  ['', true],
  ['Launch on 24 November', true],
  ['🚀'.repeat(LONGEST), true],
  [`  ${'x'.repeat(LONGEST)}  `, true],
  ['x'.repeat(LONGEST + 1), false],
  ['a\u0000b', false],
])('a topic has at most 250 characters and none that cannot be sent', (text, isAllowed) => {
  expect(isAttributeText('topic', text)).toBe(isAllowed)
})

const operator = { id: 'ann', name: 'Ann' }

// [rooms-18, rooms-19, rooms-20]
it('a room keeps the fields of an event that are its attributes, and an empty text removes one', () => {
  expect(attributesAfter({ type: 'topicChanged', operator, topic: 'Launch' })).toEqual({ topic: 'Launch' })
  expect(attributesAfter({ type: 'topicChanged', operator, topic: '' })).toEqual({ topic: undefined })
  expect(attributesAfter({ type: 'roomArchived', operator, archivedAt: 7 })).toEqual({ archivedAt: 7 })
  const opened = { openness: 'open', isPreviewed: false } as const
  expect(attributesAfter({ type: 'opennessChanged', operator, ...opened })).toEqual(opened)
  expect(attributesAfter({ type: 'roomRenamed', operator, title: 'Crew' })).toEqual({})
})

const FEATURES = {
  topic: { attributes: { topic: textAttribute('topic', 250) }, events: {} },
  motto: { attributes: { motto: textAttribute('motto', 80) }, events: {} },
  mute: { events: {} },
}

it('a room keeps the attributes of every feature that declares some', () => {
  expectTypeOf<AttributesOf<typeof FEATURES>>().toEqualTypeOf<{
    topic?: string | undefined
    motto?: string | undefined
  }>()
})
