import { createHash, randomUUID } from 'node:crypto'
import {
  decodePeerSignal,
  encodePeerSignal,
  isSameSeat,
  type PeerSignal,
  type Seat,
} from '@parley/protocol/model'
import type { Logger } from 'pino'
import type { SignalReply } from '../../../ports/media-engine.ts'
import { type JanusConnection, JanusRefusal, type PluginEvent } from './janus-connection.ts'
import { decodePublishers, type Feed, feedNameOf } from './janus-feeds.ts'
import { type RecordableLine, type RecordTo, recordLine } from './record-line.ts'

type SeatName = Pick<Seat, 'user' | 'device'>

/** A peer connection between a device and Janus. */
interface Line extends RecordableLine {
  /** Id of the connection as the device knows it. */
  session: string
  since: number
  hasScreen?: boolean
}

/** One device in a room: what it sends, and what it receives from each other device. */
interface Peer {
  seat: SeatName
  reply: SignalReply
  sends: Line | undefined
  feeds: Map<string, Feed>
  receives: Map<string, Line>
  /** When it was asked for an offer, or began to make one. */
  askedAt: number
  /** Of its newest offer: older ones that still wait are void. */
  session: string
}

/** A device that has just got an offer and asks for one again has not seen it yet. */
const PATIENCE_MS = 5_000
const ROOM_EXISTS = 427
const MAX_PUBLISHERS = 100
const BITRATE = 1_000_000

type Work = (connection: JanusConnection) => Promise<void>

/** What a device sends, by the numbers of its lines: microphone and camera, screen and its sound. */
const PERSON = ['0', '1']
const SCREEN = ['2', '3']
const streamsOf = ({ id }: Feed, mids: readonly string[]) => mids.map(mid => ({ feed: id, mid }))

const keyOf = ({ user, device }: SeatName): string => `${user} ${device}`

/** The rooms of one Janus. A device publishes by an offer about itself and gets an offer about everybody else. */
export class JanusRooms {
  readonly #connected: (patienceMs: number) => Promise<JanusConnection | undefined>
  readonly #log: Logger
  readonly #rooms = new Map<string, Map<string, Peer>>()
  /** One change of what a device sends, or receives from another one, at a time. */
  readonly #work = new Map<string, Promise<void>>()

  constructor(connected: (patienceMs: number) => Promise<JanusConnection | undefined>, log: Logger) {
    this.#connected = connected
    this.#log = log
  }

  get callIds(): string[] {
    return [...this.#rooms.keys()]
  }

  /** `about`: the seat whose sound and picture the signal is about. */
  signal(callId: string, seat: SeatName, about: SeatName, json: string, reply: SignalReply): void {
    const signal = decodePeerSignal(json)
    if (!signal.ok) return
    const { session, description } = signal.value
    const peer = this.#peerOf(callId, seat, reply)
    if (!isSameSeat(seat, about))
      return this.#then(
        callId,
        seat,
        connection => this.#handleOther(connection, callId, peer, about, signal.value),
        about,
      )
    if (description?.type === 'offer') peer.session = session
    this.#then(callId, seat, connection => this.#handleOwn(connection, callId, peer, signal.value))
  }

  /** Janus is gone, and knows nothing when it is back: every device offers again, and its offer waits for Janus. */
  restart(): void {
    for (const peer of this.#peers()) {
      peer.sends = undefined
      peer.feeds.clear()
      peer.receives.clear()
      ask(peer)
    }
  }

