import type { Conversation } from '@parley/core'
import type { Message } from '@parley/protocol/model'
import { describe, expect, it } from 'vitest'
import { callNameWith } from '../../../parts/message-words/call-name.ts'
import { en } from '../../../text/en.ts'
import { previewLine } from './preview-line.ts'

const message = (sender: string): Message => ({
  id: '1',
  conversation: 'chat:bob',
  sender,
  senderName: sender,
  avatar: '',
  content: { kind: 'text', text: 'hello', mentions: [], quotes: [] },
  createdTime: 0,
  status: 'success',
})
const lineOf = (kind: Conversation['kind'], sender: string, change: Partial<Conversation> = {}) =>
  previewLine({
    conversation: {
      kind,
      id: 'x',
      draft: '',
      isMentioned: false,
      lastMessage: message(sender),
      ...change,
    } as Conversation,
    unsent: undefined,
    typing: '',
    myId: 'alice',
    speakerName: undefined,
    noDraft: false,
    text: en,
    displayName: callNameWith(en, { erin: 'Rin' }),
  })

describe('the preview of a conversation', () => {
  // [receive-5]
  it('starts with the name of the sender in a group, but not in a direct chat', () => {
    expect(lineOf('groupchat', 'Bob').words).toBe(en.list.from('Bob', 'hello'))
    expect(lineOf('groupchat', 'Bob').words).toMatch(/^Bob/)
    expect(lineOf('groupchat', 'erin').words).toMatch(/^Rin/)
    expect(lineOf('chat', 'bob').words).toBe('hello')
    expect(lineOf('chat', 'alice').words).toBe(en.list.own('hello'))
  })
  // [customers-4]
  it('does not repeat the name of the customer in a consultation', () => {
    const grace = { type: 3, name: 'Grace' }
    expect(lineOf('groupchat', 'Grace', grace).words).toBe('hello')
    expect(lineOf('groupchat', 'Bob', grace).words).toMatch(/^Bob/)
  })
  // [receive-5, multi-chat-5]
  it('starts with the name of a colleague who has written in a direct chat', () => {
    expect(lineOf('chat', 'Carol').words).toBe(en.list.from('Carol', 'hello'))
  })
  it('says that there are no messages yet', () => {
    expect(lineOf('chat', 'bob', { lastMessage: undefined } as never).words).toBe('No messages yet')
  })
  // [receive-6, drafts-1]
  it('shows a mention, and a draft before the last message', () => {
    expect(lineOf('groupchat', 'Bob', { isMentioned: true }).mention).toBe(en.rooms.atMe)
    expect(lineOf('chat', 'Bob', { draft: 'half' })).toMatchObject({ warning: en.list.draft, words: 'half' })
  })
})
