import { countsAsUnread, type Message, quoteOf } from '@parley/protocol/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KEY, ME, messageOf, openEmpty, pendingOf, storeAfter } from '../../../test/support/build.ts'
import { selectConversationList, selectTotalUnread } from '../../selectors/conversations.ts'
import type { Event } from '../../store/event.ts'
import type { RecentConversation } from './events.ts'

/** The server in a few lines: an archive and a read position. */
class Model {
  archive: Message[] = []
  readSeq = 0

  unread(): number {
    return this.archive.filter(
      ({ sender, stamp, content }) =>
        sender !== ME && (stamp?.seq ?? 0) > this.readSeq && countsAsUnread(content),
    ).length
  }

  entry(): RecentConversation {
    const last = this.archive.at(-1)
    return {
      key: KEY,
      kind: 'chat',
      id: 'bob',
      name: 'Bob',
      avatar: '',
      isCustomer: false,
      lastSeq: last?.stamp?.seq ?? 0,
      lastTime: last?.stamp?.time ?? 0,
      readSeq: this.readSeq,
      unread: this.unread(),
      peerReadSeq: 0,
      ...(last && { lastMessage: last }),
    }
  }
}

type Step =
  | { do: 'speak'; sender: string; tip: boolean }
  | { do: 'read'; part: number }
  | { do: 'list' | 'repeat' | 'page' }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('speak' as const), sender: fc.constantFrom(ME, 'bob'), tip: fc.boolean() }),
  fc.record({ do: fc.constant('read' as const), part: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ do: fc.constantFrom('list' as const, 'repeat' as const, 'page' as const) }),
)

function eventOf(model: Model, taken: Step): Event | undefined {
  if (taken.do === 'speak') {
    const message = messageOf(model.archive.length + 1, taken.sender)
    if (taken.tip) message.content = { kind: 'tip', tip: 'x', params: {} }
    model.archive.push(message)
    return { type: 'messagesReceived', key: KEY, messages: [message] }
  }
  if (taken.do === 'read') {
    model.readSeq = Math.max(model.readSeq, Math.round(taken.part * model.archive.length))
    return { type: 'readByMe', key: KEY, seq: model.readSeq, unread: model.unread() }
  }
  if (taken.do === 'list') return { type: 'recentLoaded', conversations: [model.entry()] }
  if (taken.do === 'page')
    return { type: 'newestLoaded', key: KEY, messages: model.archive.slice(-3), hasOlder: true }
  const last = model.archive.at(-1)
  return last && { type: 'messagesReceived', key: KEY, messages: [last] }
}

describe('unread counts', () => {
  // [unread-1, unread-2, reading-1]
  it('match a simple model after every step', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), steps => {
        const model = new Model()
        const store = storeAfter({ type: 'conversationOpened', key: KEY })
        for (const taken of steps) {
          const event = eventOf(model, taken)
          if (event) store.dispatch(event)
          expect(store.state().conversations.get(KEY)?.unread).toBe(model.unread())
          expect(selectTotalUnread(store.state())).toBe(model.unread())
        }
      }),
      { numRuns: 300 },
    )
  })

  it('exclude messages another device has already read', () => {
    const store = storeAfter(
      { type: 'messagesReceived', key: KEY, messages: [messageOf(1, 'bob')] },
      { type: 'readByMe', key: KEY, seq: 2, unread: 0 },
      { type: 'messagesReceived', key: KEY, messages: [messageOf(2, 'bob'), messageOf(3, 'bob')] },
    )
    expect(store.state().conversations.get(KEY)).toMatchObject({ unread: 1, readSeq: 2 })
  })

  it('do not increase when the response to one deletion arrives after the event of the next', () => {
    const removed = (seq: number, unread: number): Event => ({
      type: 'messagesRemoved',
      key: KEY,
      seqs: [seq],
      counted: { unread, readSeq: 0, lastSeq: 3 },
    })
    const messages = [messageOf(1, 'bob'), messageOf(2, 'bob'), messageOf(3, 'bob')]
    const store = storeAfter({ type: 'messagesReceived', key: KEY, messages }, removed(2, 1), removed(1, 2))
    expect(store.state().conversations.get(KEY)?.unread).toBe(1)
  })

  it('are not restored by a list older than my read position', () => {
    const model = new Model()
    model.archive = [messageOf(1, 'bob'), messageOf(2, 'bob')]
    const listed: Event = { type: 'recentLoaded', conversations: [model.entry()] }
    const store = storeAfter(listed, { type: 'readByMe', key: KEY, seq: 2 }, listed)
    expect(store.state().conversations.get(KEY)).toMatchObject({ unread: 0, readSeq: 2 })
  })
})