  /** Janus is there: asks those again whose offers have waited in vain. */
  askSilent(): void {
    for (const peer of this.#peers())
      if (!peer.sends && performance.now() - peer.askedAt > PATIENCE_MS) ask(peer)
  }

  #peers(): Peer[] {
    return [...this.#rooms.values()].flatMap(peers => [...peers.values()])
  }

  /** Drops everybody who no longer has a seat. */
  keep(callId: string, seats: readonly SeatName[]): void {
    const peers = this.#rooms.get(callId)
    for (const [key, peer] of peers ?? [])
      if (!seats.some(seat => keyOf(seat) === key)) {
        peers?.delete(key)
        const room = seats.length === 0 ? roomOf(callId) : undefined
        this.#then(callId, peer.seat, connection => leave(connection, peer, room))
      }
    if (peers?.size === 0) this.#rooms.delete(callId)
  }

  /** Records what these seats send, under these names, and nobody else. */
  record(callId: string, folder: string | undefined, seats: readonly (SeatName & { name: string })[]): void {
    for (const [key, peer] of this.#rooms.get(callId) ?? []) {
      const name = seats.find(seat => keyOf(seat) === key)?.name
      const to: RecordTo | undefined =
        folder === undefined || name === undefined ? undefined : { room: roomOf(callId), folder, name }
      if (!peer.sends || peer.sends.recordedAs === to?.name) continue
      this.#then(callId, peer.seat, connection => recordLine(connection, peer.sends, to))
    }
  }

  #peerOf(callId: string, seat: SeatName, reply: SignalReply): Peer {
    const peers = this.#rooms.get(callId) ?? new Map<string, Peer>()
    this.#rooms.set(callId, peers)
    const peer: Peer = peers.get(keyOf(seat)) ?? {
      ...{ seat, reply, sends: undefined },
      ...{ feeds: new Map(), receives: new Map(), askedAt: performance.now(), session: '' },
    }
    peer.reply = reply
    peers.set(keyOf(seat), peer)
    return peer
  }

  #then(callId: string, seat: SeatName, work: Work, about?: SeatName): void {
    const key = `${callId} ${keyOf(seat)} ${about ? keyOf(about) : ''}`
    // From its arrival: one that waits behind another does not wait longer.
    const due = performance.now() + PATIENCE_MS
    const done = (this.#work.get(key) ?? Promise.resolve()).then(async () => {
      const connection = await this.#connected(due - performance.now())
      // The device tries again.
      if (connection) await work(connection).catch(error => this.#logFailure(error))
    })
    this.#work.set(key, done)
    void done.then(() => this.#work.get(key) === done && this.#work.delete(key))
  }

