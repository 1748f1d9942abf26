import { beforeEach, expect, it } from 'vitest'
import type { Bus, BusMessage } from '../../../ports/bus.ts'
import { NO_BUS } from '../../bus/no-bus.ts'
import { BoshRelay } from './bosh-relay.ts'
import type { Answer } from './bosh-session.ts'

type Node = 'one' | 'two'

let now: number
/** How many of what is said next get lost. */
let losses: number
/** What the second node has got, and how it answers. */
let received: { source: string; answer: Answer }[]
let relays: Record<Node, BoshRelay>
let leave: () => void
let answers: string[]

/** The largest message NATS takes. */
const MAX_BYTES = 1_048_576
const LONG = '字😀'.repeat(200_000)
const OTHER = { one: 'two', two: 'one' } as const

/** Two nodes that hear each other at once. */
beforeEach(() => {
  now = 0
  losses = 0
  received = []
  answers = []
  const handlers = { one: new Map(), two: new Map() } as Record<
    Node,
    Map<string, (message: BusMessage) => void>
  >
  const create = (own: Node) => {
    const bus: Bus = {
      ...NO_BUS,
      node: own,
      listen: (kind, handler) => void handlers[own].set(kind, handler),
      send(node, domain, kind, body) {
        const sent = JSON.stringify(body)
        if (losses-- > 0 || Buffer.byteLength(sent) > MAX_BYTES) return
        handlers[node as Node].get(kind)?.({ from: own, domain, body: JSON.parse(sent), isLate: false })
      },
      onPeer(handler) {
        handler(OTHER[own], true)
        if (own === 'one') leave = () => handler('two', false)
      },
    }
    return new BoshRelay(
      bus,
      () => now,
      (source, answer) => void received.push({ source, answer }),
    )
  }
  relays = { one: create('one'), two: create('two') }
})

const handOver = (source: string): boolean =>
  relays.one.handOver('two', source, answer => void answers.push(answer))

/** As the sweeps of this time. */
const pass = (seconds: number): void => {
  for (let second = 0; second < seconds; second++) {
    now += 1_000
    for (const relay of Object.values(relays)) relay.sweep()
  }
}

it('a request is answered by the node that has the session, however long it is held and the answer is', () => {
  expect(handOver('<body/>')).toBe(true)
  pass(60)
  expect([received.length, answers]).toEqual([1, []])
  received[0]?.answer(LONG)
  expect(answers).toEqual([LONG])
})

it('a request that is lost and sent again is processed once', () => {
  losses = 1
  handOver('<body/>')
  expect(received).toEqual([])
  pass(6)
  expect(received.map(({ source }) => source)).toEqual(['<body/>'])
})

it.each([LONG, '<body type="terminate"/>'])('an answer that is lost in part is asked for again', again => {
  handOver('<body/>')
  losses = 1
  received[0]?.answer(LONG)
  pass(2)
  expect(answers).toEqual([])
  // The session repeats its answer, or has ended.
  received[1]?.answer(again)
  expect(answers).toEqual([again])
})

it.each([
  ['is silent', () => pass(5)],
  ['has left', () => leave()],
  ['hands it over has to stop', () => relays.one.stop()],
])('the client starts anew when the node that %s', (_name, happen) => {
  losses = Number.POSITIVE_INFINITY
  handOver('<body/>')
  happen()
  expect(answers).toEqual([expect.stringContaining('item-not-found')])
})

it('a node that is not there gets nothing', () => {
  leave()
  expect([handOver('<body/>'), received]).toEqual([false, []])
})
