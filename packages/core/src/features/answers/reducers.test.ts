import type { Message, Room, RoomEvent } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { ROOM_SETTINGS, storeAfter } from '../../../test/support/build.ts'
import { selectSeenSeq } from '../../selectors/customers.ts'
import type { Event } from '../../store/event.ts'
import { selectAnsweredBy } from './questions.ts'

const KEY = 'groupchat:room'

const room: Room = {
  id: 'room',
  roomId: '1',
  type: 3,
  name: 'Grace',
  avatar: '',
  ownerId: '',
  members: [],
  memberCount: 2,
  settings: ROOM_SETTINGS,
  createdAt: 0,
  updatedAt: 0,
  consultation: {
    team: 'team',
    teamName: 'Sales',
    customer: 'grace',
    state: 'answered',
    waitingSince: 0,
    holder: '',
    openedAt: 0,
    closedAt: 0,
    wantsRating: false,
    rating: 0,
    ratingText: '',
    openQuestions: [],
    email: '',
    isBlocked: false,
    labels: [],
    snoozedUntil: 0,
  },
}

const message = (seq: number, fields: Partial<Message>): Message => ({
  id: `m${seq}`,
  conversation: KEY,
  sender: 'grace',
  senderName: 'Grace',
  avatar: '',
  createdTime: seq,
  content: { kind: 'text', text: 'Is it in stock?', mentions: [], quotes: [] },
  status: 'success',
  stamp: { seq, time: seq },
  ...fields,
})

const mark = (seq: number, event: RoomEvent): Message =>
  message(seq, { sender: '', content: { kind: 'room_event', event } })

const operator = { id: 'team', name: 'Sales' }
const marked = (seq: number) => mark(seq, { type: 'answerMarked', operator, messageId: 'm1', answerId: '' })
const unmarked = (seq: number) => mark(seq, { type: 'answerUnmarked', operator, messageId: 'm1' })

function after(...messages: Message[]) {
  const received = messages.map(one => ({ type: 'messagesReceived', key: KEY, messages: [one] }) as Event)
  const store = storeAfter({ type: 'roomLoaded', key: KEY, room }, ...received)
  const { openQuestions, state } = store.state().rooms[KEY]?.consultation ?? {}
  return { openQuestions, state }
}

const question = message(1, { isAnswer: false })
const reply = message(2, { sender: 'alice' })

// [questions-2]
it('a question keeps the customer waiting until it is marked as answered, no matter who wrote last', () => {
  expect(after(question)).toEqual({ openQuestions: ['m1'], state: 'waiting' })
  expect(after(question, reply)).toEqual({ openQuestions: ['m1'], state: 'waiting' })
  expect(after(question, reply, marked(3))).toEqual({ openQuestions: [], state: 'answered' })
  expect(after(question, marked(2), unmarked(3))).toEqual({ openQuestions: ['m1'], state: 'waiting' })
})

// [questions-8]
it('a reply knows what it answers, by the marks alone, until they are taken back', () => {
  const answered = mark(3, { type: 'answerMarked', operator, messageId: 'm1', answerId: 'm2' })
  const answersAfter = (...messages: Message[]) => {
    const store = storeAfter(
      { type: 'roomLoaded', key: KEY, room },
      { type: 'conversationOpened', key: KEY },
      ...messages.map((one): Event => ({ type: 'messagesReceived', key: KEY, messages: [one] })),
    )
    return [question, reply].map(one => selectAnsweredBy(store.state(), one))
  }
  expect(answersAfter(question, reply)).toEqual([[], []])
  expect(answersAfter(question, reply, answered)).toEqual([[], ['m1']])
  expect(answersAfter(question, reply, answered, unmarked(4))).toEqual([[], []])
})

it('marks that arrive twice change nothing more', () => {
  expect(after(question, question, marked(2), marked(2))).toEqual({ openQuestions: [], state: 'answered' })
})

// [questions-8]
it('a reply says which messages were on the screen of its writer, in consultations of staff only', () => {
  const inRoomOf = (type: Room['type']) =>
    storeAfter(
      { type: 'roomLoaded', key: KEY, room: { ...room, type } },
      { type: 'conversationOpened', key: KEY },
      { type: 'messagesReceived', key: KEY, messages: [question] },
    ).state()
  expect(selectSeenSeq(inRoomOf(3), KEY)).toBe(1)
  expect(selectSeenSeq(inRoomOf(2), KEY)).toBeUndefined()
  expect(selectSeenSeq(inRoomOf(5), KEY)).toBeUndefined()
})

it('a withdrawn question no longer waits for an answer', () => {
  const trace = message(2, { content: { kind: 'withdraw', messageId: 'm1' } as Message['content'] })
  expect(after(question, trace).openQuestions).toEqual([])
})

it('the customer waits since the oldest question that is still open', () => {
  const received = [question, message(5, { isAnswer: false }), marked(9), unmarked(10)].map(
    (one): Event => ({ type: 'messagesReceived', key: KEY, messages: [one] }),
  )
  const waits = [1, 2, 3, 4].map(count => {
    const store = storeAfter(
      { type: 'roomLoaded', key: KEY, room },
      { type: 'conversationOpened', key: KEY },
      ...received.slice(0, count),
    )
    return store.state().rooms[KEY]?.consultation?.waitingSince
  })
  expect(waits).toEqual([1, 1, 5, 1])
})

// [customers-6, customers-15]
it('a business card alone does not make the customer wait', () => {
  const content = { kind: 'project_consult', name: 'Scanner', url: 'https://shop.test/', senders: [] }
  const card = message(1, { content: content as Message['content'] })
  expect(after(card)).toEqual({ openQuestions: [], state: 'answered' })
  expect(after(message(2, {}), { ...card, id: 'm3' })).toMatchObject({ state: 'waiting' })
})
