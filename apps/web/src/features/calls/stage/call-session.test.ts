import type { CallReply, State } from '@parley/core'
import type { LiveCall } from '@parley/protocol/model'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { stubPeerConnections } from '../../../../test/stub-peer-connection.ts'
import type { CallClient } from '../call-client.ts'
import { CallSession } from './call-session.ts'

const PEER = { user: 'peer', device: 'p', presence: 'here' }
const LIVE = {
  conversation: { kind: 'chat', id: 'peer' },
  call: {
    id: 'c',
    kind: 'direct',
    media: 'video',
    state: 'active',
    seats: [PEER, { user: 'me', device: 'd' }],
  },
} as unknown as LiveCall
const WITHOUT_SEAT = { ...LIVE, call: { ...LIVE.call, removed: [], seats: [PEER] } } as unknown as LiveCall
const SEAT: CallReply = { ok: true, live: LIVE, ticket: { iceServers: [] } }

class Track extends EventTarget {
  enabled = true
  readyState = 'live'
  stop = () => {
    this.readyState = 'ended'
  }
}

let opened: { constraints: MediaStreamConstraints; track: Track }[]
let session: CallSession
/** What a device waits for before it opens. */
let opening: Promise<void> | undefined
let cameraOpening: Promise<void> | undefined
/** What the server waits for before it gives a new seat. */
let joining: Promise<void> | undefined
let hear: ((from: typeof PEER, signal: string) => void) | undefined
let show: ReturnType<typeof vi.fn>
let signal: ReturnType<typeof vi.fn>
let leave: ReturnType<typeof vi.fn>
/** What the server says about the call; afterwards that this device has its seat. */
let answers: CallReply[]

