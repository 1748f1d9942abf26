import type { ConversationKey, Message, RoomEvent } from '@parley/protocol/model'
import { describe, expect, it } from 'vitest'
import { KEY, ME, messageOf, openEmpty, storeAfter } from '../../test/support/build.ts'
import type { Conversation } from '../store/state.ts'
import { selectMessagesInOrder } from './select-messages-in-order.ts'

const ROOM: ConversationKey = 'groupchat:merged-1'

const said = (seq: number, seconds: number): Message => ({
  ...messageOf(seq, 'bob'),
  conversation: ROOM,
  createdTime: seconds * 1_000,
  stamp: { seq, time: seconds * 1_000 },
})

const switched = (seq: number, seconds: number, isSingle: boolean): Message => {
  const operator = { id: 'carol', name: 'Carol' }
  const event: RoomEvent = { type: 'chatModeChanged', operator, value: isSingle }
  return { ...said(seq, seconds), content: { kind: 'room_event', event } }
}

/** Seqs that a colleague sees. */
const shownOf = (...messages: Message[]) => {
  const store = storeAfter(
    { type: 'conversationOpened', key: ROOM },
    { type: 'newestLoaded', key: ROOM, messages, hasOlder: false },
  )
  return selectMessagesInOrder(store.state(), ROOM).map(({ stamp }) => stamp?.seq)
}

// [room-events-12]
describe('switches of the mode', () => {
  it('with no message between them are shown as one, the last', () => {
    expect(shownOf(switched(1, 0, true), switched(2, 300, false), said(3, 301))).toEqual([2, 3])
    expect(shownOf(switched(1, 0, true), switched(2, 1, false), switched(3, 2, true))).toEqual([3])
  })

  it('back within a minute are not shown', () => {
    expect(shownOf(said(1, 0), switched(2, 1, true), switched(3, 59, false), said(4, 60))).toEqual([1, 4])
  })

  it('with messages between them are all shown', () => {
    expect(shownOf(switched(1, 0, true), said(2, 1), switched(3, 2, false))).toEqual([1, 2, 3])
  })
})

// [multi-chat-2]
it('the owner sees in the chat that it was opened, also before the room is loaded', () => {
  const operator = { id: ME, name: 'Alice' }
  const start = { title: 'Desk', joinedSeq: 0, joinedAt: 0 }
  const event: RoomEvent = { type: 'membersJoined', operator, people: [operator], count: 1, ...start }
  const opened: Message = { ...said(1, 1), content: { kind: 'room_event', event } }
  const store = storeAfter(
    ...openEmpty,
    { type: 'roomChanged', key: ROOM, event },
    { type: 'messagesReceived', key: ROOM, messages: [opened] },
  )
  const row = { ...store.state().conversations.get(KEY), mergedRoom: 'merged-1' } as Conversation
  const conversations = store.state().conversations.with(KEY, row)
  expect(selectMessagesInOrder({ ...store.state(), conversations }, KEY)).toEqual([opened])
})
