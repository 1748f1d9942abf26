import type { Message } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { findMessageLinks, messageLinkOf, readMessageLink } from './message-link.ts'

const ID = '1f0c7a52-3a5e-4f0e-9f53-5a1b3c0e8f11'
const inConversation = (
  conversation: Message['conversation'],
  stamp: Message['stamp'] = { seq: 12, time: 1 },
) => ({ conversation, id: ID, stamp }) as Message

it('leads both people of a direct chat to it, and no other person [message-links-1]', () => {
  const link = messageLinkOf(inConversation('chat:bob'), 'alice') ?? ''
  expect(link).toBe(messageLinkOf(inConversation('chat:alice'), 'bob'))
  expect(readMessageLink(link, 'alice')).toEqual({ key: 'chat:bob', id: ID, seq: 12 })
  expect(readMessageLink(link, 'bob')).toEqual({ key: 'chat:alice', id: ID, seq: 12 })
  expect(readMessageLink(link, 'carol')).toBeUndefined()
})

it('leads to notes to oneself and to groups with any name', () => {
  expect(readMessageLink(messageLinkOf(inConversation('chat:alice'), 'alice') ?? '', 'alice')?.key).toBe(
    'chat:alice',
  )
  const link = messageLinkOf(inConversation('groupchat:a/b ü%'), 'alice') ?? ''
  expect(readMessageLink(link, 'carol')).toEqual({ key: 'groupchat:a/b ü%', id: ID, seq: 12 })
})

it('is not there before the message is archived', () => {
  expect(messageLinkOf({ conversation: 'chat:bob', id: ID } as unknown as Message, 'alice')).toBeUndefined()
})

it.each([
  '/message/chat/alice/12/x',
  '/message/groupchat/a/b/12/x',
  '/message/groupchat/a/twelve/x',
  '/message/groupchat/%E0%A4%A/12/x',
  '/message/groupchat/a/12/<b>',
  '/messages/groupchat/a/12/x',
  '/message/groupchat/a/1234567890123456/x',
])('%s is none', path => {
  expect(readMessageLink(path, 'alice')).toBeUndefined()
})

it('finds the links of this host in a text, each once [message-links-3]', () => {
  const origin = 'https://chat.acme.test'
  const [direct, group] = [`/message/chat/alice/bob/7/${ID}`, `/message/groupchat/room/8/${ID}`]
  const text = `see (${origin}${direct}), ${origin}${group}. ${origin}${direct} https://evil.test${group} ${origin}/message/`
  expect(findMessageLinks(text, origin)).toEqual([direct, group])
})
