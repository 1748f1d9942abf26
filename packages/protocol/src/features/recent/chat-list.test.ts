import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isUserId } from '../../ids.ts'
import { decodeChatList, encodeChatList } from './chat-list.ts'

// [recent-6]
it('the chat list survives encoding and decoding', () => {
  const chat = fc.record({
    id: fc.stringMatching(/^[a-z0-9][a-z0-9.-]{1,63}$/).filter(isUserId),
    time: fc.nat({ max: 9e14 }),
  })
  fc.assert(
    fc.property(fc.array(chat), chats => {
      expect(decodeChatList(encodeChatList(chats))).toEqual({ ok: true, value: chats })
    }),
  )
})

it.each(['bob', '#5', 'bob#', 'bob#x', 'bob#1,', 'bob#-1', 'bob#1#2', `bob#${'9'.repeat(17)}`])(
  'refuses %s',
  text => {
    expect(decodeChatList(text).ok).toBe(false)
  },
)

// [pins-3]
it.each([Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1])(
  'does not read the marker %s as time',
  marker => {
    expect(decodeChatList(`bob#${marker}`)).toEqual({ ok: true, value: [{ id: 'bob', time: 0 }] })
  },
)
