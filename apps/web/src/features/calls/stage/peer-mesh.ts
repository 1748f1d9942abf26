import {
  decodePeerSignal,
  encodePeerSignal,
  type IceServer,
  isSameSeat,
  type PeerSignal,
  type Seat,
} from '@parley/protocol/model'
import { Bundles } from './bundles.ts'
import { type MediaRole, TRACK_KINDS, type Tracks } from './media-roles.ts'
import { PeerLink } from './peer-link.ts'

type SeatName = Pick<Seat, 'user' | 'device'>

interface MeshParts {
  me: SeatName
  /** Their credentials change while the call lasts. */
  iceServers(): IceServer[]
  tracks: Tracks
  /** A media server answers for the others: one connection sends, and others receive. */
  via: 'peers' | 'server'
  send(to: SeatName, signal: string): void
  onChange(): void
  /** Known before anybody is greeted: signals may have come earlier. */
  seats: readonly Seat[]
}

const CHECK_MS = 1_000
const ASK_AGAIN_MS = 5_000
/** Longer than a slow computer needs to make its offer: two offers at once would cross. */
const UNANSWERED_MS = 5_000
/** How long a connection may stay in this state before it is replaced. Slow computers need time to connect. */
const PATIENCE_MS: Partial<Record<RTCPeerConnectionState | 'none', number>> = {
  none: 3_000,
  new: 15_000,
  connecting: 15_000,
  disconnected: 4_000,
}

export const seatKey = ({ user, device }: SeatName): string => `${user} ${device}`
export const findSeatOf = (device: SeatName, seats: readonly Seat[]): Seat | undefined =>
  seats.find(seat => seatKey(seat) === seatKey(device))

/**
 * A full mesh, or the connections to a media server, which offers for the others. Of two devices the one that took its seat first makes the offers: to everybody once
 * it has loaded, and to whoever says hello, as the other one does once it has loaded. So an arrival or a reload on either side results in exactly one new offer.
 * For a window that is opening the offer is made meanwhile, and sent as soon as that window is there.
 */
export class PeerMesh {
  readonly #parts: MeshParts
  readonly #links = new Map<string, PeerLink>()
  readonly #bundles: Bundles
  readonly #screenAskedAt = new Map<string, number>()
  readonly #greetedAt = new Map<string, number>()
  /** When the first hello went out that has had no answer. */
  readonly #unansweredSince = new Map<string, number>()
  #seats: readonly Seat[]
  #others: Seat[] = []
  /** This device has just come, and nobody connects to it yet. */
  #isNew = true
  readonly #timer: ReturnType<typeof setInterval>

  constructor(parts: MeshParts) {
    this.#parts = parts
    this.#seats = parts.seats
    const { tracks, iceServers } = parts
    this.#bundles = new Bundles({
      link: () => ({ tracks, iceServers: iceServers(), send: signal => this.#send(parts.me, signal) }),
      onState: (link, state) => this.#handleBundle(link, state),
    })
    this.#timer = setInterval(() => this.#check(), CHECK_MS)
  }

