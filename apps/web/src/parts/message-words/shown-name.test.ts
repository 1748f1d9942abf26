import type { RoomEvent } from '@parley/protocol/model'
import { ERASED_NAME } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { en } from '../../text/en.ts'
import { zhCN } from '../../text/zh-CN.ts'
import { roomEventWords } from '../room-events/room-event-words.ts'
import { conversationName } from './conversation-name.ts'
import { shownName } from './shown-name.ts'

// [erasure-1]
it('erased people are called so in the language of the reader, and only them', () => {
  expect(shownName(en, ERASED_NAME)).toBe('Erased person')
  expect(shownName(zhCN, ERASED_NAME)).toBe('已抹除的人员')
  expect(shownName(en, `${ERASED_NAME} · Sales`)).toBe('Erased person · Sales')
  expect(shownName(en, 'Bob Martin')).toBe('Bob Martin')
  expect(conversationName(zhCN, { id: 'bob', name: ERASED_NAME })).toBe('已抹除的人员')
})

it('notices of a room name erased people in the language of the reader', () => {
  const person = { id: 'bob', name: ERASED_NAME }
  const event: RoomEvent = {
    type: 'memberRemoved',
    operator: { id: 'eve', name: 'Eve' },
    people: [person],
    count: 1,
  }
  expect(roomEventWords(event, 'ann', en)).toContain('Erased person')
  expect(roomEventWords(event, 'ann', zhCN)).toContain('已抹除的人员')
})
