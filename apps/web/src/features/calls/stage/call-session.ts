import type { CallProblem, CallReply } from '@parley/core'
import { type CallTicket, isGuestId, type LiveCall, type Seat, type SeatMedia } from '@parley/protocol/model'
import { createStore } from 'zustand/vanilla'
import { onSignedOut, reasonOf } from './call-end.ts'
import { type CallView, JOINING, withFound } from './call-view.ts'
import { findSeat, type Wanted } from './find-seat.ts'
import { followCall } from './follow-call.ts'
import { forgetChoices, keepChoices, readChoices } from './media-choices.ts'
import type { MediaRole } from './media-roles.ts'
import { OwnMedia } from './own-media.ts'
import { findSeatOf, PeerMesh } from './peer-mesh.ts'
import { SignalInbox } from './signal-inbox.ts'
import { watchLinks } from './watch-links.ts'

/** Heartbeat: keeps this device in the call and fetches missed events. */
const REFRESH_MS = 10_000

interface Options extends Wanted {
  /** Undefined: the default of the call. */
  withCamera: boolean | undefined
  isMuted?: boolean | undefined
  /** Camera and microphone were just chosen: what the tab has kept is older. */
  isChosen?: boolean
}

/** One call in its window: joins, connects, and follows the server's events until the call is over. */
export class CallSession {
  readonly view = createStore<CallView>()(() => JOINING)
  readonly own: OwnMedia
  readonly #options: Options
  readonly #device: string
  readonly #inbox: SignalInbox
  #mesh: PeerMesh | undefined
  #iceServers: CallTicket['iceServers'] = []
  /** This tab was in the call before it was loaded again. */
  readonly #isBack: boolean
  /** How often the server was told to unmute and has not answered: what it says may be older. */
  #unmuting = 0
  /** Resolves once this device is in the call. */
  readonly #seated = Promise.withResolvers<void>()
  readonly #subscriptions: (() => void)[] = []

  constructor(options: Options) {
    this.#options = options
    const { client, callId, withCamera, isMuted = false, isChosen } = options
    const kept = isChosen ? undefined : readChoices(callId)
    this.#isBack = kept !== undefined
    this.#device = client.calls.deviceOf(callId)
    this.own = new OwnMedia({
      view: this.view,
      choices: kept ?? { withCamera, isMuted },
      onTrack: (role, track) => this.#handleTrack(role, track),
      onChoices: () => this.#keepChoices(),
      tell: media => void this.#tell(media),
    })
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
    const { client, conversation, withCamera } = this.#options
    const { choices } = this.own
    this.#subscriptions.push(onSignedOut(client, problem => this.#finish(problem)))
    // With a guest, or a card, it is not between two people.
    this.own.local.picture = conversation || isGuestId(this.me.user) ? 'small' : 'large'
    // Opening devices can take long, so nothing waits for it, and it waits for nothing that it need not know.
    if (withCamera !== undefined) void this.#openDevices(choices.withCamera ?? withCamera)
    const reply = await findSeat(this.#options, () => !this.#isOver)
    if (this.#isOver) return void (reply.ok && reply.live && this.#giveUpSeat(reply.live))
    if (!reply.ok) return this.#finish(reply.problem)
    const { live, ticket } = reply
    if (!live || !ticket) return this.#finish(undefined, live)
    this.own.local.picture = live.call.kind === 'direct' ? 'large' : 'small'
    const seat = findSeatOf(this.me, live.call.seats)
    // Muted by the host while the window was loaded again, or in a window that is closed.
    if (seat?.isMuted || (!this.#isBack && seat?.microphone === false)) this.own.mute()
    if (withCamera === undefined) void this.#openDevices(choices.withCamera ?? live.call.media === 'video')
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
    this.#keepChoices()
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
      me: this.me,
      tracks: this.own.local.tracks,
      seats,
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
    // A new seat does not know what is on, nor the server what was switched while it could not be told.
    this.own.announce(this.view.getState().media)
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
    this.#obeyHost(own)
    this.#mesh?.setSeats(live.call.seats)
  }

  async #openDevices(withCamera: boolean): Promise<void> {
    await this.own.open(withCamera)
    if (this.#isOver) return this.own.local.stop()
    await this.#seated.promise
    const { live, media } = this.view.getState()
    const { microphone, camera } = media
    // A screen that was shared before a reload is not captured any more.
    const isStale = findSeatOf(this.me, live?.call.seats ?? [])?.screen && !this.own.local.tracks.screen
    this.own.announce({ microphone, camera, ...(isStale && { screen: false }) })
  }

  async retryDevices(): Promise<void> {
    const { live } = this.view.getState()
    await this.#openDevices(this.own.choices.withCamera ?? live?.call.media === 'video')
  }

  dismissNotice(which: 'notice' | 'mediaProblem'): void {
    this.view.setState({ [which]: undefined })
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
    return this.#mesh?.trackOf(seat, role)
  }

  isConnected(seat: Pick<Seat, 'user' | 'device'>): boolean {
    return this.#mesh?.linkTo(seat)?.state === 'connected'
  }

  stop(): void {
    for (const unsubscribe of this.#subscriptions) unsubscribe()
    this.#mesh?.close()
    this.own.local.stop()
  }

  #finish(problem: CallProblem | undefined, live = this.view.getState().live): void {
    if (this.#isOver) return
    this.view.setState({ phase: 'over', problem, live })
    forgetChoices(this.#options.callId)
    this.stop()
  }

  #handleTrack(role: MediaRole, track: MediaStreamTrack | null): void {
    this.#mesh?.setTrack(role, track)
    this.#touch()
  }

  #keepChoices(): void {
    if (this.view.getState().phase === 'in') keepChoices(this.#options.callId, this.own.choices)
  }

  async #tell(media: Partial<SeatMedia>): Promise<void> {
    const { live, phase } = this.view.getState()
    if (!live || phase !== 'in') return
    const { calls, store } = this.#options.client
    const { id } = live.call
    if (!media.microphone) return void (await calls.show(id, media))
    this.#unmuting += 1
    await calls.show(id, media)
    this.#unmuting -= 1
    this.#obeyHost(findSeatOf(this.me, store.getState().calls[id]?.call.seats ?? []))
  }

  #obeyHost(seat: Seat | undefined): void {
    if (seat?.isMuted && this.#unmuting === 0) this.own.muteByHost()
  }

  #touch(): void {
    this.view.setState(view => ({ version: view.version + 1 }))
  }

  get #connected() {
    return (this.view.getState().live?.call.seats ?? []).flatMap(seat => {
      const link = this.#mesh?.linkTo(seat)
      return link?.state === 'connected' ? [[seat, link] as const] : []
    })
  }
}
