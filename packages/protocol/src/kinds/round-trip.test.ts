import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyContent, CONTENT_BY_KIND } from '../../fixtures/any-content.ts'
import { parseXml } from '../../fixtures/dom-element.ts'
import type { Content, Message } from '../content.ts'
import { decodeDelivered, encodeDelivered } from '../envelope/delivered.ts'
import { decodeSent, encodeSent } from '../envelope/sent.ts'
import { decodeRecord, encodeRecord, HistoryRecord } from '../features/history/record.ts'
import {
  bodyOf,
  dataTypeOf,
  decodeContent,
  encodeContent,
  isSkippedRecord,
  placeholderOf,
  previewOf,
} from '../kinds.ts'

const viaJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const ID = '3f2b8a52-6c1d-4e7a-9b0f-2d4c6e8a0b1c'
const messageOf = (content: Content): Message & Required<Pick<Message, 'stamp'>> => ({
  id: ID,
  conversation: 'chat:bob',
  sender: 'bob',
  senderName: 'Bob',
  avatar: '',
  content,
  createdTime: 1000,
  status: 'success',
  stamp: { seq: 1, time: 2000 },
  destroyTime: 10,
})

describe.each(CONTENT_BY_KIND)('%s', (_kind, arbitrary) => {
  it('is decoded from its encoded data', () => {
    fc.assert(
      fc.property(arbitrary, content => {
        const data = viaJson(encodeContent(content) ?? null)
        expect(decodeContent(dataTypeOf(content), data)).toStrictEqual({ ok: true, value: content })
      }),
    )
  })
  it('is decoded from its encoded record', () => {
    fc.assert(
      fc.property(arbitrary, content => {
        const record = HistoryRecord.parse(
          viaJson(encodeRecord(messageOf(content), { kind: 'chat', id: 'bob' })),
        )
        expect(decodeRecord(record)).toStrictEqual(messageOf(content))
        expect(isSkippedRecord(record)).toBe(false)
      }),
    )
  })
})

describe('every content', () => {
  // [house-7]
  it('has a preview, placeholder and body without broken characters', () => {
    fc.assert(
      fc.property(anyContent, content => {
        for (const shown of [previewOf(content), placeholderOf(content)])
          expect(!('key' in shown) || shown.key.length > 0).toBe(true)
        expect(bodyOf(content).length).toBeLessThanOrEqual(200)
      }),
    )
  })
  it('survives encoding to a stanza and decoding', () => {
    fc.assert(
      fc.property(anyContent, content => {
        const { conversation: _c, status: _s, stamp, ...message } = messageOf(content)
        const delivered = encodeDelivered({ message, stamp, kind: 'chat', to: 'alice' }, 'd')
        const read = decodeDelivered(parseXml(delivered))
        expect(read.ok && read.value.message).toStrictEqual(message)
        const sent = { id: ID, kind: 'chat', content, createdTime: 1000, destroyTime: 10 } as const
        const back = decodeSent(parseXml(encodeSent(sent, { kind: 'chat', id: 'bob' }, 'd')), 0)
        expect(back).toStrictEqual({ ok: true, value: sent })
      }),
    )
  })
})

describe('any data under a known name', () => {
  const names =
    'text quote image file video link sticker chatlet meeting application yespmp_project_consult tip'
      .concat(' anonymous request withdraw new_calling video_call audio_call cancel_call reject_call')
      .split(' ')
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(-1, -0, -0.4, 1e9, 0.5, 2 ** 53 + 2, 'javascript:x', '//x', '', '12', 'x'.repeat(9000)),
  )
  /** Data of unknown kinds is kept unchanged. */
  const knownContent = anyContent.filter(content => content.kind !== 'unsupported')
  /** The data of some content with one field replaced by an arbitrary value. */
  const damaged = fc.tuple(knownContent, fc.nat(), odd).map(([content, index, value]): [string, unknown] => {
    const data = viaJson(encodeContent(content) ?? null)
    const fields = typeof data === 'object' && data !== null ? Object.keys(data) : []
    const field = fields[index % (fields.length || 1)]
    return [dataTypeOf(content), field === undefined ? value : { ...(data as object), [field]: value }]
  })
  it('is either rejected with a reason or decoded to content that can be encoded again', () => {
    fc.assert(
      fc.property(fc.oneof(damaged, fc.tuple(fc.constantFrom(...names), odd)), ([dataType, data]) => {
        const content = decodeContent(dataType, data)
        if (!content.ok) {
          expect(content.reason).toMatch(/^data\./)
          return
        }
        const again = viaJson(encodeContent(content.value) ?? null)
        expect(decodeContent(dataTypeOf(content.value), again)).toEqual(content)
      }),
      { numRuns: 3000 },
    )
  })
  it('never breaks a page of history', () => {
    const base = encodeRecord(messageOf({ kind: 'tip', tip: 'x', params: {} }), { kind: 'chat', id: 'bob' })
    const columns = Object.keys(HistoryRecord.shape).slice(Object.keys(base).length)
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.string(),
        fc.dictionary(fc.constantFrom(...columns), fc.jsonValue()),
        (chatType, body, odd) => {
          const record = HistoryRecord.parse({ ...odd, ...base, chatType, body })
          expect(() => previewOf(decodeRecord(record).content)).not.toThrow()
        },
      ),
    )
  })
})
