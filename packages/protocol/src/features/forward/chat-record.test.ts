import { describe, expect, it } from 'vitest'
import { MAX_RECORD_BYTES } from '../../constants.ts'
import type { ChatRecordContent, Content, Message } from '../../content.ts'
import { decodeContent, encodeContent } from '../../kinds.ts'
import { checkContent } from '../messages/rules.ts'
import { contentOfItem, depthOf, fitsOneCard, mergeMessages } from './chat-record.ts'

const message = (content: Content, id = 'a'): Message => ({
  id,
  conversation: 'chat:bob',
  sender: 'bob',
  senderName: 'Bob',
  avatar: '',
  content,
  createdTime: 1,
  status: 'success',
  stamp: { seq: 1, time: 7 },
})
const text = (words: string): Content => ({
  kind: 'text',
  text: words,
  mentions: ['alice'],
  quotes: [{ messageId: 'q', kind: 'text', nickName: 'Al', text: 'quoted' }],
})
const merge = (...contents: Content[]): ChatRecordContent =>
  mergeMessages(
    contents.map((content, index) => message(content, `m${index}`)),
    { kind: 'chat', id: 'bob' },
    ['Alice', 'Bob'],
  )
const nest = (levels: number): ChatRecordContent =>
  levels === 1 ? merge(text('deep')) : merge(nest(levels - 1))

describe('a merged card', () => {
  it('contains who said what and when, without mentions and quotes from other conversations', () => {
    const card = merge(text('hello'), { kind: 'image', name: 'a.png', url: '/files/a.png' })
    expect(card.items[0]).toMatchObject({ messageId: 'm0', senderName: 'Bob', time: 7 })
    expect(card.items.map(contentOfItem)).toEqual([
      { kind: 'text', text: 'hello', mentions: [], quotes: [] },
      { kind: 'image', name: 'a.png', url: '/files/a.png' },
    ])
    expect(decodeContent('chat_record', encodeContent(card))).toEqual({ ok: true, value: card })
  })
  it('allows cards down to the third level, up to the size of a stanza', () => {
    expect([1, 2, 3].map(levels => depthOf(nest(levels)))).toEqual([1, 2, 3])
    expect(checkContent(nest(3))).toBeUndefined()
    expect(checkContent(nest(4))).toBe('too-long')
    const long = text('&'.repeat(MAX_RECORD_BYTES / 10))
    expect(fitsOneCard(merge(long))).toBe(true)
    expect(checkContent(merge(long, long))).toBe('too-long')
  })
  it('contains only messages that could be forwarded separately', () => {
    expect(checkContent(merge(text(' ')))).toBe('empty')
    expect(checkContent(merge({ kind: 'image', name: 'a', url: 'https://foreign.example/a' }))).toBe(
      'foreign-media',
    )
    expect(checkContent(merge({ kind: 'sticker', url: '/s' }))).toBe('not-sendable')
    expect(checkContent(merge({ kind: 'withdraw', messageId: 'x' }))).toBe('not-sendable')
  })
  it('shows an invalid item as unsupported', () => {
    const data = { text: 7 }
    expect(contentOfItem({ dataType: 'text', data })).toEqual({ kind: 'unsupported', dataType: 'text', data })
  })
})
