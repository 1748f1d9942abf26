import type { Message } from '@parley/protocol/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KEY, ME, messageOf, openEmpty, pendingOf, seqsOf, storeAfter } from '../../../test/support/build.ts'
import type { Event } from '../../store/event.ts'

const ARCHIVE: Message[] = [
  messageOf(1, 'bob'),
  messageOf(2, ME, 'mine-a'),
  messageOf(3, 'bob'),
  messageOf(4, ME, 'mine-b'),
  messageOf(5, 'bob'),
  messageOf(6, 'bob'),
]

const live = (message: Message): Event => ({ type: 'messagesReceived', key: KEY, messages: [message] })
const ack = (message: Message): Event[] =>
  message.sender === ME && message.stamp
    ? [{ type: 'messageAcknowledged', key: KEY, id: message.id, stamp: message.stamp }]
    : []
const page = (from: number): Event => ({ type: 'missedLoaded', key: KEY, messages: ARCHIVE.slice(from) })
const WRITTEN: Event[] = ['mine-a', 'mine-b'].map(id => ({ type: 'messageWritten', message: pendingOf(id) }))
const EVERYTHING: Event[] = [...ARCHIVE.flatMap(message => [live(message), ...ack(message)]), page(0)]

describe('the timeline', () => {
  // [messages-1, messages-4, order-2]
  it('is the same after any order and repetition of ack, echo, live copy and catch-up', () => {
    const orders = fc.shuffledSubarray([...EVERYTHING, ...EVERYTHING, page(2), page(4)], {
      minLength: EVERYTHING.length,
    })
    const expected = storeAfter(...openEmpty, page(0)).state()
    fc.assert(
      fc.property(orders, events => {
        const state = storeAfter(...openEmpty, ...WRITTEN, ...events, ...EVERYTHING).state()
        expect(
          state.timelines[KEY]?.messages.map(({ id, status, stamp }) => ({ id, status, stamp })),
        ).toEqual(ARCHIVE.map(({ id, status, stamp }) => ({ id, status, stamp })))
        expect(state.timelines[KEY]?.syncedSeq).toBe(expected.timelines[KEY]?.syncedSeq)
      }),
    )
  })

  // [messages-3, delivery-2]
  it('keeps the order of seq and contains each message once at every step', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVERYTHING), { maxLength: 30 }), events => {
        const store = storeAfter(...openEmpty, ...WRITTEN)
        for (const event of events) {
          store.dispatch(event)
          const seqs = seqsOf(store.state()).filter(seq => seq !== undefined)
          expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b))
          const names =
            store.state().timelines[KEY]?.messages.map(({ id, sender }) => `${sender} ${id}`) ?? []
          expect(new Set(names).size).toBe(names.length)
        }
      }),
    )
  })

  it('returns the same state object when nothing is new', () => {
    const store = storeAfter(...openEmpty, ...WRITTEN, ...EVERYTHING)
    const before = store.state()
    for (const event of EVERYTHING) store.dispatch(event)
    expect(store.state()).toBe(before)
  })

  // [delivery-6]
  it('does not let another person replace my message by reusing its id', () => {
    const store = storeAfter(...openEmpty, { type: 'messageWritten', message: pendingOf('same') })
    store.dispatch(live(messageOf(1, 'bob', 'same')))
    expect(store.state().timelines[KEY]?.messages).toMatchObject([
      { sender: 'bob', status: 'success' },
      { sender: ME, status: 'loading' },
    ])
  })

  it('never changes a message that succeeded', () => {
    const store = storeAfter(...openEmpty, ...WRITTEN, ...ack(messageOf(1, ME, 'mine-a')))
    const before = store.state().timelines[KEY]
    store.dispatch({ type: 'messageFailed', key: KEY, id: 'mine-a' })
    store.dispatch({ type: 'messageDiscarded', key: KEY, id: 'mine-a' })
    expect(store.state().timelines[KEY]).toBe(before)
  })

  it('knows which seqs are missing', () => {
    const store = storeAfter(...openEmpty, live(messageOf(1, 'bob')), live(messageOf(3, 'bob')))
    expect(store.state().timelines[KEY]?.syncedSeq).toBe(1)
    store.dispatch(live(messageOf(2, 'bob')))
    expect(store.state().timelines[KEY]?.syncedSeq).toBe(3)
  })

  it('has no gap when the newest page arrives after a live message', () => {
    const store = storeAfter({ type: 'conversationOpened', key: KEY }, live(messageOf(3, 'bob')))
    const messages = [messageOf(90, 'bob'), messageOf(91, 'bob')]
    store.dispatch({ type: 'newestLoaded', key: KEY, messages, hasOlder: true })
    expect(seqsOf(store.state())).toEqual([90, 91])
  })
})

describe('events dispatched together', () => {
  // [house-3]
  it('cause one update of the store', () => {
    const store = storeAfter(...openEmpty)
    let updates = 0
    store.api.subscribe(() => updates++)
    store.dispatch(...Array.from({ length: 1_000 }, (_, index) => live(messageOf(index + 1, 'bob'))))
    expect(updates).toBe(1)
    expect(store.state().timelines[KEY]?.messages).toHaveLength(1_000)
  })
})
