import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseXml } from '../fixtures/dom-element.ts'
import type { Content } from './content.ts'
import { decodeDelivered, encodeDelivered } from './envelope/delivered.ts'
import { decodeSent, encodeSent } from './envelope/sent.ts'
import { hasForbiddenCharacter, stripForbiddenCharacters, text, xml } from './xml.ts'

/** Any string at all, weighted towards what breaks XML. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '&',
      '<',
      '>',
      '"',
      "'",
      ']]>',
      '\r\n',
      '\t',
      '\u0085',
      '\u2028',
      '\u2029',
      '\0',
      '\u0008',
      '\ufffe',
      '\uffff',
      '\ud83d',
      '\ude00',
      '😀',
      '字',
    ),
    fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }),
  ),
})
const id = '3f2b8a52-6c1d-4e7a-9b0f-2d4c6e8a0b1c'

describe('XML we build', () => {
  it('is accepted by a strict parser and keeps its content, whatever the text', () => {
    fc.assert(
      fc.property(anyText, anyText, (body, name) => {
        const element = parseXml(xml('a', { name, gone: undefined }, xml('b', {}, text(body))))
        expect(element.attr('name')).toBe(stripForbiddenCharacters(name))
        expect(element.text()).toBe(stripForbiddenCharacters(body))
        expect(element.attr('gone')).toBeUndefined()
      }),
    )
  })
  it('has no forbidden character left after stripping, and whole text is untouched', () => {
    fc.assert(fc.property(anyText, value => !hasForbiddenCharacter(stripForbiddenCharacters(value))))
    expect(stripForbiddenCharacters('a\ud83d b\u0000')).toBe('a\ufffd b\ufffd')
    expect(stripForbiddenCharacters('tab\t line\n 😀')).toBe('tab\t line\n 😀')
  })
})

describe('messages', () => {
  const content = (value: string): Content => ({ kind: 'text', text: value, mentions: [], quotes: [] })
  const withoutNoncharacters = (value: string) => value.replace(/[\ufffe\uffff]/g, '\ufffd')

  it('survive the way to the server and to a reader, control characters included', () => {
    fc.assert(
      fc.property(
        anyText.filter(value => value.length > 0),
        value => {
          const sent = decodeSent(
            parseXml(
              encodeSent(
                { id, kind: 'chat', content: content(value), createdTime: 1000 },
                { kind: 'chat', id: 'bob' },
                'd',
              ),
            ),
            5,
          )
          expect(sent).toEqual({
            ok: true,
            value: { id, kind: 'chat', content: content(withoutNoncharacters(value)), createdTime: 1000 },
          })
          const message = {
            id,
            sender: 'alice',
            senderName: 'Alice',
            avatar: '',
            content: content(value),
            createdTime: 1000,
          }
          const delivered = decodeDelivered(
            parseXml(encodeDelivered({ message, stamp: { seq: 1, time: 2 }, kind: 'chat', to: 'bob' }, 'd')),
          )
          expect(delivered.ok && delivered.value.message.content).toEqual(
            content(withoutNoncharacters(value)),
          )
        },
      ),
    )
  })
  it('cut their preview between characters, not inside one', () => {
    const sent = encodeSent(
      { id, kind: 'chat', content: content(`${'x'.repeat(199)}😀`), createdTime: 0 },
      { kind: 'chat', id: 'bob' },
      'd',
    )
    expect(sent).toContain(`<body>${'x'.repeat(199)}</body>`)
  })
  // [messages-4, wire-5]
  it('without body and data are not archived', () => {
    const stanza = parseXml(
      `<message xmlns="jabber:client" type="chat"><composing xmlns="http://jabber.org/protocol/chatstates"/></message>`,
    )
    expect(decodeSent(stanza, 0)).toEqual({ ok: true, value: undefined })
  })
})
