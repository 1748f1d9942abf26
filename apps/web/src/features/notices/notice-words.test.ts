import type { Message } from '@parley/protocol/model'
import { describe, expect, it } from 'vitest'
import { en } from '../../text/en.ts'
import { noticeWords } from './notice-words.ts'

const bodyOf = (conversation: Message['conversation'], sender: string) => {
  const message: Message = {
    id: '1',
    conversation,
    sender,
    senderName: sender,
    avatar: '',
    createdTime: 0,
    status: 'success',
    content: { kind: 'text', text: 'hello', mentions: [], quotes: [] },
  }
  const reader = { myId: 'alice', name: 'bob', shown: { noticeContent: true, noticeSender: true }, text: en }
  return noticeWords({ key: conversation, message, count: 1, conversations: 1 }, reader).body
}

// [receive-5, multi-chat-5]
describe('a desktop notification', () => {
  it('names the sender in a group, and a colleague who has written in a direct chat', () => {
    expect(bodyOf('groupchat:room', 'bob')).toBe(en.list.from('bob', 'hello'))
    expect(bodyOf('chat:bob', 'carol')).toBe(en.list.from('carol', 'hello'))
    expect(bodyOf('chat:bob', 'bob')).toBe('hello')
  })
})
