import {
  CONTACT_TYPE,
  type ConversationKey,
  type Message,
  quoteOf,
  type Room,
  type RoomEvent,
} from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { KEY, messageOf, openEmpty, ROOM_SETTINGS, storeAfter } from '../../../test/support/build.ts'
import { selectQuoteReach } from './select-quote-reach.ts'

const ROOM: ConversationKey = 'groupchat:merged-1'
const operator = { id: 'alice', name: 'Alice' }

const room = (isSingle: boolean, memberCount: number): Room => ({
  id: 'merged-1',
  roomId: '1',
  type: CONTACT_TYPE.multiOwner,
  name: 'Desk',
  avatar: '',
  ownerId: 'alice',
  members: [],
  memberCount,
  createdAt: 0,
  updatedAt: 0,
  settings: ROOM_SETTINGS,
  merged: {
    person: { id: 'bob', name: 'Bob', avatar: '', serial: 1, isCustomer: true },
    isSingle,
    writers: [],
    ownedFrom: 0,
  },
})

const happened = (seq: number, event: RoomEvent): Message => ({
  ...messageOf(seq, ''),
  conversation: ROOM,
  content: { kind: 'room_event', event },
})
const joined = (seq: number) => {
  const people = [{ id: 'carol', name: 'Carol' }]
  return happened(seq, { type: 'membersInvited', operator, people, count: 1, title: 'Desk' })
}
const switched = (seq: number, value: boolean) => happened(seq, { type: 'chatModeChanged', operator, value })

/** The owner has merged at 2, talked alone from 4 to 6, and quotes the message of this second. */
function reachOf(
  seq: number,
  { isSingle = false, memberCount = 2, isMultiChat = undefined as boolean | undefined } = {},
) {
  const quoted = { ...messageOf(seq, 'bob'), ...(isMultiChat !== undefined && { isMultiChat }) }
  const messages = [joined(2), switched(4, true), switched(6, false)]
  const store = storeAfter(
    ...openEmpty,
    { type: 'roomLoaded', key: ROOM, room: room(isSingle, memberCount) },
    { type: 'historyRequested', key: ROOM },
    { type: 'newestLoaded', key: ROOM, messages, hasOlder: false },
    { type: 'messagesReceived', key: KEY, messages: [quoted] },
    { type: 'quoteAdded', key: KEY, quote: quoteOf(quoted) },
  )
  return selectQuoteReach(store.state(), KEY)
}

// [multi-chat-11]
it('tells the owner which quotes colleagues will not see', () => {
  expect([reachOf(1), reachOf(3), reachOf(5), reachOf(7)]).toEqual(['past', undefined, 'alone', undefined])
  // For a message from history the server has said it.
  expect([reachOf(7, { isMultiChat: false }), reachOf(5, { isMultiChat: true })]).toEqual([
    'alone',
    undefined,
  ])
})

it('is empty where nobody else reads', () => {
  expect([reachOf(5, { isSingle: true }), reachOf(5, { memberCount: 1 })]).toEqual([undefined, undefined])
})
