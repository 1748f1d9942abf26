import type { DutyChange, Message } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import type { TimelineItem } from '../../selectors/timeline-items.ts'
import { placeDutyChanges } from './duty-changes.ts'

const message = (id: string, time: number, content: object = { kind: 'text', text: id }): TimelineItem => ({
  type: 'message',
  key: id,
  startsRun: true,
  receipt: 'none',
  message: { id, stamp: { seq: 1, time }, createdTime: time, content } as unknown as Message,
})
const time = (at: number): TimelineItem => ({ type: 'time', key: 'time', time: at, startsDay: false })
const moved = { kind: 'room_event', event: { type: 'consultationMoved' } }
const change = (at: number): DutyChange => ({ time: at, reason: 'handed', to: { id: 'bob', name: 'Bob' } })
const order = (
  items: TimelineItem[],
  changes: number[],
  { isClosed = false, cardTime = undefined as number | undefined } = {},
) => placeDutyChanges(items, changes.map(change), { isClosed, cardTime }).map(({ key }) => key)

// [duty-6]
it('a change of duty is shown at its time in the thread', () => {
  const items = [message('a', 100_000), time(300_000), message('b', 300_000)]
  expect(order(items, [200_000, 400_000])).toEqual(['a', 'change 200000', 'time', 'b', 'change 400000'])
})

it('of several changes without a message between them only the last is shown', () => {
  expect(order([message('a', 100_000)], [200_000, 300_000])).toEqual(['a', 'change 300000'])
})

it('changes before the thread, after its end or in another team are not shown', () => {
  expect(order([], [1])).toEqual([])
  expect(order([message('a', 100_000)], [50_000])).toEqual(['a'])
  const thread = [message('a', 100_000), message('move', 300_000, moved)]
  expect(order(thread, [200_000, 400_000])).toEqual(['a', 'move', 'change 400000'])
  expect(order(thread, [400_000], { isClosed: true })).toEqual(['a', 'move'])
})

it('a change that a hand-over card shows is not repeated', () => {
  expect(order([message('a', 100_000)], [200_000, 300_003], { cardTime: 300_000 })).toEqual(['a'])
})