  /** Devices send what they like, so a refusal is no fault of ours. */
  #logFailure(error: unknown): void {
    this.#log.info({ err: error }, 'a signal to Janus failed')
  }

  async #handleOwn(
    connection: JanusConnection,
    callId: string,
    peer: Peer,
    { session, description, candidate }: PeerSignal,
  ): Promise<void> {
    if (session !== peer.session) return
    if (description?.type === 'offer')
      return await this.#publish(connection, callId, peer, session, description.sdp)
    if (candidate && peer.sends?.session === session) await connection.trickle(peer.sends.handle, candidate)
  }

  async #handleOther(
    connection: JanusConnection,
    callId: string,
    peer: Peer,
    about: SeatName,
    { session, description, candidate }: PeerSignal,
  ): Promise<void> {
    const line = peer.receives.get(keyOf(about))
    if (!description && !candidate) {
      const feed = peer.feeds.get(keyOf(about))
      const isFresh = line !== undefined && performance.now() - line.since < PATIENCE_MS
      if (feed && line?.session === session && !line.hasScreen) {
        line.hasScreen = true
        await addScreen(connection, peer, line, feed)
      } else if (feed && !isFresh) await this.#subscribe(connection, callId, peer, feed)
    } else if (line?.session === session) {
      if (description?.type === 'answer')
        await connection.message(line.handle, { request: 'start' }, { type: 'answer', sdp: description.sdp })
      if (candidate) await connection.trickle(line.handle, candidate)
    }
  }

  async #publish(
    connection: JanusConnection,
    callId: string,
    peer: Peer,
    session: string,
    sdp: string,
  ): Promise<void> {
    await release(connection, peer)
    const handle = await connection.attach(event => this.#handleRoom(callId, peer, handle, event))
    peer.sends = { handle, session, since: performance.now() }
    const room = roomOf(callId)
    await this.#createRoom(connection, handle, room)
    const { data, jsep } = await connection.message(
      handle,
      { request: 'joinandconfigure', ptype: 'publisher', room, display: feedNameOf(peer.seat) },
      { type: 'offer', sdp },
    )
    if (jsep?.type === 'answer') peer.reply(peer.seat, describe(session, 'answer', jsep.sdp))
    this.#handleRoom(callId, peer, handle, { data, jsep: undefined })
  }

  async #createRoom(connection: JanusConnection, handle: number, room: number): Promise<void> {
    const codecs = { audiocodec: 'opus', videocodec: 'vp8' }
    const limits = { publishers: MAX_PUBLISHERS, bitrate: BITRATE }
    try {
      await connection.message(handle, { request: 'create', room, is_private: true, ...codecs, ...limits })
    } catch (error) {
      if (!(error instanceof JanusRefusal) || error.code !== ROOM_EXISTS) throw error
    }
  }

  /** Somebody else began to send, and this device receives it; or somebody stopped. */
  #handleRoom(callId: string, peer: Peer, handle: number, { data }: PluginEvent): void {
    for (const [key, feed] of peer.feeds)
      if (feed.id === data.unpublished || feed.id === data.leaving) {
        peer.feeds.delete(key)
        this.#then(callId, peer.seat, connection => this.#unsubscribe(connection, peer, key), feed.seat)
      }
    for (const feed of decodePublishers(data)) {
      peer.feeds.set(keyOf(feed.seat), feed)
      const subscribe: Work = async connection => {
        if (peer.sends?.handle === handle) await this.#subscribe(connection, callId, peer, feed)
      }
      this.#then(callId, peer.seat, subscribe, feed.seat)
    }
  }

  async #unsubscribe(connection: JanusConnection, peer: Peer, key: string): Promise<void> {
    const line = peer.receives.get(key)
    // The same person may have begun to send again meanwhile.
    if (!line || peer.feeds.has(key)) return
    peer.receives.delete(key)
    await connection.detach(line.handle)
  }

  async #subscribe(connection: JanusConnection, callId: string, peer: Peer, feed: Feed): Promise<void> {
    const before = peer.receives.get(keyOf(feed.seat))
    if (before) await connection.detach(before.handle).catch(() => undefined)
    const handle = await connection.attach(() => undefined)
    // The device, or the other one, has left meanwhile.
    if (peer.feeds.get(keyOf(feed.seat)) !== feed) return await connection.detach(handle)
    const session = randomUUID()
    peer.receives.set(keyOf(feed.seat), { handle, session, since: performance.now() })
    const streams = streamsOf(feed, PERSON)
    const { jsep } = await connection.message(handle, {
      ...{ request: 'join', ptype: 'subscriber', room: roomOf(callId), streams },
    })
    if (jsep?.type === 'offer') peer.reply(feed.seat, describe(session, 'offer', jsep.sdp))
  }
}

/** A device asks for the screen of another one once it is shared: until then its lines would be set up in vain. */
async function addScreen(connection: JanusConnection, peer: Peer, line: Line, feed: Feed): Promise<void> {
  const { jsep } = await connection.message(line.handle, {
    ...{ request: 'subscribe', streams: streamsOf(feed, SCREEN) },
  })
  if (jsep?.type === 'offer') peer.reply(feed.seat, describe(line.session, 'offer', jsep.sdp))
}

/** `room`: nobody is in the call any more, on any node, so that its room goes too. */
async function leave(connection: JanusConnection, peer: Peer, room: number | undefined): Promise<void> {
  if (room !== undefined && peer.sends)
    await connection.message(peer.sends.handle, { request: 'destroy', room }).catch(() => undefined)
  await release(connection, peer)
}

async function release(connection: JanusConnection, peer: Peer): Promise<void> {
  const lines = [...peer.receives.values(), ...(peer.sends ? [peer.sends] : [])]
  peer.sends = undefined
  peer.feeds.clear()
  peer.receives.clear()
  for (const { handle } of lines) await connection.detach(handle).catch(() => undefined)
}

function ask(peer: Peer): void {
  peer.askedAt = performance.now()
  peer.reply(peer.seat, encodePeerSignal({ session: randomUUID() }))
}

const describe = (session: string, type: 'offer' | 'answer', sdp: string): string =>
  encodePeerSignal({ session, description: { type, sdp } })

/** Janus numbers its rooms. */
const roomOf = (callId: string): number => createHash('sha256').update(callId).digest().readUIntBE(0, 6)
