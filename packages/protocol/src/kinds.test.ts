import { describe, expect, it } from 'vitest'
import type { Content } from './content.ts'
import { decodeReadEvent } from './features/receipts/read.ts'
import {
  bodyOf,
  countsAsUnread,
  dataTypeOf,
  decodeContent,
  encodeContent,
  mayUserSend,
  previewOf,
} from './kinds.ts'

const SAMPLES: Content[] = [
  { kind: 'text', text: 'hi', mentions: ['bob'], quotes: [] },
  { kind: 'tip', tip: 'group_rename', params: { name: 'x' } },
  { kind: 'unsupported', dataType: 'hologram', data: { a: [1, null] } },
]

describe('kinds', () => {
  // [kinds-1]
  it.each(SAMPLES.map(content => [content.kind, content] as const))(
    '%s comes back from its own data',
    (_, content) => {
      expect(decodeContent(dataTypeOf(content), encodeContent(content))).toEqual({ ok: true, value: content })
    },
  )
  it('define the preview, whether they count as unread and whether users may send them', () => {
    expect(SAMPLES.map(previewOf)).toEqual([
      { text: 'hi' },
      { key: 'tip.group_rename', params: { name: 'x' } },
      { key: 'unsupported' },
    ])
    expect(SAMPLES.map(bodyOf)).toEqual(['hi', '', '[不支持的类型]'])
    expect(SAMPLES.map(countsAsUnread)).toEqual([true, false, true])
    expect(['text', 'tip', 'unsupport', 'hologram', '__proto__', 'constructor'].map(mayUserSend)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
  it('drop a prototype key of a tip', () => {
    const tip = decodeContent('tip', JSON.parse('{"type":"x","params":{"__proto__":"y","a":"b"}}'))
    expect(tip).toEqual({ ok: true, value: { kind: 'tip', tip: 'x', params: { a: 'b' } } })
  })
  it('list each mentioned person once', () => {
    expect(decodeContent('text', { text: 'x', at_list: ['bob', 'bob'] })).toMatchObject({
      value: { mentions: ['bob'] },
    })
  })
})

describe('read events', () => {
  const event = { reader: 'bob', dialogue: 'alice', type: 'chat', seq: 7, time: 1 }
  it('are decoded with and without the remaining unread count', () => {
    expect(decodeReadEvent(event)).toEqual({ ok: true, value: event })
    expect(decodeReadEvent({ ...event, unread: 3 })).toEqual({ ok: true, value: { ...event, unread: 3 } })
  })
  it.each([
    [{ ...event, seq: -1 }, 'seq'],
    [{ ...event, seq: 1.5 }, 'seq'],
    [{ ...event, seq: '7' }, 'seq'],
    [{ ...event, type: 'sms' }, 'type'],
    [{ ...event, unread: -1 }, 'unread'],
    [null, 'not an object'],
    [[], 'not an object'],
  ])('%j is refused', (data, field) => {
    expect(decodeReadEvent(data)).toEqual({ ok: false, reason: `read event: ${field}` })
  })
})
