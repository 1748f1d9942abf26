import { beforeEach, expect, it } from 'vitest'
import { BEAT_VERSION, Peers } from './peers.ts'

let doubts: (string | undefined)[]
let changes: string[]
let settled: boolean
let wantedInDoubt: boolean
let peers: Peers

beforeEach(() => {
  doubts = []
  changes = []
  settled = true
  peers = new Peers({
    doubt: domain => {
      doubts.push(domain)
      wantedInDoubt = peers.serves('a')
    },
    isSettled: () => settled,
    changed: (node, isUp) => changes.push(`${node} ${isUp}`),
  })
})

const beat = (now: number, sent: Record<string, number> = {}, serves = ['a']) =>
  peers.beat('n', { serves, sent }, now)

/** The doubt about a new node is over. */
const meet = () => {
  beat(0)
  doubts = []
}

it('peers get messages of the companies they serve, until they leave', () => {
  expect(peers.serves('a')).toBe(false)
  beat(0)
  expect([peers.serves('a'), peers.serves('b'), peers.there]).toEqual([true, false, ['n']])
  peers.left('n')
  expect([peers.serves('a'), peers.there]).toEqual([false, []])
  expect(changes).toEqual(['n true', 'n false'])
})

it('a gap is suspected for a missing number, not for messages in order', () => {
  meet()
  expect(peers.message('n', 'a', 1, 0)).toBe(false)
  peers.message('n', 'a', 2, 0)
  beat(1, { a: 2 })
  expect(doubts).toEqual([])
  peers.message('n', 'a', 4, 2)
  expect(doubts).toEqual(['a'])
})

it('a heartbeat reveals, once, that the last message is missing', () => {
  meet()
  peers.message('n', 'a', 1, 0)
  beat(1, { a: 2 })
  beat(2, { a: 2 })
  expect(doubts).toEqual(['a'])
})

it('the first message of a node counts', () => {
  meet()
  beat(1, { a: 1 })
  expect(doubts).toEqual(['a'])
})

it('the first count of a company that is newly served starts its numbering and is no gap', () => {
  settled = false
  meet()
  peers.message('n', 'a', 7, 0)
  beat(1, { a: 7 })
  settled = true
  peers.message('n', 'a', 8, 2)
  expect(doubts).toEqual([])
})

it('messages that were overtaken are marked as late', () => {
  peers.message('n', 'a', 3, 0)
  expect(peers.message('n', 'a', 2, 0)).toBe(true)
  expect(peers.message('n', 'a', 4, 0)).toBe(false)
})

it('a gap is suspected after three silent seconds of a node, again while it stays silent, and when it is back', () => {
  meet()
  peers.findSilent(2_900)
  expect(doubts).toEqual([])
  for (const now of [3_100, 4_000, 9_000, 13_200]) peers.findSilent(now)
  expect(doubts).toHaveLength(2)
  expect(changes).toEqual(['n true', 'n false'])
  expect(peers.serves('a')).toBe(true)
  beat(14_000)
  expect(doubts).toHaveLength(3)
  expect(changes).toEqual(['n true', 'n false', 'n true'])
})

it('a gap is suspected for a node heard for the first time: it may have archived without NATS', () => {
  beat(300_500)
  expect(doubts).toEqual([undefined])
  beat(301_500)
  expect(doubts).toHaveLength(1)
})

it('presence of the people of a new or returning node can be requested at once', () => {
  peers.message('n', 'b', 1, 0)
  beat(1)
  expect(wantedInDoubt).toBe(true)
  peers.findSilent(70_000)
  beat(70_100)
  expect([doubts.length, wantedInDoubt]).toEqual([3, true])
})

it('nothing is published for a dead node after a minute', () => {
  beat(0)
  peers.findSilent(60_100)
  expect(peers.serves('a')).toBe(false)
})

it('a gap is suspected once a minute for a node that left without goodbye, and when it returns', () => {
  beat(0)
  for (let now = 1_000; now <= 300_000; now += 1_000) peers.findSilent(now)
  const before = doubts.length
  for (let now = 301_000; now <= 600_000; now += 1_000) peers.findSilent(now)
  expect(doubts.length - before).toBe(5)
  beat(600_500)
  expect(doubts.length - before).toBe(6)
})

it('no gap is suspected for a node that said goodbye', () => {
  beat(0)
  peers.left('n')
  doubts = []
  for (let now = 1_000; now <= 300_000; now += 1_000) peers.findSilent(now)
  expect(doubts).toEqual([])
})

it('a node that crashed is forgotten after a day', () => {
  const day = 24 * 3_600_000
  beat(0)
  peers.findSilent(day + 1_000)
  doubts = []
  peers.findSilent(day + 100_000)
  expect(doubts).toEqual([])
})

it('the new format is used once all connected nodes have this version', () => {
  expect(peers.areUniform).toBe(true)
  peers.message('n', 'a', 1, 0)
  expect(peers.areUniform).toBe(false)
  peers.beat('n', { version: BEAT_VERSION, serves: [], sent: {} }, 0)
  expect(peers.areUniform).toBe(true)
  peers.beat('earlier', { serves: [], sent: {} }, 0)
  expect(peers.areUniform).toBe(false)
  peers.left('earlier')
  expect(peers.areUniform).toBe(true)
})

it('a count without a message reveals that the last message is missing', () => {
  meet()
  peers.message('n', 'a', 1, 0)
  peers.counted('n', 'a', 1, 1)
  expect(doubts).toEqual([])
  peers.counted('n', 'a', 2, 2)
  expect(doubts).toEqual(['a'])
})
