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
}

/** One device in a room: what it sends, and what it receives from each other device. */
interface Place {
  seat: SeatName
  reply: SignalReply
  sends: Line | undefined
  feeds: Map<string, Feed>
  receives: Map<string, Line>
}

/** A device that has just got an offer and asks for one again has not seen it yet. */
const PATIENCE_MS = 5_000
const ROOM_EXISTS = 427
const MAX_PUBLISHERS = 100
const BITRATE = 1_000_000

const keyOf = ({ user, device }: SeatName): string => `${user} ${device}`

/** The rooms of one Janus. A device publishes by an offer about itself and gets an offer about everybody else. */
export class JanusRooms {
  readonly #connection: () => JanusConnection | undefined
  readonly #log: Logger
  readonly #rooms = new Map<string, Map<string, Place>>()
  /** One change of a place at a time. */
  readonly #work = new Map<string, Promise<void>>()

  constructor(connection: () => JanusConnection | undefined, log: Logger) {
    this.#connection = connection
    this.#log = log
  }

  get callIds(): string[] {
    return [...this.#rooms.keys()]
  }

  /** `about`: the seat whose sound and picture the signal is about. */
  signal(callId: string, seat: SeatName, about: SeatName, json: string, reply: SignalReply): void {
    const signal = decodePeerSignal(json)
    if (!signal.ok) return
    const place = this.#placeOf(callId, seat, reply)
    this.#then(callId, seat, connection =>
      isSameSeat(seat, about)
        ? this.#handleOwn(connection, callId, place, signal.value)
        : this.#handleOther(connection, callId, place, about, signal.value),
    )
  }

  /** Janus was started anew and knows nothing: every device offers again. */
  restart(): void {
    for (const places of this.#rooms.values())
      for (const place of places.values()) {
        place.sends = undefined
        place.feeds.clear()
        place.receives.clear()
        place.reply(place.seat, encodePeerSignal({ session: randomUUID() }))
      }
  }

  /** Drops everybody who no longer has a seat. */
  keep(callId: string, seats: readonly SeatName[]): void {
    const places = this.#rooms.get(callId)
    for (const [key, place] of places ?? [])
      if (!seats.some(seat => keyOf(seat) === key)) {
        places?.delete(key)
        const room = seats.length === 0 ? roomOf(callId) : undefined
        this.#then(callId, place.seat, connection => leave(connection, place, room))
      }
    if (places?.size === 0) this.#rooms.delete(callId)
  }

  /** Records what these seats send, under these names, and nobody else. */
  record(callId: string, folder: string | undefined, seats: readonly (SeatName & { name: string })[]): void {
    for (const [key, place] of this.#rooms.get(callId) ?? []) {
      const name = seats.find(seat => keyOf(seat) === key)?.name
      const to: RecordTo | undefined =
        folder === undefined || name === undefined ? undefined : { room: roomOf(callId), folder, name }
      if (!place.sends || place.sends.recordedAs === to?.name) continue
      this.#then(callId, place.seat, connection => recordLine(connection, place.sends, to))
    }
  }

  #placeOf(callId: string, seat: SeatName, reply: SignalReply): Place {
    const places = this.#rooms.get(callId) ?? new Map<string, Place>()
    this.#rooms.set(callId, places)
    const place: Place = places.get(keyOf(seat)) ?? {
      ...{ seat, reply, sends: undefined },
      ...{ feeds: new Map(), receives: new Map() },
    }
    place.reply = reply
    places.set(keyOf(seat), place)
    return place
  }

  #then(callId: string, seat: SeatName, work: (connection: JanusConnection) => Promise<void>): void {
    const key = `${callId} ${keyOf(seat)}`
    const done = (this.#work.get(key) ?? Promise.resolve()).then(async () => {
      const connection = this.#connection()
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
    place: Place,
    { session, description, candidate }: PeerSignal,
  ): Promise<void> {
    if (description?.type === 'offer')
      return await this.#publish(connection, callId, place, session, description.sdp)
    if (candidate && place.sends?.session === session) await connection.trickle(place.sends.handle, candidate)
  }

