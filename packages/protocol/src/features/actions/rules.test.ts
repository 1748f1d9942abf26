import { describe, expect, it } from 'vitest'
import type { Kind, Message } from '../../content.ts'
import { CONTACT_TYPE, type ContactType } from '../contacts/contact-type.ts'
import { forwardedContent } from '../forward/chat-record.ts'
import { canAct, canForward, isForwardable } from './rules.ts'

const plain = {
  isMultiChat: false,
  contactType: CONTACT_TYPE.normal,
  isCustomer: false,
  multiChatButton: '1',
} as const

describe('forwarding and similar actions', () => {
  // [messages-10]
  it.each<[Kind, boolean]>([
    ['video', true],
    ['text', true],
    ['image', true],
    ['link', true],
    ['file', true],
    ['chat_record', true],
    ['sticker', false],
    ['chatlet', false],
    ['meeting', false],
    ['application', false],
    ['project_consult', false],
    ['tip', false],
    ['request', false],
    ['withdraw', false],
    ['new_calling', false],
    ['call_tip', false],
    ['room_event', false],
    ['unsupported', false],
  ])('of %s: %s', (kind, allowed) => {
    expect(canAct(kind, plain)).toBe(allowed)
  })
  // [messages-10, contact-types-1]
  it.each<[ContactType, button0: boolean, button1: boolean]>([
    [0, true, true],
    [1, false, false],
    [2, false, false],
    [3, false, false],
    [4, true, false],
    [5, true, false],
  ])('in a room of type %s: %s with the button at 0, %s at 1', (contactType, button0, button1) => {
    expect(canAct('text', { ...plain, contactType, multiChatButton: '0' })).toBe(button0)
    expect(canAct('text', { ...plain, contactType, multiChatButton: '1' })).toBe(button1)
  })
  it.each<ContactType>([0, 1, 2, 3, 4, 5])(
    'never of multi-chat messages or with customers (type %s)',
    contactType => {
      for (const multiChatButton of ['0', '1'] as const) {
        const context = { ...plain, contactType, multiChatButton }
        expect(canAct('text', { ...context, isMultiChat: true })).toBe(false)
        expect(canAct('text', { ...context, isCustomer: true })).toBe(false)
      }
    },
  )
  // [forward-4]
  it('include voice messages but no other chatlets', () => {
    const voice = { kind: 'chatlet', form: 'voice', url: '/v', seconds: 3, isRead: true } as const
    expect(isForwardable(voice)).toBe(true)
    expect(isForwardable({ kind: 'chatlet', form: 'sticker', url: '/s' })).toBe(false)
    expect(isForwardable({ kind: 'chatlet', form: 'text', text: 'x' })).toBe(false)
    expect(forwardedContent(voice)).toEqual({ ...voice, isRead: false })
  })
  it('need an archived message that is not self-destructing', () => {
    const message: Message = {
      id: '1',
      conversation: 'chat:bob',
      sender: 'bob',
      senderName: 'Bob',
      avatar: '',
      content: { kind: 'text', text: 'hi', mentions: [], quotes: [] },
      createdTime: 1,
      status: 'success',
      stamp: { seq: 1, time: 1 },
    }
    const { stamp: _, ...unsent } = message
    expect(canForward(message, plain)).toBe(true)
    expect(canForward(unsent, plain)).toBe(false)
    expect(canForward({ ...message, destroyTime: 5 }, plain)).toBe(false)
    expect(canForward({ ...message, isMultiChat: true }, plain)).toBe(false)
  })
})
