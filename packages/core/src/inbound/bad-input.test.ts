import type { Content } from '@parley/protocol/model'
import { MAX_MENTIONS, MAX_QUOTES } from '@parley/protocol/model'
import { encodeDelivered } from '@parley/protocol/wire'
import { expect, it } from 'vitest'
import { interpret } from '../../test/support/build.ts'
import { parseXml } from '../../test/support/parse-xml.ts'

const MARK = 'what-is-replaced'
const STANZA = encodeDelivered(
  {
    message: {
      id: '0b0f3a86-6c2e-4b6f-9d0a-2f4f1a4f9c11',
      sender: 'bob',
      senderName: 'Bob',
      avatar: '',
      content: { kind: 'text', text: MARK, mentions: [], quotes: [] },
      createdTime: 1_794_700_000_000,
    },
    stamp: { seq: 7, time: 1_794_700_000_100 },
    kind: 'chat',
    to: 'alice',
  },
  'acme.test',
)
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** What becomes of a stanza whose data block is `json`. */
function contentOf(dataType: string, json: string): Content | string {
  const stanza = STANZA.replace('data-type="text"', `data-type="${dataType}"`).replace(
    />[^<]*what-is-replaced[^<]*<\/data>/,
    () => `>${escaped(json)}</data>`,
  )
  const meaning = interpret({ stanza: parseXml(stanza), me: 'alice', domain: 'acme.test' })
  if (!meaning.ok) return meaning.reason
  const [event] = meaning.value
  return event?.type === 'messagesReceived' ? (event.messages[0]?.content ?? 'nothing') : 'another event'
}
const block = (dataType: string, data: unknown) =>
  contentOf(dataType, JSON.stringify({ type: dataType, create_time: '2026-11-15T08:00:00.000+08:00', data }))
const kindOf = (content: Content | string) => (typeof content === 'string' ? 'ignored' : content.kind)

it.each([
  ['no JSON', 'hello'],
  ['a number beyond all', '1e400'],
  ['depth', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['a long string', `"${'x'.repeat(60_000)}"`],
  ['no data', '{"type":"text"}'],
  ['a list for words', '{"type":"text","data":{"text":["a"]}}'],
  ['inherited names', '{"type":"text","data":{"__proto__":{"text":"a"}}}'],
])('a data block with %s is ignored or unsupported, and nothing is thrown [wire-12]', (_, json) => {
  expect(['ignored', 'unsupported']).toContain(kindOf(contentOf('text', json)))
  expect(({} as { text?: string }).text).toBeUndefined()
})

it.each(['hologram', 'constructor', '__proto__', 'toString'])(
  '%s is no kind anybody knows [wire-12]',
  dataType => {
    expect(['ignored', 'unsupported']).toContain(kindOf(block(dataType, { text: 'a' })))
  },
)

it('lists without end are cut short [limits-6]', () => {
  const quote = { quoteMessageId: 'a', quoteType: 'text', quoteNickName: 'b', quoteText: 'c' }
  const content = block('text', {
    text: 'hi',
    at_list: Array.from({ length: 10_000 }, (_, index) => `p${index % 5_000}`),
    quote_list: Array.from({ length: 10_000 }, () => quote),
  })
  if (typeof content === 'string' || content.kind !== 'text') return expect(kindOf(content)).toBe('ignored')
  expect(content.quotes.length).toBeLessThanOrEqual(MAX_QUOTES)
  expect(content.mentions.length).toBeLessThanOrEqual(MAX_MENTIONS)
})

it.each(['[<img src=x onerror=alert(1)>]', '[['.repeat(1_000), '\u202Egnp.exe', '&amp;lt;b&amp;gt;'])(
  '%s stays the words it is',
  text => {
    expect(block('text', { text })).toMatchObject({ kind: 'text', text })
  },
)

it.each([
  ['meeting', { id: '1', time: '2026-11-15 10:00', name: 'no range' }],
  ['link', { url: 'javascript:alert(1)', title: 'x' }],
  ['link', { url: 'data:text/html,x', title: 'x' }],
  ['withdraw', {}],
  ['withdraw', { message_id: 7 }],
  ['tip', { type: 'constructor' }],
])('a broken %s does no harm [wire-12]', (dataType, data) => {
  const content = block(dataType, data)
  expect(JSON.stringify(content)).not.toMatch(/"url":"(javascript|data):/)
  expect(['ignored', 'unsupported', dataType]).toContain(kindOf(content))
})
