import type { CallReply, State } from '@parley/core'
import type { LiveCall } from '@parley/protocol/model'
import { afterEach, beforeEach, type Mock, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { CallClient } from '../src/features/calls/call-client.ts'
import { CallSession } from '../src/features/calls/stage/call-session.ts'

export const PEER = { user: 'peer', device: 'p', presence: 'here' }
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
export const WITHOUT_SEAT = {
  ...LIVE,
  call: { ...LIVE.call, removed: [], seats: [PEER] },
} as unknown as LiveCall
export const SEAT: CallReply = { ok: true, live: LIVE, ticket: { iceServers: [] } }

export const withOwnSeat = (own: object): LiveCall =>
  ({ ...LIVE, call: { ...LIVE.call, seats: [PEER, { user: 'me', device: 'd', ...own }] } }) as LiveCall

export class Track extends EventTarget {
  enabled = true
  readyState = 'live'
  stop = () => {
    this.readyState = 'ended'
  }
}

interface Opened {
  constraints: MediaStreamConstraints
  track: Track
}

/** One call in its window, with stand-ins for the browser's devices and for what the server answers. */
class CallInTest {
  session!: CallSession
  opened: Opened[] = []
  /** What a device waits for before it opens. */
  opening: Promise<void> | undefined
  cameraOpening: Promise<void> | undefined
  /** What the server waits for before it gives a new seat. */
  joining: Promise<void> | undefined
  hear: ((from: typeof PEER, signal: string) => void) | undefined
  show: Mock = vi.fn(async () => SEAT)
  signal: Mock = vi.fn(async () => SEAT)
  leave: Mock = vi.fn(async () => SEAT)
  /** What the server says about the call; afterwards that this device has its seat. */
  answers: CallReply[] = []

  get audio(): Opened[] {
    return this.opened.filter(({ constraints }) => constraints.audio)
  }

  get video(): Opened[] {
    return this.opened.filter(({ constraints }) => constraints.video)
  }

  get isOn() {
    return this.session.view.getState().media
  }

  async open(constraints: MediaStreamConstraints): Promise<{ getTracks(): Track[] }> {
    await (constraints.video ? this.cameraOpening : this.opening)
    const track = new Track()
    this.opened.push({ constraints, track })
    return { getTracks: () => [track] }
  }

  enter(phase: string, withCamera: boolean | undefined, isMuted = false, isChosen = false) {
    const state = { connection: { phase }, session: { me: { id: 'me' } }, calls: {} }
    const store = createStore<State>()(() => state as unknown as State)
    const { leave, show, signal } = this
    const calls = {
      deviceOf: () => 'd',
      onRefused: () => undefined,
      leave,
      show,
      signal,
      onSignal: (_: string, listener: typeof this.hear) => {
        this.hear = listener
      },
      current: async () => this.answers.shift() ?? SEAT,
      join: async () => {
        await this.joining
        return SEAT
      },
    }
    const client = { store, calls } as unknown as CallClient
    this.session = new CallSession({ client, callId: 'c', withCamera, isMuted, isChosen })
    void this.session.start()
    return store
  }
}

/** Anew for each test of the file. */
export function prepareCall(): CallInTest {
  const call = new CallInTest()
  beforeEach(() => {
    Object.assign(call, new CallInTest())
    vi.stubGlobal('navigator', {
      mediaDevices: { getUserMedia: (constraints: MediaStreamConstraints) => call.open(constraints) },
    })
    const kept = new Map<string, string>()
    const sessionStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    vi.stubGlobal('window', { sessionStorage })
  })
  afterEach(() => {
    call.session.stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return call
}
