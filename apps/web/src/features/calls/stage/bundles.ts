import { isSameSeat, type MediaRole, type PeerSignal, type Seat } from '@parley/protocol/model'
import { PeerLink } from './peer-link.ts'

type SeatName = Pick<Seat, 'user' | 'device'>
type LinkParts = ConstructorParameters<typeof PeerLink>[0]

interface BundlesParts {
  link(): Pick<LinkParts, 'iceServers' | 'tracks' | 'send'>
  onState(link: PeerLink, state: RTCPeerConnectionState): void
}

/** Connections from a media server that carry what several people send. The newest that carries something is valid. */
export class Bundles {
  readonly #parts: BundlesParts
  readonly #links: PeerLink[] = []

  constructor(parts: BundlesParts) {
    this.#parts = parts
  }

  /** The connection of this signal; undefined: it is about none of these. */
  receive(signal: PeerSignal): PeerLink | undefined {
    const { session, description, lines } = signal
    const known = this.#links.find(one => one.session === session)
    const link = known ?? (description?.type === 'offer' && lines ? this.#open(session) : undefined)
    if (!link) return undefined
    if (lines) link.lines = lines
    link.receive(signal)
    this.#prune()
    return link
  }

  find(seat: SeatName, role: MediaRole): PeerLink | undefined {
    return this.#links.findLast(link => link.carries(seat, role))
  }

  /** Those of whom this connection carries something. */
  seatsOf(link: PeerLink): SeatName[] {
    return (link.lines ?? []).filter(line => this.find(line, line.role) === link)
  }

  /** Somebody is received by another connection. */
  forget(seat: SeatName): void {
    this.#filter(line => !isSameSeat(line, seat))
  }

  /** Only these are in the call. */
  keep(seats: readonly SeatName[]): void {
    this.#filter(line => seats.some(seat => isSameSeat(seat, line)))
  }

  close(): void {
    for (const link of this.#links.splice(0)) link.close()
  }

  #open(session: string): PeerLink {
    const link: PeerLink = new PeerLink({
      ...this.#parts.link(),
      session,
      direction: 'recvonly',
      onState: state => this.#links.includes(link) && this.#parts.onState(link, state),
    })
    this.#links.push(link)
    return link
  }

  #filter(isKept: (line: SeatName) => boolean): void {
    for (const link of this.#links) link.lines = link.lines?.filter(isKept)
    this.#prune()
  }

  /** Closes those that carry nothing, or nothing that a newer one does not carry. */
  #prune(): void {
    for (const link of [...this.#links]) {
      if (this.seatsOf(link).length > 0) continue
      this.#links.splice(this.#links.indexOf(link), 1)
      link.close()
    }
  }
}
