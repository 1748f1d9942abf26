import type { MediaLine, MediaRole, PeerSignal, Seat } from '@parley/protocol/model'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type StubPeerConnection, stubPeerConnections } from '../../../../test/stub-peer-connection.ts'
import { noTracks, PeerMesh } from './peer-mesh.ts'

const seat = (user: string): Seat => ({
  user,
  device: 'web',
  presence: 'here',
  since: 0,
  microphone: true,
  camera: true,
  screen: false,
  hand: false,
})
const [ME, BEN, CAT] = ['ann', 'ben', 'cat'].map(seat) as [Seat, Seat, Seat]

let mesh: PeerMesh
let made: StubPeerConnection[]
let sent: { to: string; signal: PeerSignal }[]

function open(via: 'peers' | 'server', seats = [ME, BEN, CAT]): void {
  mesh = new PeerMesh({
    me: ME,
    seats,
    iceServers: () => [],
    tracks: noTracks(),
    via,
    onChange: () => undefined,
    send: ({ user }, signal) => void sent.push({ to: user, signal: JSON.parse(signal) }),
  })
  mesh.setSeats(seats)
}

/** Lines of microphones and cameras, starting with this one. */
const linesOf = (people: Seat[], first = 0, roles: MediaRole[] = ['microphone', 'camera']): MediaLine[] =>
  people
    .flatMap(({ user, device }) => roles.map(role => ({ user, device, role })))
    .map((line, at) => ({ ...line, mid: String(first + at) }))

async function receive(session: string, lines: MediaLine[], isOffer = true): Promise<void> {
  const description = { type: 'offer', sdp: 'v=0' } as const
  mesh.receive(ME, JSON.stringify({ session, lines, ...(isOffer && { description }) }))
  await vi.advanceTimersByTimeAsync(0)
}

/** The connection that was made last gets lines whose tracks are named by connection and line. */
function addLines(name: string, count: number): StubPeerConnection {
  const connection = made.at(-1) as StubPeerConnection
  connection.transceivers = Array.from({ length: count }, (_, at) => ({
    mid: String(at),
    receiver: { track: `${name} ${at}` },
  })).reverse()
  return connection
}

beforeEach(() => {
  vi.useFakeTimers()
  made = stubPeerConnections()
  sent = []
})
afterEach(() => {
  mesh.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// [calls-6]
it('all people are found by the lines that the media server names', async () => {
  open('server')
  await receive('first', linesOf([BEN, CAT]))
  addLines('first', 4)
  expect(mesh.trackOf(BEN, 'camera')).toBe('first 1')
  expect(mesh.trackOf(CAT, 'microphone')).toBe('first 2')
  expect(mesh.trackOf(CAT, 'screen')).toBeUndefined()
  expect(sent.filter(({ signal }) => signal.takesLines).map(({ to }) => to)).toEqual(['ann'])
  const answer = expect.objectContaining({ session: 'first', description: expect.anything() })
  expect(sent).toContainEqual({ to: 'ann', signal: answer })
})

// [calls-7]
it('a device cannot claim the lines of other devices', async () => {
  open('peers', [BEN, CAT, ME])
  const description = { type: 'offer', sdp: 'v=0' }
  mesh.receive(BEN, JSON.stringify({ session: 'forged', description, lines: linesOf([CAT]) }))
  addLines('forged', 2)
  expect(mesh.trackOf(CAT, 'camera')).toBeUndefined()
})

// [calls-6]
it('the newest connection is valid, and a connection without use is closed', async () => {
  open('server')
  await receive('first', linesOf([BEN, CAT]))
  const first = addLines('first', 4)
  await receive('second', linesOf([BEN]))
  addLines('second', 2)
  expect([mesh.trackOf(BEN, 'camera'), mesh.trackOf(CAT, 'camera')]).toEqual(['second 1', 'first 3'])
  expect(first.isClosed).toBe(false)
  mesh.setSeats([ME, BEN])
  expect(first.isClosed).toBe(true)
})

it('a person who no longer sends is disconnected without a new offer', async () => {
  open('server')
  await receive('first', linesOf([BEN, CAT]))
  const first = addLines('first', 4)
  const answers = sent.length
  await receive('first', linesOf([CAT], 2), false)
  expect([mesh.linkTo(BEN), mesh.trackOf(CAT, 'camera')]).toEqual([undefined, 'first 3'])
  await receive('first', [], false)
  expect([first.isClosed, sent.length]).toEqual([true, answers])
  // For a connection that is unknown.
  await receive('gone', linesOf([CAT]), false)
  expect(sent.length).toBe(answers)
})

it('when a connection fails, everybody it carries is asked for', async () => {
  open('server')
  await receive('first', linesOf([BEN, CAT]))
  const connection = addLines('first', 4)
  const before = sent.length
  connection.connectionState = 'failed'
  connection.onconnectionstatechange?.()
  expect(sent.slice(before).map(({ to }) => to)).toEqual(['ben', 'cat'])
})

it('a screen is asked for by the connection of the person, and may come by another', async () => {
  open('server')
  await receive('first', linesOf([BEN, CAT]))
  const before = sent.length
  for (let times = 0; times < 2; times++) mesh.setSeats([ME, { ...BEN, screen: true }, CAT])
  expect(sent.slice(before)).toEqual([{ to: 'ben', signal: { session: 'first' } }])
  await receive('second', linesOf([BEN], 0, ['screen', 'screenSound']))
  addLines('second', 2)
  expect(mesh.trackOf(BEN, 'screen')).toBe('second 0')
})

it('an offer about one person takes the place of their lines', async () => {
  open('server')
  await receive('first', linesOf([BEN, CAT]))
  const description = { type: 'offer', sdp: 'v=0' }
  mesh.receive(BEN, JSON.stringify({ session: 'of-ben', description }))
  addLines('of-ben', 2)
  await vi.advanceTimersByTimeAsync(0)
  expect(mesh.linkTo(BEN)?.session).toBe('of-ben')
  expect(mesh.linkTo(CAT)?.session).toBe('first')
})
