import type { IceServer, PeerSignal } from '@parley/protocol/model'
import { MEDIA_ROLES, type MediaRole, TRACK_KINDS, type Tracks } from './media-roles.ts'

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

/** The connection to one other device. All transceivers exist from the start, so it never renegotiates. */
export class PeerLink {
  readonly session: string
  /** The screen of the other side was asked for. */
  askedAt = -Infinity
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
    await Promise.all(MEDIA_ROLES.map(role => this.#prepare(role)))
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
    if (direction !== 'recvonly') await transceiver.sender.replaceTrack(tracks[role])
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

  trackOf(role: MediaRole): MediaStreamTrack | undefined {
    return this.#transceiver(role)?.receiver.track
  }

  /** Current volume of the other side, 0 to 1. */
  loudness(): number {
    return this.#transceiver('microphone')?.receiver.getSynchronizationSources()[0]?.audioLevel ?? 0
  }

  stats(): Promise<RTCStatsReport> {
    return this.#connection.getStats()
  }

  close(): void {
    this.#connection.onconnectionstatechange = null
    this.#connection.onicecandidate = null
    this.#connection.close()
  }

  #transceiver(role: MediaRole): RTCRtpTransceiver | undefined {
    return this.#connection.getTransceivers()[MEDIA_ROLES.indexOf(role)]
  }
}
