import type { Seat } from '@parley/protocol/model'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noTracks, PeerMesh } from './peer-mesh.ts'

const seat = (user: string, presence: Seat['presence'] = 'here'): Seat => ({
  ...{ user, device: 'web', presence, since: 0 },
  ...{ microphone: true, camera: false, screen: false, hand: false },
})
/** The smaller id: says hello and gets an offer. */
const [ME, OTHER] = [seat('ann'), seat('ben')]

let mesh: PeerMesh
let greeted: string[]

beforeEach(() => {
  vi.useFakeTimers()
  greeted = []
  mesh = new PeerMesh({
    ...{ me: ME, iceServers: () => [], tracks: noTracks(), via: 'peers', onChange: () => undefined },
    send: ({ user }) => void greeted.push(user),
  })
})
afterEach(() => {
  mesh.close()
  vi.useRealTimers()
})

it('whoever comes greets those who are there, once', () => {
  mesh.setSeats([ME, OTHER])
  mesh.setSeats([ME, OTHER])
  expect(greeted).toEqual(['ben'])
})

it('whoever is there lets the others connect, and greets them only if they do not', () => {
  mesh.setSeats([ME, seat('ben', 'expected')])
  mesh.setSeats([ME, OTHER])
  vi.advanceTimersByTime(3_000)
  expect(greeted).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(greeted).toEqual(['ben'])
})
