import type { Message } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import type { TimelineItem } from '../../selectors/timeline-items.ts'
import { placeHandOver } from './hand-over-item.ts'

const message = (id: string, time: number, content: object = { kind: 'text', text: id }): TimelineItem => ({
  type: 'message',
  key: id,
  startsRun: true,
  receipt: 'none',
  message: { id, stamp: { seq: 1, time }, createdTime: time, content } as unknown as Message,
})
const card: Extract<TimelineItem, { type: 'handOver' }> = {
  type: 'handOver',
  key: 'duty',
  team: 'groupchat:sales',
  time: 100_000,
}
const order = (items: TimelineItem[]) => placeHandOver(items, card).map(({ key }) => key)

// [duty-6]
it('the card of a hand-over is shown at its time in the thread', () => {
  const time: TimelineItem = { type: 'time', key: 'time', time: 200_000, startsDay: false }
  const later = [time, message('later', 200_000)]
  expect(order([message('before', 50_000), ...later])).toEqual(['before', 'duty', 'time', 'later'])
  const change = { kind: 'room_event', event: { type: 'dutyServantChanged' } }
  expect(order([message('change', 100_003, change), ...later])).toEqual(['change', 'duty', 'time', 'later'])
  expect(order([])).toEqual(['duty'])
})
