import { createHash, randomUUID } from 'node:crypto'
import { decodePeerSignal, encodePeerSignal, isSameSeat, type PeerSignal } from '@parley/protocol/model'
import type { Logger } from 'pino'
import type { SignalReply } from '../../../ports/media-engine.ts'
import { type JanusConnection, JanusRefusal } from './janus-connection.ts'
import { decodePublishers, feedNameOf, type SeatName, seatKeyOf } from './janus-feeds.ts'
import { type JanusWork, Reception } from './reception.ts'
import { type RecordableLine, type RecordTo, recordLine } from './record-line.ts'

/** The peer connection by which a device sends. */
interface Line extends RecordableLine {
  /** Id of the connection as the device knows it. */
  session: string
}

/** One device in a room. */
interface Peer {
  seat: SeatName
  reply: SignalReply
  sends: Line | undefined
  receives: Reception | undefined
  /** When it was asked for an offer, or made one. */
  askedAt: number
  /** The session of the newest offer: older ones that still wait are void. */
  session: string
}

/** How long an offer takes at most. */
const PATIENCE_MS = 5_000
const ROOM_EXISTS = 427
const MAX_PUBLISHERS = 100
const BITRATE = 1_000_000

/** The rooms of one Janus. A device publishes by an offer about itself and gets offers about everybody else. */
export class JanusRooms {
  readonly #connected: (patienceMs: number) => Promise<JanusConnection | undefined>
  readonly #log: Logger
  readonly #rooms = new Map<string, Map<string, Peer>>()
  /** One change of what a device sends, and one of what it receives, at a time. */
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
    const { session, description, candidate } = signal.value
    const peer = this.#peerOf(callId, seat, reply)
    const isHello = !description && !candidate
    if (!isHello && peer.receives?.receive(signal.value)) return
    if (!isSameSeat(seat, about)) return isHello ? handleHello(peer, about, session) : undefined
    if (description?.type === 'offer') {
      peer.session = session
      peer.askedAt = performance.now()
    }
    this.#then(callId, seat, 'sends', connection => this.#handleOwn(connection, callId, peer, signal.value))
  }

  /** Janus is gone, and knows nothing when it is back: every device offers again, and its offer waits for Janus. */
  restart(): void {
    for (const peer of this.#peers()) {
      peer.sends = undefined
      peer.receives?.close()
      peer.receives = undefined
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
      if (!seats.some(seat => seatKeyOf(seat) === key)) {
        peers?.delete(key)
        const room = seats.length === 0 ? janusRoomOf(callId) : undefined
        this.#then(callId, peer.seat, 'sends', connection => leave(connection, peer, room))
      }
    if (peers?.size === 0) this.#rooms.delete(callId)
  }

  /** Records what these seats send, under these names, and nobody else. */
  record(callId: string, folder: string | undefined, seats: readonly (SeatName & { name: string })[]): void {
    for (const [key, peer] of this.#rooms.get(callId) ?? []) {
      const name = seats.find(seat => seatKeyOf(seat) === key)?.name
      const to: RecordTo | undefined =
        folder === undefined || name === undefined ? undefined : { room: janusRoomOf(callId), folder, name }
      if (!peer.sends || peer.sends.recordedAs === to?.name) continue
      this.#then(callId, peer.seat, 'sends', connection => recordLine(connection, peer.sends, to))
    }
  }

  #peerOf(callId: string, seat: SeatName, reply: SignalReply): Peer {
    const peers = this.#rooms.get(callId) ?? new Map<string, Peer>()
    this.#rooms.set(callId, peers)
    const peer: Peer = peers.get(seatKeyOf(seat)) ?? {
      seat,
      reply,
      sends: undefined,
      receives: undefined,
      askedAt: performance.now(),
      session: '',
    }
    peer.reply = reply
    peers.set(seatKeyOf(seat), peer)
    return peer
  }

  #then(callId: string, seat: SeatName, part: 'sends' | 'receives', work: JanusWork): void {
    const key = `${callId} ${seatKeyOf(seat)} ${part}`
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
    { session, description, candidate, takesLines = false }: PeerSignal,
  ): Promise<void> {
    if (session !== peer.session) return
    if (description?.type === 'offer')
      return await this.#publish(connection, callId, peer, description.sdp, takesLines)
    if (candidate && peer.sends?.session === session) await connection.trickle(peer.sends.handle, candidate)
  }

  async #publish(
    connection: JanusConnection,
    callId: string,
    peer: Peer,
    sdp: string,
    takesLines: boolean,
  ): Promise<void> {
    await release(connection, peer)
    const { seat, session } = peer
    const room = janusRoomOf(callId)
    const receives = new Reception({
      room,
      seat,
      takesLines,
      expected: () => this.#newcomers(callId, seat),
      run: work => this.#then(callId, seat, 'receives', work),
      reply: (about, signal) => peer.reply(about, signal),
    })
    const handle = await connection.attach({
      onEvent: ({ data }) => {
        receives.hear(data)
        if (names(data, seat)) this.#forget(callId, peer)
      },
      // The device would notice it seconds later.
      onHangUp: () => {
        const isHere = this.#rooms.get(callId)?.get(seatKeyOf(seat)) === peer
        if (isHere && peer.receives === receives) ask(peer)
      },
    })
    peer.sends = { handle, session }
    peer.receives = receives
    await this.#createRoom(connection, handle, room)
    const { data, jsep } = await connection.message(
      handle,
      { request: 'joinandconfigure', ptype: 'publisher', room, display: feedNameOf(seat) },
      { type: 'offer', sdp },
    )
    if (jsep?.type === 'answer')
      peer.reply(seat, encodePeerSignal({ session, description: { type: 'answer', sdp: jsep.sdp } }))
    receives.hear(data)
  }

  /** The device sends by another node, where its window was loaded again. */
  #forget(callId: string, peer: Peer): void {
    const peers = this.#rooms.get(callId)
    if (peers?.get(seatKeyOf(peer.seat)) === peer) peers.delete(seatKeyOf(peer.seat))
    if (peers?.size === 0) this.#rooms.delete(callId)
    this.#then(callId, peer.seat, 'sends', connection => release(connection, peer))
  }

  /** The others who are about to send. */
  #newcomers(callId: string, me: SeatName): string[] {
    const since = performance.now() - PATIENCE_MS
    const peers = [...(this.#rooms.get(callId)?.values() ?? [])]
    return peers
      .filter(({ seat, askedAt }) => askedAt > since && !isSameSeat(seat, me))
      .map(({ seat }) => seatKeyOf(seat))
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
}

/** `room`: nobody is in the call any more, on any node, so that its room goes too. */
async function leave(connection: JanusConnection, peer: Peer, room: number | undefined): Promise<void> {
  if (room !== undefined && peer.sends)
    await connection.message(peer.sends.handle, { request: 'destroy', room }).catch(() => undefined)
  await release(connection, peer)
}

async function release(connection: JanusConnection, peer: Peer): Promise<void> {
  const handles = [...(peer.receives?.close() ?? []), ...(peer.sends ? [peer.sends.handle] : [])]
  peer.sends = undefined
  peer.receives = undefined
  for (const handle of handles) await connection.detach(handle).catch(() => undefined)
}

/** The device misses somebody. It may have sent by another node until now, which got it nothing here. */
function handleHello(peer: Peer, about: SeatName, session: string): void {
  const isUnknown = !peer.receives && !peer.sends && performance.now() - peer.askedAt > PATIENCE_MS
  if (isUnknown) ask(peer)
  else peer.receives?.handleHello(about, session)
}

const names = (data: unknown, seat: SeatName): boolean =>
  decodePublishers(data).some(feed => seatKeyOf(feed.seat) === seatKeyOf(seat))

function ask(peer: Peer): void {
  peer.askedAt = performance.now()
  peer.reply(peer.seat, encodePeerSignal({ session: randomUUID() }))
}

/** Janus numbers its rooms. */
export const janusRoomOf = (callId: string): number =>
  createHash('sha256').update(callId).digest().readUIntBE(0, 6)
