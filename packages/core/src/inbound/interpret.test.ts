import {
  type DeliveredMessage,
  encodeAck,
  encodeDelivered,
  encodeHeadline,
  encodeRefusal,
  type Xml,
} from '@parley/protocol/wire'
import { describe, expect, it } from 'vitest'
import { interpret } from '../../test/support/build.ts'
import { parseXml } from '../../test/support/parse-xml.ts'
import {
  claimsOtherSender,
  comesFromStranger,
  HEADLINE_GUARDS,
  type InboundGuard,
  isControlType,
  isDisplayResponse,
  isForSomebodyElse,
  isMultiChatOutsideRoom,
  isWithMyself,
  lacksExtendedData,
  MESSAGE_GUARDS,
} from './guards.ts'

const DOMAIN = 'acme.test'
const ID = '0b0f3a86-6c2e-4b6f-9d0a-2f4f1a4f9c11'
const DELIVERED: DeliveredMessage = {
  message: {
    id: ID,
    sender: 'bob',
    senderName: 'Bob',
    avatar: '',
    content: { kind: 'text', text: 'hi', mentions: [], quotes: [] },
    createdTime: 1_794_700_000_000,
  },
  stamp: { seq: 7, time: 1_794_700_000_100 },
  kind: 'chat',
  to: 'alice',
}
const CHAT = encodeDelivered(DELIVERED, DOMAIN)
const GROUP = encodeDelivered({ ...DELIVERED, kind: 'groupchat', to: 'team' }, DOMAIN)
const judge = (stanza: string) => ({ stanza: parseXml(stanza), me: 'alice', domain: DOMAIN })
const meaningOf = (stanza: string) => interpret(judge(stanza))
const swap = (stanza: Xml, from: string, to: string): string => {
  expect(stanza).toContain(from)
  return stanza.replace(from, to)
}

const CASES: [InboundGuard, string][] = [
  [
    lacksExtendedData,
    `<message xmlns="jabber:client" type="chat" id="${ID}" from="bob@user.acme.test"><body>x</body></message>`,
  ],
  [isControlType, swap(CHAT, 'data-type="text"', 'data-type="msg_read"')],
  [isControlType, swap(CHAT, 'data-type="text"', 'data-type="black_change"')],
  [isDisplayResponse, swap(CHAT, 'data-type="text"', 'data-type="popup"')],
  [isDisplayResponse, swap(CHAT, 'data-type="text"', 'data-type="ajax"')],
  [
    isMultiChatOutsideRoom,
    encodeDelivered({ ...DELIVERED, message: { ...DELIVERED.message, isMultiChat: true } }, DOMAIN),
  ],
  [comesFromStranger, swap(CHAT, 'bob@user.acme.test', 'bob@acme.test')],
  [comesFromStranger, swap(CHAT, 'bob@user.acme.test', 'bob@user.other.test')],
  [claimsOtherSender, swap(CHAT, 'bob@user.acme.test', 'carol@user.acme.test')],
  [claimsOtherSender, swap(GROUP, '/bob', '/carol')],
  [claimsOtherSender, swap(GROUP, 'type="groupchat"', 'type="chat"')],
  [isForSomebodyElse, swap(CHAT, 'to_chat="alice"', 'to_chat="carol"')],
  [
    isWithMyself,
    encodeDelivered({ ...DELIVERED, message: { ...DELIVERED.message, sender: 'alice' } }, DOMAIN),
  ],
  [
    isWithMyself,
    encodeDelivered({ ...DELIVERED, message: { ...DELIVERED.message, sender: '_alice' } }, DOMAIN),
  ],
]

