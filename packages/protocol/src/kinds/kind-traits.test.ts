import { describe, expect, it } from 'vitest'
import type { Content } from '../content.ts'
import { encodeRecord } from '../features/history/record.ts'
import { previewOfQuote, quoteOf } from '../features/quotes/quote.ts'
import {
  bodyOf,
  copyTextOf,
  countsAsUnread,
  isActionable,
  isSendableKind,
  isSkippedRecord,
  placeholderOf,
} from '../kinds.ts'

type Row = [content: Content, wire: string, placeholder: object, copied: string | undefined, traits: string]

/** c: counts as unread, s: a person may send it, a: actions are possible. */
const ROWS: Row[] = [
  [{ kind: 'text', text: '你好', mentions: [], quotes: [] }, '你好', { text: '你好' }, '你好', 'csa'],
  [{ kind: 'image', name: 'a.png' }, '[图片]', { key: 'kind.image' }, undefined, 'csa'],
  [
    { kind: 'file', name: 'a.pdf' },
    '[文件]a.pdf',
    { key: 'kind.file', params: { name: 'a.pdf' } },
    undefined,
    'csa',
  ],
  [
    { kind: 'video', name: 'a.mp4' },
    '[视频]a.mp4',
    { key: 'kind.video', params: { name: 'a.mp4' } },
    undefined,
    'csa',
  ],
  [
    { kind: 'link', url: 'https://a.b/', title: 'T' },
    '[链接]T',
    { key: 'kind.link', params: { name: 'T' } },
    'https://a.b/',
    'csa',
  ],
  [{ kind: 'sticker', url: '/s.svg' }, '[动画表情]', { key: 'kind.sticker' }, undefined, 'cs'],
  [{ kind: 'chatlet', form: 'text', text: 'hi' }, 'hi', { text: 'hi' }, 'hi', 'cs'],
  [{ kind: 'chatlet', form: 'sticker', url: '/s' }, '[动画表情]', { key: 'kind.sticker' }, undefined, 'cs'],
  [
    { kind: 'chatlet', form: 'voice', url: '/v', seconds: 3, isRead: false },
    '[语音]',
    { key: 'kind.voice' },
    undefined,
    'cs',
  ],
  [
    { kind: 'meeting', id: '1', name: 'n', topic: 'T', start: 0, end: 1 },
    '[视频会议]T',
    { key: 'kind.meeting', params: { name: 'T' } },
    undefined,
    'cs',
  ],
  [
    { kind: 'application', name: 'A' },
    '[应用]A',
    { key: 'kind.application', params: { name: 'A' } },
    undefined,
    'cs',
  ],
  [
    { kind: 'project_consult', url: '/p', name: 'P', senders: [] },
    '[项目咨询]P',
    { key: 'kind.project_consult', params: { name: 'P' } },
    '/p',
    'cs',
  ],
  [
    { kind: 'chat_record', from: 'groupchat', names: [], items: [] },
    '[聊天记录]',
    { key: 'kind.chat_record' },
    undefined,
    'csa',
  ],
  [
    { kind: 'request', userId: 'carol', name: 'Carol' },
    '[好友申请]Carol',
    { key: 'kind.request', params: { name: 'Carol' } },
    undefined,
    '',
  ],
  [
    { kind: 'new_calling', callId: '1', media: 'audio' },
    '[语音通话]',
    { key: 'kind.audio_call' },
    undefined,
    '',
  ],
  [
    { kind: 'call_tip', media: 'video', outcome: 'missed' },
    '[视频通话]',
    { key: 'kind.video_call' },
    undefined,
    'c',
  ],
  [{ kind: 'withdraw', messageId: '1' }, '', { key: 'tip.withdraw' }, undefined, 's'],
  [{ kind: 'tip', tip: 'anonymous', params: {} }, '', { key: 'tip.anonymous', params: {} }, undefined, ''],
  [
    { kind: 'unsupported', dataType: 'hologram', data: {} },
    '[不支持的类型]',
    { key: 'unsupported' },
    undefined,
    'c',
  ],
]

describe.each(ROWS)('%j', (content, wire, placeholder, copied, traits) => {
  // [kinds-10, kinds-11, quotes-2, stickers-1]
  it('has the expected preview, copied text and permissions', () => {
    expect(bodyOf(content)).toBe(wire)
    expect(placeholderOf(content)).toEqual(placeholder)
    expect(copyTextOf(content)).toBe(copied)
    const { kind } = content
    const found = `${countsAsUnread(content) ? 'c' : ''}${isSendableKind(kind) ? 's' : ''}${isActionable(kind) ? 'a' : ''}`
    expect(found).toBe(traits)
  })
  it('is quoted in its wire form and shown in the language of the reader', () => {
    const quote = quoteOf({ id: '1', senderName: 'Bob', content, destroyTime: 5 })
    expect(quote).toMatchObject({ messageId: '1', nickName: 'Bob', text: wire, destroyTime: 5 })
    if (wire !== '' && content.kind !== 'unsupported') expect(previewOfQuote(quote)).toEqual(placeholder)
  })
})

describe('quotes', () => {
  it('do not mistake written text for a placeholder', () => {
    const quote = { messageId: '1', kind: 'text', nickName: '', text: '[图片] is what I saw' }
    expect(previewOfQuote(quote)).toEqual({ text: '[图片] is what I saw' })
    expect(previewOfQuote({ ...quote, kind: 'hologram', text: 'Tea?' })).toEqual({ text: 'Tea?' })
  })
})

describe('history', () => {
  // [history-4]
  it('leaves out only stickers without an original URL', () => {
    const record = (content: Content) =>
      encodeRecord(
        {
          id: '1',
          conversation: 'chat:bob',
          sender: 'bob',
          senderName: '',
          avatar: '',
          content,
          createdTime: 0,
          status: 'success',
          stamp: { seq: 1, time: 1 },
        },
        { kind: 'chat', id: 'bob' },
      )
    expect(isSkippedRecord(record({ kind: 'sticker', name: 'hello' }))).toBe(true)
    expect(isSkippedRecord({ ...record({ kind: 'sticker', name: 'x' }), emojiUrl: '/s' })).toBe(true)
    expect(isSkippedRecord(record({ kind: 'sticker', url: '/s' }))).toBe(false)
    expect(isSkippedRecord(record({ kind: 'image', name: 'a' }))).toBe(false)
    expect(isSkippedRecord({ ...record({ kind: 'image', name: 'a' }), chatType: 'hologram' })).toBe(false)
  })
})
