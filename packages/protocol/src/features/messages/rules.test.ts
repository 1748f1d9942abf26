import { describe, expect, it } from 'vitest'
import { MAX_TEXT_LENGTH, TIME_TIP_GAP_MS } from '../../constants.ts'
import type { Content, Message } from '../../content.ts'
import { checkContent, continuesRun, needsTimeTip, nextStatus } from './rules.ts'
import { timeOf } from './time-of.ts'

const text = (value: string): Content => ({ kind: 'text', text: value, mentions: [], quotes: [] })
const message = (over: Partial<Message>): Message => ({
  id: '1',
  conversation: 'chat:bob',
  sender: 'alice',
  senderName: 'Alice',
  avatar: '',
  content: text('x'),
  createdTime: 0,
  status: 'success',
  ...over,
})

// [limits-6, trust-9]
describe('what may be sent', () => {
  it.each([
    [text('hello'), undefined],
    [text('x'.repeat(MAX_TEXT_LENGTH)), undefined],
    [text(''), 'empty'],
    [text(' \n\t\u3000'), 'empty'],
    [text('x'.repeat(MAX_TEXT_LENGTH + 1)), 'too-long'],
    [{ kind: 'tip', tip: 'x', params: {} } as const, 'not-sendable'],
    [{ kind: 'withdraw', messageId: 'x' } as const, undefined],
    [{ kind: 'call_tip', media: 'audio', outcome: 'ended' } as const, 'not-sendable'],
    [{ kind: 'image', name: 'a.png', url: '/a.png' } as const, undefined],
    [{ kind: 'image', name: 'a.png' } as const, 'empty'],
    [{ kind: 'image', name: 'a.png', url: 'https://a.b/a.png' } as const, 'foreign-media'],
    [{ kind: 'image', name: 'a.png', url: '/a.png', thumbUrl: 'https://a.b/t' } as const, 'foreign-media'],
    [{ kind: 'file', name: 'a', url: '//a.b/a' } as const, 'foreign-media'],
    [{ kind: 'video', name: 'a', url: '/a', posterUrl: 'http://a.b/p' } as const, 'foreign-media'],
    [{ kind: 'sticker', url: 'https://a.b/s.svg' } as const, 'foreign-media'],
    [{ kind: 'chatlet', form: 'sticker', url: 'https://a.b/s' } as const, 'foreign-media'],
    [
      { kind: 'chatlet', form: 'voice', url: 'https://a.b/v', seconds: 1, isRead: false } as const,
      'foreign-media',
    ],
    [{ kind: 'link', url: 'https://a.b/', title: 'T', imageUrl: 'https://a.b/i.png' } as const, undefined],
    [{ kind: 'application', name: 'A', url: 'https://a.b/' } as const, undefined],
    [{ kind: 'video', name: 'a.mp4' } as const, 'empty'],
    [{ kind: 'chatlet', form: 'text', text: ' ' } as const, 'empty'],
    [{ kind: 'sticker', name: 'hello' } as const, undefined],
    [{ kind: 'unsupported', dataType: 'text', data: { text: 'x' } } as const, 'not-sendable'],
    [{ kind: 'unsupported', dataType: 'hologram', data: {} } as const, 'not-sendable'],
  ])('case %#', (content, problem) => {
    expect(checkContent(content)).toBe(problem)
  })
})

// [messages-1, wire-14]
describe('status', () => {
  it.each([
    ['loading', 'success', 'success'],
    ['loading', 'error', 'error'],
    ['error', 'loading', 'loading'],
    ['error', 'success', 'success'],
    ['success', 'error', 'success'],
    ['success', 'loading', 'success'],
  ] as const)('%s then %s is %s', (current, next, result) => {
    expect(nextStatus(current, next)).toBe(result)
  })
})

describe('time tips and runs', () => {
  // [messages-5]
  it('put a tip above the first message and after more than five minutes', () => {
    expect(needsTimeTip(undefined, 0)).toBe(true)
    expect(needsTimeTip(0, TIME_TIP_GAP_MS)).toBe(false)
    expect(needsTimeTip(0, TIME_TIP_GAP_MS + 1)).toBe(true)
  })
  it('continue a run of one speaker only without a gap or a tip between', () => {
    const first = message({ createdTime: 0 })
    expect(continuesRun(undefined, first)).toBe(false)
    expect(continuesRun(first, message({ createdTime: 1000 }))).toBe(true)
    expect(continuesRun(first, message({ createdTime: 1000, sender: 'bob' }))).toBe(false)
    expect(continuesRun(first, message({ createdTime: TIME_TIP_GAP_MS + 1 }))).toBe(false)
    const tip = message({ content: { kind: 'tip', tip: 'x', params: {} } })
    expect(continuesRun(tip, first)).toBe(false)
  })
  it('go by the time of the server where it is known', () => {
    expect(timeOf(message({ createdTime: 5, stamp: { seq: 1, time: 9 } }))).toBe(9)
    expect(timeOf(message({ createdTime: 5 }))).toBe(5)
  })
})
