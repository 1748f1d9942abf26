import {
  type IceServer,
  isSameSeat,
  type MediaLine,
  type PeerSignal,
  type Seat,
} from '@parley/protocol/model'
import { MEDIA_ROLES, type MediaRole, TRACK_KINDS, type Tracks } from './media-roles.ts'

type SeatName = Pick<Seat, 'user' | 'device'>

interface LinkParts {
  /** Id of this connection: signals of an earlier one are ignored. */
  session: string
  iceServers: IceServer[]
  tracks: Tracks
  /** A device sends to a media server by one connection and receives by others. */
  direction: 'sendrecv' | 'sendonly' | 'recvonly'
  send(signal: PeerSignal): void
  onState(state: RTCPeerConnectionState): void
}

/** Candidates that arrive before the description they belong to; a device has a few dozen at most. */
const MAX_EARLY_CANDIDATES = 200

const configuration = (iceServers: IceServer[]): RTCConfiguration => ({
  bundlePolicy: 'max-bundle',
  iceServers: iceServers.map(({ urls, username, credential }) => ({
    urls,
    ...(username !== undefined && { username }),
    ...(credential !== undefined && { credential }),
  })),
})

/** The connection to one other device, whose lines are in the order of the roles; or from a media server, which names the lines of several. */
export class PeerLink {
  readonly session: string
  /** Whose lines these are. Undefined: of one device. */
  lines: readonly MediaLine[] | undefined
  /** Its offer went out before the other side said hello, and answers that hello. */
  isAhead = false
  readonly #parts: LinkParts
  readonly #connection: RTCPeerConnection
  /** Signals are applied one at a time, in the order of arrival. */
  #work: Promise<void> = Promise.resolve()
  #early: RTCIceCandidateInit[] = []
  /** The other side cannot hear yet. */
  #isHeld = false
  #isOffering = false

  constructor(parts: LinkParts) {
    this.session = parts.session
    this.#parts = parts
    this.#connection = new RTCPeerConnection(configuration(parts.iceServers))
    this.#connection.onicecandidate = ({ candidate }) => {
      if (candidate && !this.#isHeld)
        parts.send({ session: this.session, candidate: candidate.toJSON() as never })
    }
    this.#connection.onconnectionstatechange = () => parts.onState(this.#connection.connectionState)
  }

  get isHeld(): boolean {
    return this.#isHeld
  }

  /** Its offer went out, or is about to. */
  get awaitsAnswer(): boolean {
    return this.#isOffering && !this.#isHeld
  }

  get state(): RTCPeerConnectionState {
    return this.#connection.connectionState
  }

  offer(): void {
    this.#isOffering = true
    this.#then(async () => {
      for (const role of MEDIA_ROLES)
        this.#connection.addTransceiver(this.#parts.tracks[role] ?? TRACK_KINDS[role], {
          direction: this.#parts.direction,
        })
      await this.#connection.setLocalDescription()
    })
    if (!this.#isHeld) this.#then(async () => this.#describe())
  }

  /** An offer for a window that is still opening. It is made now, with its candidates, and sent by `release`. */
  prepareOffer(): void {
    this.#isHeld = true
    this.offer()
  }

  release(): void {
    this.isAhead = true
    this.#isHeld = false
    this.#then(async () => this.#describe())
  }

  receive({ description, candidate }: PeerSignal): void {
    this.#then(async () => {
      if (description) await this.#accept(description)
      if (candidate) await this.#addCandidate(candidate as RTCIceCandidateInit)
    })
  }

  async #accept(description: NonNullable<PeerSignal['description']>): Promise<void> {
    await this.#connection.setRemoteDescription(description)
    this.#isOffering = false
    for (const candidate of this.#early.splice(0)) await this.#connection.addIceCandidate(candidate)
    if (description.type !== 'offer') return
    if (this.#parts.direction !== 'recvonly') await Promise.all(MEDIA_ROLES.map(role => this.#prepare(role)))
    await this.#connection.setLocalDescription()
    this.#describe()
    // Lines may have been added.
    this.#parts.onState(this.state)
  }

  async #prepare(role: MediaRole): Promise<void> {
    const transceiver = this.#transceiver(role)
    if (!transceiver) return
    const { direction, tracks } = this.#parts
    transceiver.direction = direction
    await transceiver.sender.replaceTrack(tracks[role])
  }

  async #addCandidate(candidate: RTCIceCandidateInit): Promise<void> {
    if (!this.#connection.remoteDescription) {
      if (this.#early.length < MAX_EARLY_CANDIDATES) this.#early.push(candidate)
    } else await this.#connection.addIceCandidate(candidate)
  }

  #describe(): void {
    const description = this.#connection.localDescription
    if (!description || (description.type !== 'offer' && description.type !== 'answer')) return
    this.#parts.send({ session: this.session, description: { type: description.type, sdp: description.sdp } })
  }

  /** An error here fails the connection, which is then replaced. */
  #then(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch(() => this.#parts.onState('failed'))
  }

  setTrack(role: MediaRole, track: MediaStreamTrack | null): void {
    if (this.#parts.direction === 'recvonly') return
    this.#then(async () => void (await this.#transceiver(role)?.sender.replaceTrack(track)))
  }

  carries(seat: SeatName, role: MediaRole): boolean {
    return this.lines?.some(line => line.role === role && isSameSeat(line, seat)) ?? false
  }

  trackOf(role: MediaRole, seat: SeatName): MediaStreamTrack | undefined {
    return this.#transceiver(role, seat)?.receiver.track
  }

  /** Current volume of somebody, 0 to 1. */
  loudness(seat: SeatName): number {
    return this.#transceiver('microphone', seat)?.receiver.getSynchronizationSources()[0]?.audioLevel ?? 0
  }

  stats(): Promise<RTCStatsReport> {
    return this.#connection.getStats()
  }

  close(): void {
    this.#connection.onconnectionstatechange = null
    this.#connection.onicecandidate = null
    this.#connection.close()
  }

  #transceiver(role: MediaRole, seat?: SeatName): RTCRtpTransceiver | undefined {
    const transceivers = this.#connection.getTransceivers()
    if (!this.lines) return transceivers[MEDIA_ROLES.indexOf(role)]
    const line = this.lines.find(one => one.role === role && seat && isSameSeat(one, seat))
    return line && transceivers.find(({ mid }) => mid === line.mid)
  }
}
