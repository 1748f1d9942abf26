import { expect, expectTypeOf, it } from 'vitest'
import { type AttributesOf, isAttributeText, longestAttribute } from './room-attributes.ts'
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