  /** Updates the participants of the call. */
  setSeats(seats: readonly Seat[]): void {
    this.#seats = seats
    this.#others = seats.filter(seat => this.#parts.via === 'server' || !this.#isMe(seat))
    const present = new Set(this.#others.map(seatKey))
    for (const key of [...this.#links.keys(), ...this.#greetedAt.keys()])
      if (!present.has(key)) {
        this.#links.get(key)?.close()
        this.#links.delete(key)
        this.#greetedAt.delete(key)
        this.#unansweredSince.delete(key)
      }
    this.#bundles.keep(this.#others)
    for (const seat of this.#others) {
      // Whoever is not there cannot answer.
      if (seat.presence !== 'here') this.#unansweredSince.delete(seatKey(seat))
      if (seat.presence === 'here') this.#welcome(seat)
      else if (seat.presence === 'expected') this.#prepare(seat)
    }
    this.#isNew = false
    for (const seat of this.#others) if (seat.screen) this.#askForScreen(seat)
    this.#parts.onChange()
  }

  receive(from: SeatName, json: string): void {
    const signal = decodePeerSignal(json)
    if (!signal.ok) return
    const { session, description } = signal.value
    if (this.#isFromServer(from) && this.#receiveBundle(signal.value)) return
    const known = this.#links.get(seatKey(from))
    if (!description && !signal.value.candidate) {
      if (known?.isAhead) known.isAhead = false
      else if (this.#makesOffersTo(from)) this.#offer(from)
      return
    }
    if (known?.session === session) {
      known.isAhead = false
      return known.receive(signal.value)
    }
    if (description?.type !== 'offer') return
    // Offers that cross: of the two this one counts, and is being answered.
    if (known?.awaitsAnswer && this.#makesOffersTo(from)) return
    this.#link(from, session).receive(signal.value)
  }

  setTrack(role: MediaRole, track: MediaStreamTrack | null): void {
    this.#parts.tracks[role] = track
    for (const link of this.#links.values()) link.setTrack(role, track)
  }

  /** The connection by which somebody is heard, or this is received of them. */
  linkTo(seat: SeatName, role: MediaRole = 'microphone'): PeerLink | undefined {
    return this.#links.get(seatKey(seat)) ?? this.#bundles.find(seat, role)
  }

  trackOf(seat: SeatName, role: MediaRole): MediaStreamTrack | undefined {
    return this.linkTo(seat, role)?.trackOf(role, seat)
  }

  close(): void {
    clearInterval(this.#timer)
    for (const link of this.#links.values()) link.close()
    this.#links.clear()
    this.#bundles.close()
  }

  /** Only a media server says whose lines they are: a device could claim those of others. */
  #isFromServer(from: SeatName): boolean {
    return this.#parts.via === 'server' && this.#isMe(from)
  }

  #receiveBundle(signal: PeerSignal): boolean {
    const link = this.#bundles.receive(signal)
    // The lines of a connection that is closed by now.
    if (!link) return signal.lines !== undefined
    for (const seat of signal.lines ?? []) {
      const key = seatKey(seat)
      this.#links.get(key)?.close()
      this.#links.delete(key)
      this.#greetedAt.set(key, performance.now())
    }
    this.#parts.onChange()
    return true
  }

  #handleBundle(link: PeerLink, state: RTCPeerConnectionState): void {
    const seats = new Map(this.#bundles.seatsOf(link).map(seat => [seatKey(seat), seat]))
    for (const [key, seat] of seats) {
      if (state === 'failed') this.#greet(seat)
      if (state === 'connected') this.#lookForScreen(key)
    }
    this.#parts.onChange()
  }

  #isMe(seat: SeatName): boolean {
    return seatKey(seat) === seatKey(this.#parts.me)
  }

  #makesOffersTo(other: SeatName): boolean {
    if (this.#parts.via === 'server') return this.#isMe(other)
    const later = this.#seats.slice(this.#seats.findIndex(seat => this.#isMe(seat)))
    return later.some(seat => isSameSeat(seat, other))
  }

  #lookForScreen(key: string): void {
    const seat = this.#others.find(one => seatKey(one) === key)
    if (seat?.screen) this.#askForScreen(seat)
  }

  /** A media server sends a screen only to those who ask for it, because most are never shared. */
  #askForScreen(seat: SeatName): void {
    const link = this.linkTo(seat)
    if (this.#parts.via === 'peers' || this.#isMe(seat) || !link) return
    if (link.state !== 'connected' || this.trackOf(seat, 'screen')) return
    // Asked again while it does not come: the signal or its answer may be lost.
    const asked = `${seatKey(seat)} ${link.session}`
    if (performance.now() - (this.#screenAskedAt.get(asked) ?? -Infinity) < ASK_AGAIN_MS) return
    this.#screenAskedAt.set(asked, performance.now())
    this.#send(seat, { session: link.session })
  }

  #prepare(seat: SeatName): void {
    if (this.#parts.via === 'server' || this.#links.has(seatKey(seat)) || !this.#makesOffersTo(seat)) return
    this.#link(seat, crypto.randomUUID()).prepareOffer()
  }

  #welcome(seat: SeatName): void {
    const link = this.#links.get(seatKey(seat))
    if (!link?.isHeld) {
      if (!this.#greetedAt.has(seatKey(seat))) this.#meet(seat)
      return
    }
    this.#greetedAt.set(seatKey(seat), performance.now())
    link.release()
  }

  /** Whoever comes speaks first, or each pair would connect twice. */
  #meet(other: SeatName): void {
    if (this.#isNew || this.#isMe(other)) this.#greet(other)
    else this.#greetedAt.set(seatKey(other), performance.now())
  }

  #greet(other: SeatName): void {
    this.#greetedAt.set(seatKey(other), performance.now())
    if (this.#makesOffersTo(other) || this.#isUnanswered(other)) return this.#offer(other)
    if (!this.#unansweredSince.has(seatKey(other)))
      this.#unansweredSince.set(seatKey(other), performance.now())
    this.#send(other, { session: crypto.randomUUID() })
  }

  /** Another version of this window may wait for an offer too, and everybody accepts one. */
  #isUnanswered(other: SeatName): boolean {
    const since = this.#unansweredSince.get(seatKey(other)) ?? Infinity
    return this.#parts.via === 'peers' && performance.now() - since > UNANSWERED_MS
  }

  #offer(other: SeatName): void {
    this.#greetedAt.set(seatKey(other), performance.now())
    this.#link(other, crypto.randomUUID()).offer()
  }

  #link(other: SeatName, session: string): PeerLink {
    const key = seatKey(other)
    this.#links.get(key)?.close()
    this.#bundles.forget(other)
    const { iceServers, tracks, via } = this.#parts
    const isOwn = via === 'server' && this.#isMe(other)
    const link: PeerLink = new PeerLink({
      session,
      iceServers: iceServers(),
      tracks,
      direction: via === 'peers' ? 'sendrecv' : isOwn ? 'sendonly' : 'recvonly',
      send: signal =>
        this.#send(other, isOwn && signal.description ? { ...signal, takesLines: true } : signal),
      onState: state => {
        if (this.#links.get(key) !== link) return
        if (state === 'failed') this.#greet(other)
        if (state === 'connected') this.#lookForScreen(key)
        this.#parts.onChange()
      },
    })
    this.#links.set(key, link)
    this.#unansweredSince.delete(key)
    this.#greetedAt.set(key, performance.now())
    this.#parts.onChange()
    return link
  }

  /** Signals get lost and networks change: says hello again to everybody who is not connected. */
  #check(): void {
    for (const seat of this.#others) {
      const key = seatKey(seat)
      const state = this.linkTo(seat)?.state ?? 'none'
      const waited = performance.now() - (this.#greetedAt.get(key) ?? 0)
      if (state === 'connected') {
        this.#greetedAt.set(key, performance.now())
        this.#unansweredSince.delete(key)
        if (seat.screen) this.#askForScreen(seat)
      } else if (seat.presence === 'here' && waited > (PATIENCE_MS[state] ?? 0)) this.#greet(seat)
    }
  }

  #send(to: SeatName, signal: PeerSignal): void {
    this.#parts.send(to, encodePeerSignal(signal))
  }
}

export const noTracks = (): Tracks =>
  Object.fromEntries(Object.keys(TRACK_KINDS).map(role => [role, null])) as Tracks
