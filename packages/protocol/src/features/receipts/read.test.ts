import { expect, it } from 'vitest'
import { parseXml } from '../../../fixtures/dom-element.ts'
import { NS } from '../../ns.ts'
import { decodeReadEvent, decodeReadIq, encodeReadIq, isReceivedIq } from './read.ts'
import { decodeReadersEvent } from './readers.ts'

const BOB = { kind: 'chat', id: 'bob' } as const
const iq = (child: string) => parseXml(`<iq xmlns="${NS.client}" type="set">${child}</iq>`)
const read = (attributes: string) => iq(`<read xmlns="${NS.read}" ${attributes}/>`)

// [receipts-1]
it.each([
  ['a position by seq', { conversation: BOB, lastMessageId: 'm1', lastMessageTime: 5, seq: 3 }],
  ['a position by message', { conversation: BOB, lastMessageId: 'm1', lastMessageTime: 5, seq: undefined }],
])('%s arrives as it was sent', (_title, mark) => {
  expect(decodeReadIq(parseXml(encodeReadIq(mark, 'r1', 'd')), BOB)).toEqual({ ok: true, value: mark })
})

// [receipts-1]
it.each([
  ['an element of another kind is refused', iq('<x/>'), 'no read element'],
  ['a position that names nothing is refused', read('dialogue="bob" type="chat"'), 'seq'],
  ['a seq that is no number is refused', read('dialogue="bob" type="chat" seq="x" lastMsgid="m1"'), 'seq'],
  [
    'another conversation than that of the address is refused',
    read('dialogue="eve" type="chat" seq="1"'),
    'dialogue',
  ],
  [
    'another type than that of the address is refused',
    read('dialogue="bob" type="groupchat" seq="1"'),
    'dialogue',
  ],
])('%s', (_title, stanza, reason) => {
  expect(decodeReadIq(stanza, BOB)).toEqual({ ok: false, reason })
})

// [receive-8]
it('a received ack is told from a read position', () => {
  expect(isReceivedIq(iq(`<received xmlns="${NS.read}"/>`))).toBe(true)
  expect(isReceivedIq(read('dialogue="bob" type="chat" seq="1"'))).toBe(false)
})

const READ = { reader: 'ann', dialogue: 'bob', type: 'chat', seq: 3, time: 5 }

it.each<[title: string, data: unknown, reason: string | undefined]>([
  ['others learn how far somebody has read', READ, undefined],
  ['own devices learn what is left', { ...READ, unread: 0, lastSeq: 3 }, undefined],
  ['a negative position is refused', { ...READ, seq: -1 }, 'read event: seq'],
  ['a position between two messages is refused', { ...READ, seq: 1.5 }, 'read event: seq'],
  ['an unknown type is refused', { ...READ, type: 'x' }, 'read event: type'],
  ['what is no object is refused', null, 'read event: not an object'],
])('%s', (_title, data, reason) => {
  expect(decodeReadEvent(data)).toEqual(
    reason === undefined ? { ok: true, value: data } : { ok: false, reason },
  )
})

it.each<[title: string, data: unknown, reason: string | undefined]>([
  [
    'authors in a room learn which messages have new readers',
    { dialogue: 'hall', after: 1, seq: 3 },
    undefined,
  ],
  ['a negative seq is refused', { dialogue: 'hall', after: -1, seq: 3 }, 'readers event: after'],
  ['what is no object is refused', null, 'readers event: not an object'],
])('%s', (_title, data, reason) => {
  expect(decodeReadersEvent(data)).toEqual(
    reason === undefined ? { ok: true, value: data } : { ok: false, reason },
  )
})
