import { expect, it } from 'vitest'
import { parseXml } from '../../../fixtures/dom-element.ts'
import { NS } from '../../ns.ts'
import { decodeTyping, encodeTyping, encodeTypingNotice, type TypingState } from './typing.ts'

const BOB = { kind: 'chat', id: 'bob' } as const
const HALL = { kind: 'groupchat', id: 'hall' } as const
const message = (children: string) => `<message xmlns="${NS.client}">${children}</message>`
const composing = `<composing xmlns="${NS.chatStates}"/>`

it.each<[title: string, stanza: string, state: TypingState | undefined]>([
  ['somebody begins to write', encodeTyping('composing', BOB, 'd'), 'composing'],
  ['somebody stops', encodeTyping('paused', HALL, 'd'), 'paused'],
  ['others learn it', encodeTypingNotice('composing', 'ann', HALL, 'd'), 'composing'],
  ['a message with words is a message', message(`<body>hi</body>${composing}`), undefined],
  ['a message with content is a message', message(`<data xmlns="${NS.data}"/>${composing}`), undefined],
  ['an unknown state says nothing', message(`<gone xmlns="${NS.chatStates}"/>`), undefined],
  ['a state of another namespace says nothing', message('<composing xmlns="x"/>'), undefined],
])('%s', (_title, stanza, state) => {
  expect(decodeTyping(parseXml(stanza))).toBe(state)
})

it.each([
  ['in a chat it comes from the person', BOB, 'ann@user.d'],
  ['in a room it comes from the room, and names the person', HALL, 'hall@group.d/ann'],
])('%s', (_title, to, from) => {
  expect(parseXml(encodeTypingNotice('composing', 'ann', to, 'd')).attr('from')).toBe(from)
})
