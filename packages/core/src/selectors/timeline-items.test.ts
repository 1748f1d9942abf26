import { CONTACT_TYPE, type Room } from '@parley/protocol/model'
import { describe, expect, it } from 'vitest'
import { KEY, ME, messageOf, openEmpty, pendingOf, storeAfter } from '../../test/support/build.ts'
import { selectTimelineItems, type TimelineItem } from './timeline-items.ts'

const summary = (item: TimelineItem): string => {
  if (item.type !== 'message') return item.type
  return `${item.message.id}${item.startsRun ? '^' : ''}${item.receipt === 'none' ? '' : ` ${item.receipt}`}`
}

const shown = (store: ReturnType<typeof storeAfter>) => selectTimelineItems(store.state(), KEY)

describe('timeline items', () => {
  // [house-9]
  it('put time tips after a gap of more than five minutes, runs by speaker, and receipts on my own', () => {
    const store = storeAfter(...openEmpty)
    const later = { ...messageOf(4, ME), stamp: { seq: 4, time: 3_000 + 300_001 } }
    store.dispatch(
      {
        type: 'messagesReceived',
        key: KEY,
        messages: [messageOf(1, ME), messageOf(2, ME), messageOf(3, 'bob'), later],
      },
      { type: 'readByPeer', key: KEY, seq: 1 },
      { type: 'messageWritten', message: pendingOf('p', 3_000 + 300_002) },
    )
    expect(shown(store).map(summary)).toEqual([
      'time',
      'm1^ read',
      'm2 delivered',
      'm3^',
      'time',
      'm4^ delivered',
      'p',
    ])
  })

  // [messages-15]
  it('put a time above the first message of a day', () => {
    const midnight = new Date(2026, 4, 2).getTime()
    const at = (seq: number, time: number) => ({ ...messageOf(seq, 'bob'), stamp: { seq, time } })
    const store = storeAfter(...openEmpty)
    const messages = [
      at(1, midnight - 20_000),
      at(2, midnight - 10_000),
      at(3, midnight),
      at(4, midnight + 10_000),
    ]
    store.dispatch({ type: 'messagesReceived', key: KEY, messages })
    expect(shown(store).map(summary)).toEqual(['time', 'm1^', 'm2', 'time', 'm3', 'm4'])
    expect(shown(store)[3]).toMatchObject({ time: midnight, startsDay: true })
  })

  // [receipts-2, destroy-3]
  it('do not mark a covered message as read', () => {
    const covered = { ...messageOf(1, ME), destroyTime: 10 }
    const store = storeAfter(...openEmpty)
    store.dispatch(
      {
        type: 'messagesReceived',
        key: KEY,
        messages: [covered, { ...messageOf(2, ME), destroyTime: 10, destroyAt: 9_000 }],
      },
      { type: 'readByPeer', key: KEY, seq: 2 },
    )
    expect(shown(store).map(summary)).toEqual(['time', 'm1^ delivered', 'm2 read'])
  })

  // [receipts-2]
  it('tell a customer whether somebody of the team has read', () => {
    const key = 'groupchat:g'
    const room = { id: 'g', type: CONTACT_TYPE.consultCustomer, members: [], memberCount: 0, updatedAt: 0 }
    const store = storeAfter(
      { type: 'roomLoaded', key, room: room as unknown as Room },
      { type: 'conversationOpened', key },
      { type: 'newestLoaded', key, messages: [], hasOlder: false },
    )
    const messages = [1, 2, 3].map(seq => ({ ...messageOf(seq, ME), conversation: key }) as const)
    const counts = [
      { seq: 1, read: 1, total: 2 },
      { seq: 2, read: 0, total: 2 },
      { seq: 3, read: 0, total: 0 },
    ]
    store.dispatch({ type: 'messagesReceived', key, messages }, { type: 'readersCounted', key, counts })
    const items = selectTimelineItems(store.state(), key)
    expect(items.map(summary)).toEqual(['time', 'm1^ read', 'm2 delivered', 'm3'])
  })

  // [mailbox-1]
  it('say nothing of reading to staff whose customer writes by e-mail', () => {
    const key = 'groupchat:g'
    const shownWith = (mail: { subject: string; failed: [] } | undefined) => {
      const room = { id: 'g', type: CONTACT_TYPE.customerGroup, members: [], memberCount: 0, updatedAt: 0 }
      const consultation = { openQuestions: [], mail }
      const store = storeAfter(
        { type: 'roomLoaded', key, room: { ...room, name: 'Ann', consultation } as unknown as Room },
        { type: 'conversationOpened', key },
        { type: 'newestLoaded', key, messages: [], hasOlder: false },
        { type: 'messagesReceived', key, messages: [{ ...messageOf(1, ME), conversation: key }] },
        { type: 'readersCounted', key, counts: [{ seq: 1, read: 0, total: 2 }] },
      )
      return selectTimelineItems(store.state(), key).flatMap(item =>
        item.type === 'message' ? [item.receipt] : [],
      )
    }
    expect(shownWith(undefined)).toEqual([{ seq: 1, read: 0, total: 2 }])
    expect(shownWith({ subject: 'Parcel', failed: [] })).toEqual(['none'])
  })

  // [house-9]
  it('put the divider after the read position, once that is loaded', () => {
    const messages = [messageOf(10, 'bob'), messageOf(11, 'bob'), messageOf(12, 'bob')]
    const store = storeAfter(
      { type: 'messagesReceived', key: KEY, messages },
      { type: 'readByMe', key: KEY, seq: 10, unread: 2 },
      { type: 'conversationOpened', key: KEY },
      { type: 'newestLoaded', key: KEY, messages: messages.slice(1), hasOlder: true },
    )
    expect(shown(store).map(summary)).toEqual(['time', 'm11^', 'm12'])
    store.dispatch({ type: 'olderLoaded', key: KEY, messages: messages.slice(0, 1), hasOlder: false })
    expect(shown(store).map(summary)).toEqual(['time', 'm10^', 'divider', 'm11^', 'm12'])
  })

  it('keep the identity of unchanged items', () => {
    const store = storeAfter(...openEmpty)
    const receive = (...seqs: number[]) =>
      store.dispatch({ type: 'messagesReceived', key: KEY, messages: seqs.map(seq => messageOf(seq, ME)) })
    receive(2, 3, 4)
    const before = shown(store)
    expect(shown(store)).toBe(before)
    receive(5)
    const appended = shown(store)
    expect(appended.slice(0, before.length)).toEqual(before)
    for (const [index, item] of before.entries()) expect(appended[index]).toBe(item)
    store.dispatch({ type: 'readByPeer', key: KEY, seq: 4 })
    expect(shown(store).at(-1)).toBe(appended.at(-1))
    expect(shown(store).map(summary)).toEqual(['time', 'm2^ read', 'm3 read', 'm4 read', 'm5 delivered'])
    const read = shown(store)
    store.dispatch({ type: 'olderLoaded', key: KEY, messages: [messageOf(1, 'bob')], hasOlder: false })
    expect(shown(store).slice(-4)).toEqual(read.slice(-4))
    for (const back of [1, 2, 3, 4]) expect(shown(store).at(-back)).toBe(read.at(-back))
  })

  it('are the same computed step by step and at once', () => {
    const speakerOf = (seq: number) => (seq % 3 === 1 ? ME : 'bob')
    const page = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => messageOf(from + index, speakerOf(from + index)))
    const older = (from: number, to: number) =>
      ({ type: 'olderLoaded', key: KEY, messages: page(from, to), hasOlder: true }) as const
    const steps = [
      { type: 'messagesReceived', key: KEY, messages: page(60, 60) },
      { type: 'readByMe', key: KEY, seq: 44, unread: 16 },
      { type: 'conversationOpened', key: KEY },
      { type: 'newestLoaded', key: KEY, messages: page(51, 60), hasOlder: true },
      older(46, 50),
      older(44, 45),
      older(30, 43),
      { type: 'messagesReceived', key: KEY, messages: page(61, 62) },
      { type: 'readByPeer', key: KEY, seq: 48 },
      older(10, 29),
      older(1, 9),
    ] as const
    const stepByStep = storeAfter()
    for (const [index, step] of steps.entries()) {
      stepByStep.dispatch(step)
      const atOnce = storeAfter(...steps.slice(0, index + 1))
      expect(shown(stepByStep)).toEqual(shown(atOnce))
    }
    expect(shown(stepByStep).filter(({ type }) => type === 'divider')).toHaveLength(1)
  })

  it('are not shared between two sign-ins', () => {
    const one = storeAfter(...openEmpty, {
      type: 'messagesReceived',
      key: KEY,
      messages: [messageOf(1, 'bob')],
    })
    const two = storeAfter(...openEmpty)
    expect(shown(one)).toHaveLength(2)
    expect(shown(two)).toEqual([])
    expect(shown(one)).toBe(shown(one))
  })

  it('take a fraction of the work of ten thousand to add one to them', () => {
    const messages = Array.from({ length: 10_000 }, (_, index) =>
      messageOf(index + 1, index % 3 ? 'bob' : ME),
    )
    const quickest = (times: number, work: (index: number) => void) =>
      Math.min(
        ...Array.from({ length: times }, (_, index) => {
          const started = performance.now()
          work(index)
          return performance.now() - started
        }),
      )
    let store = storeAfter()
    const all = quickest(4, () => {
      store = storeAfter({ type: 'conversationOpened', key: KEY })
      store.dispatch({ type: 'newestLoaded', key: KEY, messages, hasOlder: false })
      shown(store)
    })
    const one = quickest(50, index => {
      store.dispatch({ type: 'messagesReceived', key: KEY, messages: [messageOf(10_001 + index, 'bob')] })
      shown(store)
    })
    expect(one).toBeLessThan(all / 5)
  })
})