describe('the recent list', () => {
  // [recent-2]
  it('moves a conversation up and never duplicates it', () => {
    const model = new Model()
    const other: RecentConversation = { ...model.entry(), key: 'chat:carol', id: 'carol', lastTime: 5_000 }
    const store = storeAfter({
      type: 'recentLoaded',
      conversations: [other, { ...model.entry(), lastTime: 1 }],
    })
    const keys = () => selectConversationList(store.state()).map(conversation => conversation.key)
    expect(keys()).toEqual(['chat:carol', KEY])
    store.dispatch({
      type: 'messagesReceived',
      key: KEY,
      messages: [messageOf(1, 'bob'), messageOf(9, 'bob')],
    })
    expect(keys()).toEqual([KEY, 'chat:carol'])
    expect(selectConversationList(store.state())).toBe(selectConversationList(store.state()))
  })

  // [receive-4]
  it('creates a conversation for a message from an unknown sender', () => {
    const message = { ...messageOf(1, 'bob'), senderName: 'Bob B.', avatar: '/b.png' }
    const store = storeAfter({ type: 'messagesReceived', key: KEY, messages: [message] })
    expect(store.state().conversations.get(KEY)).toMatchObject({
      name: 'Bob B.',
      avatar: '/b.png',
      unread: 1,
    })
    expect(store.state().timelines[KEY]).toBeUndefined()
  })
})

describe('the last message of a row', () => {
  // [message-replies-4]
  it('stays with its place where a reply is kept out of the list, and unread counts it', () => {
    const question = messageOf(1, 'bob')
    const aside = (message: Message): Message => ({
      ...message,
      content: { kind: 'text', text: 'yes', mentions: [], quotes: [quoteOf(question)], isAside: true },
    })
    const store = storeAfter(...openEmpty, { type: 'messagesReceived', key: KEY, messages: [question] })
    const row = () => store.state().conversations.get(KEY)
    const expectQuestion = () => expect(row()).toMatchObject({ lastTime: 1_000, lastMessage: { id: 'm1' } })
    store.dispatch({ type: 'messagesReceived', key: KEY, messages: [aside(messageOf(2, 'bob'))] })
    expectQuestion()
    expect(row()).toMatchObject({ lastSeq: 2, unread: 2 })
    store.dispatch({ type: 'messageWritten', message: aside(pendingOf('mine')) })
    expectQuestion()
    store.dispatch({ type: 'messageAcknowledged', key: KEY, id: 'mine', stamp: { seq: 3, time: 3_000 } })
    expectQuestion()
    expect(store.state().timelines[KEY]?.messages).toHaveLength(3)
    const content = { kind: 'withdraw', messageId: 'm2', messageSeq: 2, isAside: true } as const
    store.dispatch({ type: 'messagesReceived', key: KEY, messages: [{ ...messageOf(4, 'bob'), content }] })
    expectQuestion()
    expect(row()).toMatchObject({ lastSeq: 4, unread: 1 })
    store.dispatch({ type: 'messagesRemoved', key: KEY, seqs: [2] })
    expectQuestion()
  })

  /** Archived while its sender was offline, without an ack; then bob wrote. */
  const mine = messageOf(4, ME, 'mine')
  const theirs = messageOf(5, 'bob')
  const model = new Model()
  model.archive = [messageOf(3, 'bob'), mine, theirs]
  const away: Event[] = [
    ...openEmpty,
    { type: 'messagesReceived', key: KEY, messages: [messageOf(3, 'bob')] },
    { type: 'messageWritten', message: pendingOf('mine', 3_500) },
    { type: 'recentLoaded', conversations: [model.entry()] },
  ]
  const acked: Event = { type: 'messageAcknowledged', key: KEY, id: 'mine', stamp: { seq: 4, time: 4_000 } }
  const missed: Event = { type: 'missedLoaded', key: KEY, messages: [mine, theirs] }

  it.each([
    ['the archive brings both', [missed]],
    ['the ack comes before the archive', [acked, missed]],
    ['the ack comes after the archive', [missed, acked]],
  ])('is the end of the timeline after a reconnect: %s', (_, events) => {
    const { conversations, timelines } = storeAfter(...away, ...events).state()
    expect(timelines[KEY]?.messages.at(-1)?.id).toBe(theirs.id)
    expect(conversations.get(KEY)).toMatchObject({ lastSeq: 5, lastTime: 5_000, lastMessage: theirs })
  })
})
