import type { CallProblem, CallReply } from '@parley/core'
import { type CallTicket, isGuestId, type LiveCall, type Seat, type SeatMedia } from '@parley/protocol/model'
import { createStore } from 'zustand/vanilla'
import { CallDevices } from './call-devices.ts'
import { onSignedOut, reasonOf } from './call-end.ts'
import { type CallView, JOINING, withFound } from './call-view.ts'
import { findSeat, type Wanted } from './find-seat.ts'
import { followCall } from './follow-call.ts'
import { LocalMedia, type ShareOptions } from './local-media.ts'
import type { MediaRole } from './media-roles.ts'
import { findSeatOf, PeerMesh, seatKey } from './peer-mesh.ts'
import { SignalInbox } from './signal-inbox.ts'
import { watchLinks } from './watch-links.ts'

/** Heartbeat: keeps this device in the call and fetches missed events. */
const REFRESH_MS = 10_000

interface Options extends Wanted {
  /** Undefined: the default of the call. */
  withCamera: boolean | undefined
  isMuted?: boolean | undefined
}

/** One call in its window: joins, connects, and follows the server's events until the call is over. */
export class CallSession {
  readonly view = createStore<CallView>()(() => JOINING)
  /** Microphone, camera and screen of this device. */
  readonly media: LocalMedia
  readonly devices: CallDevices
  readonly #options: Options
  readonly #device: string
  readonly #inbox: SignalInbox
  #mesh: PeerMesh | undefined
  #iceServers: CallTicket['iceServers'] = []
  /** What the person chose, perhaps before the microphone was open. */
  #isMuted: boolean
  /** Resolves once this device is in the call. */
  readonly #seated = Promise.withResolvers<void>()
  readonly #subscriptions: (() => void)[] = []

  constructor(options: Options) {
    this.#options = options
    this.#isMuted = options.isMuted ?? false
    const { client, callId } = options
    this.#device = client.calls.deviceOf(callId)
    this.media = new LocalMedia({
      onTrack: (role, track) => this.#handleTrack(role, track),
      onLost: role => this.#handleLost(role),
    })
    this.media.setMuted(this.#isMuted)
    this.devices = new CallDevices(this.media, this.view)
    this.#inbox = new SignalInbox(client, callId)
    client.calls.onRefused(callId, problem => this.#finish(problem))
  }

  get me(): Pick<Seat, 'user' | 'device'> {
    return { user: this.#options.client.store.getState().session.me?.id ?? '', device: this.#device }
  }

  get #isOver(): boolean {
    return this.view.getState().phase === 'over'
  }

  async start(): Promise<void> {
    const { client, withCamera, conversation } = this.#options
    this.#subscriptions.push(onSignedOut(client, problem => this.#finish(problem)))
    // With a guest, or a card, it is not between two people.
    this.media.picture = conversation || isGuestId(this.me.user) ? 'small' : 'large'
    // Opening devices can take long, so nothing waits for it, and it waits for nothing that it need not know.
    if (withCamera !== undefined) void this.#openDevices(withCamera)
    const reply = await findSeat(this.#options, () => !this.#isOver)
    if (this.#isOver) return void (reply.ok && reply.live && this.#giveUpSeat(reply.live))
    if (!reply.ok) return this.#finish(reply.problem)
    const { live, ticket } = reply
    if (!live || !ticket) return this.#finish(undefined, live)
    this.media.picture = live.call.kind === 'direct' ? 'large' : 'small'
    // After a reload the seat remembers it, also that the host has muted it.
    if (findSeatOf(this.me, live.call.seats)?.microphone === false) this.#mute()
    if (withCamera === undefined) void this.#openDevices(live.call.media === 'video')
    this.#begin(live, ticket)
  }

  #begin(live: LiveCall, { iceServers, canRecord = false }: CallTicket): void {
    const { client } = this.#options
    const { id } = live.call
    this.#iceServers = iceServers
    this.#mesh = this.#connect(live)
    // Before anybody is greeted: whoever has sent an offer needs no hello.
    this.#inbox.open(id, (from, signal) => this.#mesh?.receive(from, signal))
    this.view.setState({ phase: 'in', live, canRecord })
    this.#seated.resolve()
    this.#mesh.setSeats(live.call.seats)
    this.#subscriptions.push(
      followCall(client, id, {
        onChange: changed => this.#handleChange(changed),
        onReturn: reply => void this.#handleReturn(id, reply),
      }),
    )
    const timer = setInterval(() => void this.#refresh(id), REFRESH_MS)
    this.#subscriptions.push(
      () => clearInterval(timer),
      watchLinks(
        () => this.#connected,
        found => this.view.setState(view => withFound(view, found)),
      ),
    )
  }

  #connect({ call: { id, via, seats } }: LiveCall): PeerMesh {
    return new PeerMesh({
      ...{ me: this.me, tracks: this.media.tracks, seats },
      iceServers: () => this.#iceServers,
      via: via ?? 'peers',
      send: (to, signal) => void this.#options.client.calls.signal(id, to, signal),
      onChange: () => this.#touch(),
    })
  }

  /** Also renews the credentials of the relay, which expire. */
  async #refresh(id: string): Promise<void> {
    const reply = await this.#options.client.calls.current(id)
    if (reply.ok && reply.ticket) this.#iceServers = reply.ticket.iceServers
  }