describe('guards', () => {
  // [receive-2, recent-3, trust-1]
  it.each(CASES)('$name ignores', (guard, stanza) => {
    expect(guard.ignores(judge(stanza))).toBe(true)
    expect(meaningOf(stanza)).toEqual(
      guard.isUsual ? { ok: true, value: [] } : { ok: false, reason: guard.name },
    )
    expect(MESSAGE_GUARDS).toContain(guard)
  })

  it.each([CHAT, GROUP])('accept a valid message', stanza => {
    for (const guard of MESSAGE_GUARDS) expect(guard.ignores(judge(stanza)), guard.name).toBe(false)
    expect(meaningOf(stanza)).toMatchObject({ ok: true, value: [{ type: 'messagesReceived' }] })
  })

  it('each have at least one case', () => {
    for (const guard of [...MESSAGE_GUARDS, ...HEADLINE_GUARDS])
      expect(
        CASES.some(([tested]) => tested === guard),
        guard.name,
      ).toBe(true)
  })
})

describe('interpreting stanzas', () => {
  // [receive-3]
  it('puts an echo of mine into the conversation I wrote to', () => {
    const echo = encodeDelivered(
      { ...DELIVERED, message: { ...DELIVERED.message, sender: 'alice' }, to: 'bob' },
      DOMAIN,
    )
    expect(meaningOf(echo)).toMatchObject({ value: [{ type: 'messagesReceived', key: 'chat:bob' }] })
  })

  // [trust-1, wire-8]
  it('accepts an acknowledgement from the message service only', () => {
    const ack = encodeAck({ id: ID, stamp: DELIVERED.stamp }, { kind: 'chat', id: 'bob' }, DOMAIN)
    expect(meaningOf(ack)).toMatchObject({
      value: [{ type: 'messageAcknowledged', key: 'chat:bob', id: ID, stamp: DELIVERED.stamp }],
    })
    expect(meaningOf(swap(ack, '@user.acme.test', '@acme.test')).ok).toBe(false)
  })

  // [wire-9, wire-10]
  it('distinguishes a refusal from a transport fault', () => {
    const refusal = encodeRefusal({ id: ID, code: 'not-allowed', text: 'silenced' }, 'bob@user.acme.test')
    expect(meaningOf(refusal)).toMatchObject({
      value: [{ type: 'messageRefused', id: ID, code: 'not-allowed' }],
    })
    const fault = `<message xmlns="jabber:client" type="error" id="${ID}"><error type="wait"/></message>`
    expect(meaningOf(fault)).toEqual({
      ok: true,
      value: [{ type: 'messageDelayed', id: ID, code: 'unavailable' }],
    })
  })

  // [receive-7]
  it('distinguishes read events of my devices, of the peer and of others', () => {
    const read = (reader: string) =>
      encodeHeadline(
        'dialogue_read_ack',
        { reader, dialogue: 'bob', type: 'chat', seq: 5, time: 1, unread: 2 },
        { kind: 'chat', id: 'bob' },
        DOMAIN,
      )
    expect(meaningOf(read('alice'))).toMatchObject({
      value: [{ type: 'readByMe', key: 'chat:bob', seq: 5, unread: 2 }],
    })
    expect(meaningOf(read('bob'))).toMatchObject({ value: [{ type: 'readByPeer', key: 'chat:bob', seq: 5 }] })
    expect(meaningOf(read('carol')).ok).toBe(false)
  })

  // [kinds-10]
  it('shows an unknown event that has its place in the conversation, and ignores others', () => {
    const about = { kind: 'groupchat', id: 'team' } as const
    expect(meaningOf(encodeHeadline('no_such_event' as never, {}, about, DOMAIN))).toEqual({
      ok: true,
      value: [],
    })
    const archived = { id: ID, stamp: { seq: 8, time: 1_794_700_000_200 } }
    const content = { kind: 'unsupported', dataType: 'no_such_event', data: { x: 1 } }
    expect(
      meaningOf(encodeHeadline('no_such_event' as never, { x: 1 }, about, DOMAIN, archived)),
    ).toMatchObject({
      value: [{ type: 'messagesReceived', key: 'groupchat:team', messages: [{ id: ID, content }] }],
    })
  })
})