  async #handleOther(
    connection: JanusConnection,
    callId: string,
    place: Place,
    about: SeatName,
    { session, description, candidate }: PeerSignal,
  ): Promise<void> {
    const line = place.receives.get(keyOf(about))
    if (!description && !candidate) {
      const feed = place.feeds.get(keyOf(about))
      const isFresh = line !== undefined && performance.now() - line.since < PATIENCE_MS
      if (feed && !isFresh) await this.#subscribe(connection, callId, place, feed)
    } else if (line?.session === session) {
      if (description?.type === 'answer')
        await connection.message(line.handle, { request: 'start' }, { type: 'answer', sdp: description.sdp })
      if (candidate) await connection.trickle(line.handle, candidate)
    }
  }

  async #publish(
    connection: JanusConnection,
    callId: string,
    place: Place,
    session: string,
    sdp: string,
  ): Promise<void> {
    await release(connection, place)
    const handle = await connection.attach(event => this.#handleRoom(callId, place, handle, event))
    place.sends = { handle, session, since: performance.now() }
    const room = roomOf(callId)
    await this.#createRoom(connection, handle, room)
    const { data, jsep } = await connection.message(
      handle,
      { request: 'joinandconfigure', ptype: 'publisher', room, display: feedNameOf(place.seat) },
      { type: 'offer', sdp },
    )
    if (jsep?.type === 'answer') place.reply(place.seat, describe(session, 'answer', jsep.sdp))
    this.#handleRoom(callId, place, handle, { data, jsep: undefined })
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
  #handleRoom(callId: string, place: Place, handle: number, { data }: PluginEvent): void {
    for (const [key, feed] of place.feeds)
      if (feed.id === data.unpublished || feed.id === data.leaving) {
        place.feeds.delete(key)
        this.#then(callId, place.seat, connection => this.#unsubscribe(connection, place, key))
      }
    for (const feed of decodePublishers(data)) {
      place.feeds.set(keyOf(feed.seat), feed)
      this.#then(callId, place.seat, async connection => {
        if (place.sends?.handle === handle) await this.#subscribe(connection, callId, place, feed)
      })
    }
  }

  async #unsubscribe(connection: JanusConnection, place: Place, key: string): Promise<void> {
    const line = place.receives.get(key)
    // The same person may have begun to send again meanwhile.
    if (!line || place.feeds.has(key)) return
    place.receives.delete(key)
    await connection.detach(line.handle)
  }

  async #subscribe(connection: JanusConnection, callId: string, place: Place, feed: Feed): Promise<void> {
    const before = place.receives.get(keyOf(feed.seat))
    if (before) await connection.detach(before.handle).catch(() => undefined)
    const handle = await connection.attach(() => undefined)
    const session = randomUUID()
    place.receives.set(keyOf(feed.seat), { handle, session, since: performance.now() })
    const streams = [{ feed: feed.id }]
    const { jsep } = await connection.message(handle, {
      ...{ request: 'join', ptype: 'subscriber', room: roomOf(callId), streams },
    })
    if (jsep?.type === 'offer') place.reply(feed.seat, describe(session, 'offer', jsep.sdp))
  }
}

/** `room`: nobody is in the call any more, on any node, so that its room goes too. */
async function leave(connection: JanusConnection, place: Place, room: number | undefined): Promise<void> {
  if (room !== undefined && place.sends)
    await connection.message(place.sends.handle, { request: 'destroy', room }).catch(() => undefined)
  await release(connection, place)
}

async function release(connection: JanusConnection, place: Place): Promise<void> {
  const lines = [...place.receives.values(), ...(place.sends ? [place.sends] : [])]
  place.sends = undefined
  place.feeds.clear()
  place.receives.clear()
  for (const { handle } of lines) await connection.detach(handle).catch(() => undefined)
}

const describe = (session: string, type: 'offer' | 'answer', sdp: string): string =>
  encodePeerSignal({ session, description: { type, sdp } })

/** Janus numbers its rooms. */
const roomOf = (callId: string): number => createHash('sha256').update(callId).digest().readUIntBE(0, 6)
