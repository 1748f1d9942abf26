import { expect, it } from 'vitest'
import { isRoomTopic, MAX_ROOM_TOPIC_LENGTH } from './room-events.ts'

// [rooms-18]
it.each([
  ['', true],
  ['Launch on 24 November', true],
  ['🚀'.repeat(MAX_ROOM_TOPIC_LENGTH), true],
  [`  ${'x'.repeat(MAX_ROOM_TOPIC_LENGTH)}  `, true],
  ['x'.repeat(MAX_ROOM_TOPIC_LENGTH + 1), false],
  ['a\u0000b', false],
])('a topic has at most 250 characters and none that cannot be sent', (text, isAllowed) => {
  expect(isRoomTopic(text)).toBe(isAllowed)
})