beforeEach(() => {
  opened = []
  opening = cameraOpening = joining = hear = undefined
  show = vi.fn(async () => SEAT)
  signal = vi.fn(async () => SEAT)
  leave = vi.fn(async () => SEAT)
  answers = []
  const getUserMedia = async (constraints: MediaStreamConstraints) => {
    await (constraints.video ? cameraOpening : opening)
    const track = new Track()
    opened.push({ constraints, track })
    return { getTracks: () => [track] }
  }
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
})
afterEach(() => {
  session.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function enter(phase: string, withCamera: boolean | undefined, isMuted = false) {
  const state = { connection: { phase }, session: { me: { id: 'me' } }, calls: {} }
  const store = createStore<State>()(() => state as unknown as State)
  const calls = {
    ...{ deviceOf: () => 'd', onRefused: () => undefined, leave, show, signal },
    onSignal: (_: string, listener: typeof hear) => {
      hear = listener
    },
    current: async () => answers.shift() ?? SEAT,
    join: async () => {
      await joining
      return SEAT
    },
  }
  const client = { store, calls } as unknown as CallClient
  session = new CallSession({ client, callId: 'c', withCamera, isMuted })
  void session.start()
  return store
}

function comeBackWithoutSeat(store: ReturnType<typeof enter>): void {
  answers = [{ ok: true, live: WITHOUT_SEAT, ticket: undefined }]
  for (const phase of ['connecting', 'online']) store.setState({ connection: { phase } } as never)
}

const isOn = () => session.view.getState().media
const audio = () => opened.filter(({ constraints }) => constraints.audio)

// [calls-2]
it('opens the devices while it connects, and tells the others once it is in the call', async () => {
  const store = enter('connecting', true)
  await expect.poll(isOn).toMatchObject({ microphone: true, camera: true })
  expect(show).not.toHaveBeenCalled()
  store.setState({ connection: { phase: 'online' } } as never)
  await expect.poll(() => show.mock.calls).toEqual([['c', { microphone: true, camera: true }]])
})

// [calls-10]
it('a microphone that is unplugged is replaced by any other, also if it was chosen', async () => {
  enter('online', false)
  await expect.poll(() => show.mock.calls.length).toBe(1)
  session.devices.choose('audioinput', 'headset')
  await expect.poll(() => audio().length).toBe(2)
  audio()[1]?.track.dispatchEvent(new Event('ended'))
  await expect.poll(() => isOn().microphone).toBe(true)
  expect(audio()[2]?.constraints.audio).not.toHaveProperty('deviceId')
})

const withOwnSeat = (own: object): LiveCall =>
  ({ ...LIVE, call: { ...LIVE.call, seats: [PEER, { user: 'me', device: 'd', ...own }] } }) as LiveCall

it.each([true, undefined])('whoever was muted is still muted after a reload, camera %s', async withCamera => {
  answers = [{ ok: true, live: withOwnSeat({ microphone: false }), ticket: { iceServers: [] } }]
  enter('online', withCamera)
  await expect.poll(() => show.mock.calls).toEqual([['c', { microphone: false, camera: true }]])
  expect(audio().map(({ track }) => track.enabled)).toEqual([false])
  await session.setMicrophone(true)
  expect(audio()[0]?.track.enabled).toBe(true)
})

it('a mute by the host also holds while the microphone is opening', async () => {
  const device = Promise.withResolvers<void>()
  opening = device.promise
  const store = enter('online', false)
  await expect.poll(() => session.view.getState().phase).toBe('in')
  store.setState({ calls: { c: withOwnSeat({ microphone: false, isMuted: true }) } } as never)
  device.resolve()
  await expect.poll(() => show.mock.calls).toEqual([['c', { microphone: false, camera: false }]])
  expect(audio()[0]?.track.enabled).toBe(false)
})

it('a mute by the host also holds while another microphone is opening', async () => {
  const store = enter('online', false)
  await expect.poll(() => show.mock.calls.length).toBe(1)
  const device = Promise.withResolvers<void>()
  opening = device.promise
  audio()[0]?.track.dispatchEvent(new Event('ended'))
  store.setState({ calls: { c: withOwnSeat({ microphone: false, isMuted: true }) } } as never)
  device.resolve()
  await expect.poll(() => audio().length).toBe(2)
  await Promise.resolve()
  expect([audio()[1]?.track.enabled, isOn().microphone]).toEqual([false, false])
  expect(show.mock.calls.slice(1)).not.toContainEqual(['c', { microphone: true }])
})

it('a new seat after a long absence shows what is on', async () => {
  const store = enter('online', true)
  await expect.poll(() => show.mock.calls.length).toBe(1)
  await session.setMicrophone(false)
  comeBackWithoutSeat(store)
  await expect
    .poll(() => show.mock.calls.at(-1))
    .toEqual(['c', expect.objectContaining({ microphone: false, camera: true })])
})

it('whoever is muted stays muted when the microphone is unplugged', async () => {
  enter('online', false)
  await expect.poll(() => show.mock.calls.length).toBe(1)
  await session.setMicrophone(false)
  audio()[0]?.track.dispatchEvent(new Event('ended'))
  await expect.poll(() => session.view.getState().notice).toBe('microphone-lost')
  expect([isOn().microphone, audio().length]).toEqual([false, 1])
})

it('noise is suppressed unless the person switches that off', async () => {
  enter('online', false)
  await expect.poll(() => audio()[0]?.constraints.audio).toMatchObject({ noiseSuppression: true })
  session.devices.setNoiseSuppression(false)
  await expect.poll(() => audio()[1]?.constraints.audio).toMatchObject({ noiseSuppression: false })
})

it('choosing a microphone opens none for whoever is muted and has lost theirs', async () => {
  enter('online', false)
  await expect.poll(() => show.mock.calls.length).toBe(1)
  await session.setMicrophone(false)
  audio()[0]?.track.dispatchEvent(new Event('ended'))
  await session.media.choose('microphone', 'headset')
  expect(audio().length).toBe(1)
  await session.setMicrophone(true)
  expect(audio()[1]?.constraints.audio).toMatchObject({ deviceId: { exact: 'headset' } })
})

it('whoever mutes while another microphone opens is muted on that one', async () => {
  enter('online', false)
  await expect.poll(() => show.mock.calls.length).toBe(1)
  const slow = Promise.withResolvers<void>()
  opening = slow.promise
  const chosen = session.media.choose('microphone', 'headset')
  await Promise.resolve()
  await session.setMicrophone(false)
  slow.resolve()
  await chosen
  expect(audio()[1]?.track.enabled).toBe(false)
})

it('whoever joins muted is not heard while the camera is still opening', async () => {
  cameraOpening = new Promise(() => undefined)
  enter('online', true, true)
  await expect.poll(() => session.media.tracks.microphone).not.toBeNull()
  expect(audio()[0]?.track.enabled).toBe(false)
})

it('whoever cancels the choice of a second screen still shares the first', async () => {
  enter('online', false)
  await expect.poll(() => show.mock.calls.length).toBe(1)
  const stream = { getVideoTracks: () => [new Track()], getAudioTracks: () => [] }
  const getDisplayMedia = vi.fn(async () => stream).mockResolvedValueOnce(stream)
  getDisplayMedia.mockRejectedValueOnce(new Error('cancelled'))
  Object.assign(navigator.mediaDevices, { getDisplayMedia })
  for (let time = 0; time < 2; time++) await session.setScreen(true)
  expect(show.mock.lastCall).toEqual(['c', { screen: true }])
})

// [calls-7]
it('whoever lost the seat while away takes a new one and greets the others at once', async () => {
  vi.useFakeTimers()
  const settle = () => vi.advanceTimersByTimeAsync(1)
  const store = enter('online', false)
  await settle()
  comeBackWithoutSeat(store)
  await settle()
  expect(signal.mock.calls.map(([, to]) => to)).toEqual([PEER, PEER])
})

it('whoever leaves while a new seat is asked for connects to nobody', async () => {
  vi.useFakeTimers()
  const settle = () => vi.advanceTimersByTimeAsync(1)
  const store = enter('online', false)
  await settle()
  const slow = Promise.withResolvers<void>()
  joining = slow.promise
  comeBackWithoutSeat(store)
  await settle()
  void session.leave()
  slow.resolve()
  await settle()
  expect(signal.mock.calls.map(([, to]) => to)).toEqual([PEER])
})

it('whoever leaves while the first seat is asked for gives it back', async () => {
  answers = [{ ok: true, live: WITHOUT_SEAT, ticket: undefined }]
  const slow = Promise.withResolvers<void>()
  joining = slow.promise
  enter('online', false)
  await session.leave()
  slow.resolve()
  await expect.poll(() => leave.mock.calls).toEqual([['c']])
  expect([session.view.getState().phase, signal.mock.calls]).toEqual(['over', []])
})

// [calls-2]
it('an offer that comes before the seat is answered', async () => {
  stubPeerConnections()
  answers = [{ ok: true, live: WITHOUT_SEAT, ticket: undefined }]
  const slow = Promise.withResolvers<void>()
  joining = slow.promise
  enter('online', false)
  hear?.(PEER, JSON.stringify({ session: 'early', description: { type: 'offer', sdp: 'v=0' } }))
  slow.resolve()
  await expect.poll(() => signal.mock.calls.map(([, , json]) => JSON.parse(json).session)).toEqual(['early'])
})
