import type { Seat } from '@parley/protocol/model'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubPeerConnections } from '../../../../test/stub-peer-connection.ts'
import { noTracks, PeerMesh } from './peer-mesh.ts'

const seat = (user: string, presence: Seat['presence'] = 'here'): Seat => ({
  user,
  device: 'web',
  presence,
  since: 0,
  microphone: true,
  camera: false,
  screen: false,
  hand: false,
})
/** Whoever took the later seat says hello and gets an offer. */
const [OTHER, ME] = [seat('ben'), seat('ann')]

let mesh: PeerMesh
let greeted: string[]
let sessions: string[]

function open(via: 'peers' | 'server', seats: readonly Seat[] = []): void {
  mesh = new PeerMesh({
    me: ME,
    iceServers: () => [],
    tracks: noTracks(),
    via,
    seats,
    onChange: () => undefined,
    send({ user }, signal) {
      greeted.push(user)
      sessions.push(JSON.parse(signal).session)
    },
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  stubPeerConnections()
  greeted = []
  sessions = []
})
afterEach(() => {
  mesh.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a newcomer greets everybody present once', () => {
  open('peers')
  mesh.setSeats([OTHER, ME])
  mesh.setSeats([OTHER, ME])
  expect(greeted).toEqual(['ben'])
})

it('those present let newcomers connect, and greet them only if they do not', () => {
  open('peers')
  mesh.setSeats([seat('ben', 'expected'), ME])
  mesh.setSeats([OTHER, ME])
  vi.advanceTimersByTime(3_000)
  expect(greeted).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(greeted).toEqual(['ben'])
})

// [calls-2]
it('the offer for an opening window is made while it loads, and its first hello needs no second offer', async () => {
  const made = stubPeerConnections()
  open('peers')
  const hello = () => mesh.receive(OTHER, JSON.stringify({ session: 'hello' }))
  mesh.setSeats([ME, seat('ben', 'expected')])
  await vi.advanceTimersByTimeAsync(0)
  expect([made[0]?.localDescription, greeted]).toEqual([{ type: 'offer', sdp: 'v=0' }, []])
  mesh.setSeats([ME, OTHER])
  await vi.advanceTimersByTimeAsync(0)
  expect(greeted).toEqual(['ben'])
  hello()
  await vi.advanceTimersByTimeAsync(0)
  expect([made.length, greeted]).toEqual([1, ['ben']])
  // It was loaded again.
  hello()
  await vi.advanceTimersByTimeAsync(0)
  expect([made.length, greeted]).toEqual([2, ['ben', 'ben']])
})

it('a window that answered an early offer and is loaded again gets another', async () => {
  const made = stubPeerConnections()
  open('peers')
  mesh.setSeats([ME, seat('ben', 'expected')])
  mesh.setSeats([ME, OTHER])
  await vi.advanceTimersByTimeAsync(0)
  const [session] = sessions
  mesh.receive(OTHER, JSON.stringify({ session, description: { type: 'answer', sdp: 'v=0' } }))
  mesh.receive(OTHER, JSON.stringify({ session: 'hello' }))
  expect(made.length).toBe(2)
})

it.each(['peers', 'server'] as const)(
  'a device that does not answer hello gets an offer: only among %s',
  async via => {
    const made = stubPeerConnections()
    open(via)
    mesh.setSeats([OTHER, ME])
    const own = made.length
    await vi.advanceTimersByTimeAsync(5_000)
    expect([made.length - own, greeted.filter(user => user === 'ben')]).toEqual([0, ['ben', 'ben']])
    await vi.advanceTimersByTimeAsync(3_000)
    expect(made.length - own).toBe(via === 'peers' ? 1 : 0)
  },
)

const offerOf = (session: string) =>
  mesh.receive(OTHER, JSON.stringify({ session, description: { type: 'offer', sdp: 'v=0' } }))

it.each([
  ['whoever makes the offers keeps to the own one', () => [ME, OTHER], 0],
  ['the other one takes it', () => [OTHER, ME], 1],
])('two offers that cross become one connection: %s', async (_, seats, count) => {
  open('peers')
  mesh.setSeats(seats())
  // The hello of the other one had no answer for long.
  await vi.advanceTimersByTimeAsync(8_000)
  sessions = []
  offerOf('theirs')
  await vi.advanceTimersByTimeAsync(0)
  expect(sessions.filter(session => session === 'theirs')).toHaveLength(count)
})

it('a device that was away is greeted before it gets an offer', async () => {
  const made = stubPeerConnections()
  open('peers')
  mesh.setSeats([OTHER, ME])
  mesh.setSeats([seat('ben', 'lost'), ME])
  await vi.advanceTimersByTimeAsync(20_000)
  mesh.setSeats([OTHER, ME])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(made.length).toBe(0)
})

it('a hello that arrives before the seats are known is answered, even after an offer', () => {
  const made = stubPeerConnections()
  open('peers', [ME, OTHER])
  offerOf('earlier')
  mesh.receive(OTHER, JSON.stringify({ session: 'hello' }))
  mesh.setSeats([ME, OTHER])
  expect(made.length).toBe(2)
})

// [calls-7]
it.each([
  ['nothing that is JSON', 'v=0'],
  ['a wrong type', JSON.stringify({ session: 's', description: { type: 'offer', sdp: 7 } })],
  [
    'countless lines',
    JSON.stringify({ session: 's', description: { type: 'offer', sdp: 'm=\n'.repeat(900) } }),
  ],
  [
    'a name to look up',
    JSON.stringify({ session: 's', candidate: { candidate: 'candidate:1 1 udp 1 x.example 1' } }),
  ],
])('a connection outlives hostile signals: %s', (_, json) => {
  const made = stubPeerConnections()
  open('peers')
  mesh.setSeats([OTHER, ME])
  offerOf('theirs')
  const link = mesh.linkTo(OTHER)
  mesh.receive(OTHER, json)
  expect([made.length, mesh.linkTo(OTHER) === link]).toEqual([1, true])
})

// [calls-6]
it('through a media server a screen is asked for once, when it is shared', () => {
  open('server')
  mesh.setSeats([ME, OTHER])
  mesh.receive(OTHER, JSON.stringify({ session: 'of-ben', description: { type: 'offer', sdp: 'v=0' } }))
  const sharing = { ...OTHER, screen: true }
  expect(sessions).not.toContain('of-ben')
  for (const seats of [
    [ME, sharing],
    [ME, sharing],
  ])
    mesh.setSeats(seats)
  expect(sessions.filter(session => session === 'of-ben')).toHaveLength(1)
})
