import type { PeerSignal } from '@parley/protocol/model'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type StubPeerConnection, stubPeerConnections } from '../../../../test/stub-peer-connection.ts'
import { PeerLink } from './peer-link.ts'
import { noTracks } from './peer-mesh.ts'

let connection: StubPeerConnection
let states: string[]
let link: PeerLink

beforeEach(() => {
  states = []
  const made = stubPeerConnections()
  link = new PeerLink({
    session: 's',
    iceServers: [],
    tracks: noTracks(),
    direction: 'recvonly',
    send: () => undefined,
    onState: state => void states.push(state),
  })
  connection = made[0] as StubPeerConnection
})
afterEach(() => void vi.unstubAllGlobals())

const receive = (signal: Partial<PeerSignal>) => link.receive({ session: 's', ...signal })
const offer = (sdp: string) => receive({ description: { type: 'offer', sdp } })
const candidate = () => receive({ candidate: { candidate: 'candidate:1', sdpMid: '0' } })

// [calls-7]
it('a description that the browser refuses fails the connection, which can be replaced', async () => {
  offer('\u0000'.repeat(30_000))
  await expect.poll(() => states).toEqual(['failed'])
  offer('v=0')
  await expect.poll(() => connection.remoteDescription).not.toBeNull()
})

it('only the first few of 10,000 candidates that arrive before their description are kept', async () => {
  for (let count = 0; count < 10_000; count++) candidate()
  offer('v=0')
  await expect.poll(() => connection.candidates).toBe(200)
  expect(states).toEqual(['connected'])
})
