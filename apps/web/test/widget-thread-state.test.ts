import type { Content, RoomEvent } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import {
  applyNotice,
  emptyState,
  isShownNotice,
  keepLine,
  packWaiting,
  restoreWaiting,
  type ThreadLine,
} from '../widget/thread-state.ts'

const notice = (event: object): Content => ({
  kind: 'room_event',
  event: { operator: { id: 'sales', name: 'Sales' }, ...event } as RoomEvent,
})
const line = (id: string, seq: number): ThreadLine => ({
  id,
  isMine: true,
  sender: '',
  name: '',
  time: 0,
  seq,
  status: seq > 0 ? 'sent' : 'waiting',
  content: { kind: 'text', text: id, mentions: [], quotes: [] },
})

// [customers-7]
it('the widget asks for a rating until it is given or skipped, on any device', () => {
  const state = emptyState()
  for (const stars of [0, 4]) {
    applyNotice(state, notice({ type: 'consultationClosed', value: true }), 5)
    expect([state.closedAt, state.wantsRating]).toEqual([5, true])
    applyNotice(state, notice({ type: 'consultationRated', stars, comment: '' }), 6)
    expect([state.closedAt, state.wantsRating]).toEqual([5, false])
    applyNotice(state, notice({ type: 'consultationReopened' }), 7)
    expect(state.closedAt).toBe(0)
  }
})

// [customers-6]
it('the widget shows where a conversation was closed, above what is written afterwards', () => {
  const state = emptyState()
  const closed = notice({ type: 'consultationClosed', value: true })
  const lines = [line('before', 1), { ...line('closed', 2), content: closed }, line('after', 0)]
  for (const one of lines) keepLine(state, one)
  expect(state.lines.map(({ content }) => isShownNotice(content))).toEqual([false, true, false])
})

it('the widget keeps each message once, and what waits to be sent last', () => {
  const state = emptyState()
  for (const one of [line('b', 2), line('mine', 0), line('a', 1), line('b', 2)]) keepLine(state, one)
  expect(state.lines.map(({ id }) => id)).toEqual(['a', 'b', 'mine'])
})

it('a question survives a reload until the server has it, in its own conversation only', () => {
  const state = emptyState()
  for (const one of [line('stored', 1), line('question', 0)]) keepLine(state, one)
  const packed = [...packWaiting(state, 'key').values()]
  for (const [key, kept, ids] of [
    ['key', packed, ['question']],
    ['other', packed, []],
    ['key', ['{', ...packed], ['question']],
    ['key', undefined, []],
    ['key', 'text of another version', []],
    ['key', ['null', '7', '{"key":"key"}'], []],
  ] as const) {
    const next = emptyState()
    restoreWaiting(next, key, kept)
    expect(next.lines.map(({ id }) => id)).toEqual(ids)
  }
  const later = { ...line('later', 0), time: 1 }
  const next = emptyState()
  restoreWaiting(next, 'key', [JSON.stringify({ key: 'key', line: later }), ...packed])
  expect(next.lines.map(({ id }) => id)).toEqual(['question', 'later'])
  keepLine(state, line('question', 2))
  expect(packWaiting(state, 'key').size).toBe(0)
})

// [customers-20]
it('the widget takes no more messages while the team blocks the visitor', () => {
  const state = emptyState()
  const people = [{ id: 'visitor', name: 'Visitor 1' }]
  applyNotice(state, notice({ type: 'customerBlocked', people }), 5)
  expect(state.isBlocked).toBe(true)
  applyNotice(state, notice({ type: 'customerUnblocked', people }), 6)
  expect(state.isBlocked).toBe(false)
})
