import { expect, it } from 'vitest'
import { OwnBeat } from './own-beat.ts'
import { Peers } from './peers.ts'

const MANY = 5_000
const domainOf = (at: number) => `company-${at}.example`

const createBusy = () => {
  const own = new OwnBeat()
  for (let at = 0; at < MANY; at++) {
    own.serve(domainOf(at))
    own.count(domainOf(at), 0)
  }
  return own
}

it('a beat of a few companies names them and their counts, for five seconds', () => {
  const own = new OwnBeat()
  own.serve('a')
  own.count('a', 0)
  expect(own.count('a', 1_000)).toBe(2)
  expect(own.tell(5_900, true).beat).toMatchObject({ serves: ['a'], sent: { a: 2 } })
  expect(own.tell(6_000, true).beat.sent).toEqual({})
})

it('a beat stays small when there are thousands of companies, and their counts go to them', () => {
  const { beat, others } = createBusy().tell(1_000, true)
  expect(JSON.stringify(beat).length).toBeLessThan(6_000)
  expect(others).toHaveLength(MANY)
  expect(others[7]).toEqual([domainOf(7), 1])
})

it('another node learns from it which people this node serves', () => {
  const own = createBusy()
  const peers = new Peers({ doubt: () => undefined, isSettled: () => true, changed: () => undefined })
  peers.beat('n', own.tell(1_000, true).beat, 0)
  expect(Array.from({ length: MANY }, (_, at) => peers.serves(domainOf(at)))).not.toContain(false)
  for (let at = 1; at < MANY; at++) own.leave(domainOf(at))
  peers.beat('n', own.tell(1_000, true).beat, 0)
  expect([peers.serves(domainOf(0)), peers.serves(domainOf(1))]).toEqual([true, false])
})

it('next to nodes of the previous version it names everything', () => {
  const { beat, others } = createBusy().tell(1_000, false)
  expect([beat.serves.length, Object.keys(beat.sent).length, others.length]).toEqual([MANY, MANY, 0])
})
