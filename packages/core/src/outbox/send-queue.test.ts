import { describe, expect, it } from 'vitest'
import { createShiftingClock } from '../../test/shifting-clock.ts'
import type { OutboxEntry } from '../ports.ts'
import { SendQueue } from './send-queue.ts'

const entryOf = (id: string, conversation: OutboxEntry['conversation'] = 'chat:bob'): OutboxEntry => ({
  id,
  conversation,
  owner: 'alice@acme.test',
  text: id,
  createdTime: 0,
  failed: false,
})

function prepare() {
  const clock = createShiftingClock()
  const sent: string[] = []
  const line = { open: true }
  const queue: SendQueue = new SendQueue(clock, {
    repeatAfterMs: [5_000, 15_000, 30_000],
    timeoutMs: 60_000,
    window: 3,
    canSend: () => line.open,
    transmit: entry => sent.push(entry.id),
    expired: entry => queue.add({ ...entry, failed: true }),
  })
  const write = (...entries: OutboxEntry[]) => {
    for (const entry of entries) {
      queue.add(entry)
      queue.release(entry.id)
    }
  }
  return { clock, sent, line, queue, write }
}

describe('the send queue', () => {
  it('sends in order, at most one window of messages per conversation', () => {
    const { sent, queue, write } = prepare()
    write(...['a', 'b', 'c', 'd', 'e'].map(id => entryOf(id)), entryOf('elsewhere', 'chat:carol'))
    expect(sent).toEqual(['a', 'b', 'c', 'elsewhere'])
    queue.remove('b')
    expect(sent.slice(4)).toEqual(['d'])
    queue.remove('a')
    expect(sent.slice(5)).toEqual(['e'])
  })

  // [messages-2, wire-13]
  it('repeats after 5, 15 and 30 s and gives up at 60', () => {
    const { clock, sent, queue, write } = prepare()
    write(entryOf('a'))
    const countAfter = (ms: number) => {
      clock.advance(ms)
      return sent.length
    }
    expect([4_000, 2_000, 8_000, 2_000, 13_000, 2_000, 28_000].map(countAfter)).toEqual([1, 2, 2, 3, 3, 4, 4])
    expect(queue.find('a')?.failed).toBe(false)
    clock.advance(2_000)
    expect(queue.find('a')?.failed).toBe(true)
    clock.advance(600_000)
    expect(sent).toHaveLength(4)
  })

  it('sends nothing while offline, and starts with the oldest on a new stream', () => {
    const { clock, sent, line, queue, write } = prepare()
    write(entryOf('a'), entryOf('b'))
    line.open = false
    clock.advance(20_000)
    write(entryOf('c'))
    expect(sent).toEqual(['a', 'b'])
    line.open = true
    queue.restart()
    expect(sent.slice(2)).toEqual(['a', 'b', 'c'])
  })

  // [delivery-8]
  it('counts the timeout only while online, and restarts it on a new stream', () => {
    const { clock, line, queue, write } = prepare()
    write(entryOf('before'))
    clock.advance(50_000)
    line.open = false
    queue.pause()
    write(entryOf('meanwhile'))
    clock.advance(3_600_000)
    const failed = () => ['before', 'meanwhile'].map(id => queue.find(id)?.failed)
    expect(failed()).toEqual([false, false])
    line.open = true
    queue.restart()
    clock.advance(59_000)
    expect(failed()).toEqual([false, false])
    clock.advance(2_000)
    expect(failed()).toEqual([true, true])
  })

  it('keeps the order of the others when one message fails', () => {
    const { sent, line, queue, write } = prepare()
    write(entryOf('a'), entryOf('b'), entryOf('c'), entryOf('d'))
    queue.add({ ...entryOf('b'), failed: true })
    expect(sent).toEqual(['a', 'b', 'c', 'd'])
    line.open = false
    queue.add(entryOf('b'))
    queue.release('b')
    line.open = true
    queue.remove('a')
    queue.restart()
    expect(sent.slice(4)).toEqual(['b', 'c', 'd', 'b'])
  })

  it('pauses a rate-limited conversation, and resumes with its oldest message', () => {
    const { clock, sent, queue, write } = prepare()
    write(entryOf('a'), entryOf('b'))
    queue.hold('chat:bob', 4_000)
    queue.hold('chat:bob', 4_000)
    write(entryOf('c'), entryOf('elsewhere', 'chat:carol'))
    expect(sent).toEqual(['a', 'b', 'elsewhere'])
    clock.advance(3_900)
    expect(sent).toHaveLength(3)
    clock.advance(100)
    expect(sent.slice(3)).toEqual(['a', 'b', 'c'])
  })

  // [delivery-8]
  it('keeps trying while the server answers, and gives up after 60 s of silence', () => {
    const { clock, sent, queue, write } = prepare()
    write(entryOf('a'))
    for (let n = 0; n < 30; n++) {
      queue.hold('chat:bob', 5_000)
      clock.advance(5_000)
    }
    expect(sent).toHaveLength(31)
    expect(queue.find('a')?.failed).toBe(false)
    clock.advance(60_000)
    expect(queue.find('a')?.failed).toBe(true)
  })

  it('drops the pause when the stream ends', () => {
    const { clock, sent, line, queue, write } = prepare()
    write(entryOf('a'))
    queue.hold('chat:bob', 5_000)
    line.open = false
    queue.pause()
    line.open = true
    queue.restart()
    expect(sent).toEqual(['a', 'a'])
    clock.advance(4_500)
    expect(sent).toEqual(['a', 'a'])
  })

  it('keeps later messages behind one that is not stored yet', () => {
    const { sent, queue } = prepare()
    queue.add(entryOf('a'))
    queue.add(entryOf('b'))
    queue.release('b')
    queue.restart()
    expect(sent).toEqual([])
    queue.release('a')
    expect(sent).toEqual(['a', 'b'])
  })
})