  /** A device that was away for too long has lost its seat: it takes a new one while the call goes on. */
  async #handleReturn(id: string, reply: CallReply): Promise<void> {
    const isDropped =
      reply.ok &&
      reply.live?.call.state === 'active' &&
      !reply.ticket &&
      reasonOf(reply.live, this.me.user) === undefined
    const current = isDropped ? await this.#options.client.calls.join(id) : reply
    if (this.#isOver) return
    if (!current.ok) return this.#finish(current.problem === 'not-found' ? 'over' : current.problem)
    if (!current.live) return
    // The others have closed their connections to the seat that was lost.
    if (isDropped) this.#reconnect(current.live)
    this.#handleChange(current.live)
    // A new seat does not know what is on.
    if (isDropped) this.#announce(this.view.getState().media)
  }

  #reconnect(live: LiveCall): void {
    this.#mesh?.close()
    this.#mesh = this.#connect(live)
  }

  #handleChange(live: LiveCall): void {
    const own = findSeatOf(this.me, live.call.seats)
    if (live.call.state === 'ended') return this.#finish(undefined, live)
    if (!own) return this.#finish(reasonOf(live, this.me.user), live)
    if (live.call.via !== this.view.getState().live?.call.via) this.#reconnect(live)
    this.view.setState({ live })
    if (own.isMuted && this.view.getState().media.microphone) this.view.setState({ notice: 'muted-by-host' })
    if (own.isMuted) this.#mute()
    this.#mesh?.setSeats(live.call.seats)
  }

  /** Also while the microphone is still opening. */
  #mute(): void {
    this.#isMuted = true
    this.media.setMuted(true)
    this.#showMedia({ microphone: false })
  }

  async #openDevices(withCamera: boolean): Promise<void> {
    const [microphone, camera] = await Promise.all([
      this.media.turnOn('microphone'),
      withCamera ? this.media.turnOn('camera') : undefined,
    ])
    if (this.#isOver) return this.media.stop()
    this.view.setState({ mediaProblem: microphone ?? camera })
    const isHeard = microphone === undefined && !this.#isMuted
    this.media.setMuted(!isHeard)
    this.#showMedia({ microphone: isHeard, camera: withCamera && camera === undefined })
    await this.#seated.promise
    const { media } = this.view.getState()
    this.#announce({ microphone: media.microphone, camera: media.camera })
  }

  async setMicrophone(isOn: boolean): Promise<void> {
    this.#isMuted = !isOn
    if (isOn) {
      const problem = await this.media.turnOn('microphone')
      this.view.setState({ mediaProblem: problem })
      // Muted again while it was opening, perhaps by the host.
      if (problem || this.#isMuted) return
    }
    this.media.setMuted(!isOn)
    this.#announce({ microphone: isOn })
  }

  async setCamera(isOn: boolean): Promise<void> {
    const problem = isOn ? await this.media.turnOn('camera') : undefined
    if (!isOn) this.media.turnOff('camera')
    this.view.setState({ mediaProblem: problem })
    this.#announce({ camera: isOn && problem === undefined })
  }

  async setScreen(isOn: boolean, options?: ShareOptions): Promise<void> {
    if (!isOn) this.media.stopScreen()
    else await this.media.shareScreen(options)
    // Whoever cancels a second choice still shares the first.
    this.#announce({ screen: this.media.tracks.screen !== null })
  }

  setHand(isUp: boolean): void {
    this.#announce({ hand: isUp })
  }

  async retryDevices(): Promise<void> {
    const { live } = this.view.getState()
    await this.#openDevices(this.#options.withCamera ?? live?.call.media === 'video')
  }

  dismissNotice(): void {
    this.view.setState({ notice: undefined, mediaProblem: undefined })
  }

  /** Before the call is answered the caller cancels it; afterwards everybody leaves. */
  async leave(): Promise<void> {
    const { live } = this.view.getState()
    this.#finish(undefined, live)
    if (live) await this.#giveUpSeat(live)
  }

  async #giveUpSeat({ call: { id, state } }: LiveCall): Promise<void> {
    const { calls } = this.#options.client
    const reply = await (state === 'ringing' ? calls.cancel(id) : calls.leave(id))
    // It may have ended with this, and says how long it lasted.
    if (reply.ok && reply.live) this.view.setState({ live: reply.live })
  }

  remoteTrack(seat: Pick<Seat, 'user' | 'device'>, role: MediaRole): MediaStreamTrack | undefined {
    return this.#mesh?.linkTo(seat)?.trackOf(role)
  }

  isConnected(seat: Pick<Seat, 'user' | 'device'>): boolean {
    return this.#mesh?.linkTo(seat)?.state === 'connected'
  }

  stop(): void {
    for (const unsubscribe of this.#subscriptions) unsubscribe()
    this.#mesh?.close()
    this.media.stop()
  }

  #finish(problem: CallProblem | undefined, live = this.view.getState().live): void {
    if (this.#isOver) return
    this.view.setState({ phase: 'over', problem, live })
    this.stop()
  }

  #handleTrack(role: MediaRole, track: MediaStreamTrack | null): void {
    this.#mesh?.setTrack(role, track)
    this.#touch()
  }

  #handleLost(role: MediaRole): void {
    if (role === 'screen') return this.#announce({ screen: false })
    if (role !== 'camera' && role !== 'microphone') return
    const wasOn = this.view.getState().media[role]
    this.view.setState({ notice: `${role}-lost` })
    this.#announce({ [role]: false })
    // Falls back to another microphone, if there is one.
    if (role === 'microphone' && wasOn) void this.setMicrophone(true)
  }

  /** Tells the other devices whether microphone, camera and screen are on. */
  #announce(media: Partial<SeatMedia>): void {
    this.#showMedia(media)
    const { live, phase } = this.view.getState()
    if (live && phase === 'in') void this.#options.client.calls.show(live.call.id, media)
  }

  #showMedia(media: Partial<SeatMedia>): void {
    this.view.setState(view => ({ media: { ...view.media, ...media } }))
  }

  #touch(): void {
    this.view.setState(view => ({ version: view.version + 1 }))
  }

  get #connected() {
    return (this.view.getState().live?.call.seats ?? []).flatMap(seat => {
      const link = this.#mesh?.linkTo(seat)
      return link?.state === 'connected' ? [[seatKey(seat), link] as const] : []
    })
  }
}
