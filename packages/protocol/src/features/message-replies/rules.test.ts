import { expect, it } from 'vitest'
import type { Quote } from '../../content.ts'
import { repliedTo, withReply } from './rules.ts'

const reply = (seq: number, sender: string) => ({ sender, stamp: { seq, time: seq * 10 } })
const quote = (messageId: string, isUnverified?: true): Quote => ({
  messageId,
  kind: 'text',
  nickName: 'Bob',
  text: 'x',
  ...(isUnverified && { isUnverified }),
})

// [message-replies-1]
it('counts each reply once and names the latest people first', () => {
  const one = withReply(undefined, reply(3, 'bob'))
  expect(one).toEqual({ count: 1, seq: 3, time: 30, users: ['bob'] })
  expect(withReply(one, reply(3, 'bob'))).toBe(one)
  const more = ['carol', 'dan', 'bob', 'erin'].reduce(
    (known, sender, index) => withReply(known, reply(4 + index, sender)),
    one,
  )
  expect(more).toEqual({ count: 5, seq: 7, time: 70, users: ['erin', 'bob', 'dan'] })
  expect(withReply(more, { sender: 'bob' }), 'not archived yet').toBe(more)
})

it('a quote that could not be verified is no reply', () => {
  const content = { kind: 'text' as const, text: 'x', mentions: [], quotes: [quote('A'), quote('a')] }
  expect(repliedTo({ content })).toEqual(['a'])
  expect(repliedTo({ content: { ...content, quotes: [quote('b', true)] } })).toEqual([])
  expect(repliedTo({ content: { kind: 'tip', tip: 'x', params: {} } })).toEqual([])
})
