import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Bus, BusMessage } from '../../ports/bus.ts'
import { AwaitedLists } from './awaited-lists.ts'
import { NO_BUS } from './no-bus.ts'

type Handlers = Map<string, (message: BusMessage) => void>

let doubts: string[]
let questions: number
let isLost: boolean

/** Two nodes, one of which hears the other at once. */
function createPair(): [one: AwaitedLists, two: AwaitedLists] {
  const handlers: [Handlers, Handlers] = [new Map(), new Map()]
  const create = (own: 0 | 1, other: 0 | 1) => {
    const bus: Bus = {
      ...NO_BUS,
      listen: (kind, handler) => void handlers[own].set(kind, handler),
      send(_node, domain, kind, body) {
        if (kind === 'list-ask') questions++
        if (isLost) return
        const sent = JSON.parse(JSON.stringify(body))
        handlers[other].get(kind)?.({ from: String(own), domain, body: sent, isLate: false })
      },
      doubt: domain => void doubts.push(domain),
    }
    return new AwaitedLists(bus)
  }
  return [create(0, 1), create(1, 0)]
}

beforeEach(() => {
  vi.useFakeTimers()
  doubts = []
  questions = 0
  isLost = false
})
afterEach(() => {
  vi.useRealTimers()
})

const NAMES = ['ann', 'bob']

it('a list is requested once', () => {
  const [one, two] = createPair()
  const key = one.add(NAMES)
  const used: string[] = []
  for (const text of ['first', 'second'])
    two.use(key, '0', 'a.test', names => used.push(`${text} to ${names}`))
  expect(used).toEqual(['first to ann,bob', 'second to ann,bob'])
  expect([questions, doubts]).toEqual([1, []])
})

it('messages that arrive during the request wait; without an answer a gap is suspected', () => {
  const [one, two] = createPair()
  const key = one.add(NAMES)
  const use = vi.fn()
  isLost = true
  two.use(key, '0', 'a.test', use)
  two.use(key, '0', 'a.test', use)
  expect(questions).toBe(1)
  vi.advanceTimersByTime(1_000)
  expect(doubts).toEqual(['a.test'])
  expect(use).not.toHaveBeenCalled()
  isLost = false
  two.use(key, '0', 'a.test', use)
  expect(use).toHaveBeenCalledExactlyOnceWith(NAMES)
})

it('a gap is suspected at once if a list was dropped', () => {
  const [, two] = createPair()
  two.use('unknown', '0', 'a.test', () => undefined)
  expect(doubts).toEqual(['a.test'])
  vi.advanceTimersByTime(1_000)
  expect(doubts).toHaveLength(1)
})
