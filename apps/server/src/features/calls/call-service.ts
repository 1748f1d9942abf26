import { type CallEvent, isGuestId, MAX_MESH_SEATS } from '@parley/protocol/model'
import {
  CALL_EVENTS,
  type CallRequest,
  decodeCallRequest,
  encodeCallAnswer,
  encodeCallRefusal,
  encodeHeadline,
  type Xml,
  type XmlElement,
} from '@parley/protocol/wire'
import type { Logger } from 'pino'
import { Allowances } from '../../domain/limits/allowances.ts'
import type { Bus } from '../../ports/bus.ts'
import type { Jobs } from '../../ports/jobs.ts'
import type { RateLimits } from '../../ports/limiter.ts'
import type { SessionLives } from '../../ports/session-lives.ts'
import type { StanzaHandlers, StanzaSender } from '../../ports/stanza-handlers.ts'
import { CallClock } from './call-clock.ts'
import {
  type CallRow,
  conversationFor,
  findCall,
  findCallsOf,
  findCallsOfGuest,
  guestIn,
  peopleInCall,
} from './call-rows.ts'
import { type Answered, listWords, say, type WordParts } from './call-words.ts'
import { type Changed, changeCall } from './change-call.ts'
import { eventOf, type Handled, type RequestFor } from './event-of.ts'
import { findMeeting } from './find-meeting.ts'
import { callFor } from './guests/call-for.ts'
import { openCallTarget } from './open-call-target.ts'
import type { RecordingParts } from './recordings/begin-recording.ts'
import { beginRecording, canRecord, isServerReady } from './recordings/begin-recording.ts'
import { isInOtherCall, startCall } from './start-call.ts'

export interface CallServiceParts extends WordParts, RecordingParts {
  /** A recording has begun. */
  onRecording(): void
  lives: SessionLives
  jobs: Jobs
  /** Presence has to be told first. */
  bus: Pick<Bus, 'onPeer'>
  /** Whether a device of the person is connected, to any node. */
  isOnline(user: string, domain: string): boolean
  rates: RateLimits | 'off'
  log: Logger
}

const NOT_FOUND = { refused: 'not-found' } as const
/** The host decides everything else about a guest. */
const GUEST_ACTIONS: ReadonlySet<CallRequest['action']> = new Set([
  ...(['current', 'answer', 'leave', 'show', 'signal', 'recording-shown', 'say', 'said'] as const),
])
const TOO_MANY = { refused: 'rate-limited' } as const

/** Calls of the company: the server alone decides the state of a call. */
export class CallService implements Pick<StanzaHandlers, 'iq' | 'left'> {
  readonly #parts: CallServiceParts
  readonly #clock: CallClock
  readonly #starts: Allowances
  readonly #unanswered: Allowances
  readonly #signals: Allowances
  readonly #words: Allowances
  readonly #leaving = new Set<Promise<void>>()
  #isStopped = false

  constructor(parts: CallServiceParts) {
    this.#parts = parts
    this.#clock = new CallClock(parts)
    const { rates } = parts
    const allow = (name: 'callStart' | 'callUnanswered' | 'callSignal' | 'callWord') =>
      new Allowances(rates === 'off' ? undefined : rates[name], () => performance.now())
    this.#starts = allow('callStart')
    this.#unanswered = allow('callUnanswered')
    this.#signals = allow('callSignal')
    this.#words = allow('callWord')
  }

  /** Calls that were running when the process ended get time to reconnect. */
  start(): Promise<void> {
    return this.#clock.start()
  }

  /** Called before connections close, so that closing them does not count as leaving. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.all([this.#clock.stop(), this.#parts.engine.stop?.(), ...this.#leaving])
  }

  iq(sender: StanzaSender, iq: XmlElement): Promise<Xml> | undefined {
    const request = iq.attr('type') === 'set' ? decodeCallRequest(iq) : undefined
    if (!request) return undefined
    const answered: Promise<Answered> = request.ok
      ? this.#handle(sender, request.value)
      : Promise.resolve({ refused: 'malformed' })
    return answered.then(answer =>
      'refused' in answer ? encodeCallRefusal(iq, answer.refused) : encodeCallAnswer(iq, answer),
    )
  }

  /** Signing out leaves the call; after a lost connection the device may come back [calls-7]. */
  left(sender: StanzaSender): void {
    if (this.#isStopped) return
    const leaving: Promise<void> = this.#leave(sender)
      .catch((error: unknown) => this.#parts.log.error({ err: error }, 'leaving a call failed'))
      .finally(() => this.#leaving.delete(leaving))
    this.#leaving.add(leaving)
  }

  async #leave({ companyId, userId, user, resource: device, signIn }: StanzaSender): Promise<void> {
    const { lives } = this.#parts
    const calls = await this.#callsOf({ userId, user })
    const own = calls.filter(
      ({ call }) =>
        call.seats.some(seat => seat.user === user && seat.device === device) || guestIn(call, user),
    )
    if (own.length === 0) return
    const isSignedIn = (await lives.lookUp([signIn])).has(signIn)
    const event: CallEvent = { type: isSignedIn ? 'lose' : 'leave', user, device }
    for (const { call } of own) await changeCall(this.#parts, companyId, call.id, async () => event)
    this.#clock.wake()
  }

  #callsOf({ userId, user }: Pick<StanzaSender, 'userId' | 'user'>): Promise<CallRow[]> {
    const { db } = this.#parts.storage
    return isGuestId(user) ? findCallsOfGuest(db, user) : findCallsOf(db, userId)
  }

  async #handle(sender: StanzaSender, request: CallRequest): Promise<Answered> {
    if (isGuestId(sender.user) && !GUEST_ACTIONS.has(request.action)) return { refused: 'not-allowed' }
    switch (request.action) {
      case 'start':
        return this.#start(sender, request)
      case 'answer':
        return this.#answer(sender, request)
      case 'signal':
        return this.#signal(sender, request)
      case 'invite':
        return this.#invite(sender, request)
      case 'current':
        return this.#tellCurrent(sender, request)
      case 'record':
        return this.#record(sender, request)
      case 'say':
        return this.#words.take(sender.signIn) ? say(this.#parts, sender, request) : TOO_MANY
      case 'said':
        return this.#words.take(sender.signIn)
          ? listWords(this.#parts.storage.db, sender, request.call)
          : TOO_MANY
      default:
        return this.#change(sender, request)
    }
  }

  async #start(sender: StanzaSender, request: RequestFor<'start'>): Promise<Answered> {
    const pair = pairOf(sender.companyId, sender.user, request.to.id)
    if (!this.#starts.take(String(sender.userId)) || !this.#unanswered.take(pair)) return TOO_MANY
    const started = await startCall(this.#parts, this.#parts.engine.maxSeats, sender, request)
    this.#clock.wake()
    return await this.#tell(sender, started)
  }

  async #answer(sender: StanzaSender, request: RequestFor<'answer'>): Promise<Answered> {
    const { call, device } = request
    const { storage, members, engine } = this.#parts
    const { user, companyId, userId } = sender
    const isGuest = isGuestId(user)
    if (request.in && !isGuest) await findMeeting(this.#parts, sender, call, request.in)
    const answered = await changeCall(this.#parts, companyId, call, async (row, { db }) => {
      const join = { type: 'join', user, maxSeats: engine.maxSeats } as const
      if (isGuest && !peopleInCall(row.call).includes(user)) return NOT_FOUND
      if (isGuest) return { ...join, device: sender.resource }
      const to = conversationFor(row, user)
      if (row.kind === 'chat' && !row.key.split(' ').includes(user)) return NOT_FOUND
      const target = await openCallTarget(db, { dialect: storage.dialect, members }, sender, to)
      if ('refused' in target) return target
      if (await isInOtherCall(db, userId, user, call)) return { refused: 'in-call' }
      const isArriving = device !== undefined && device !== sender.resource
      const isMoving = request.move === true
      return { ...join, device: device ?? sender.resource, isArriving, isMoving }
    })
    if (!('refused' in answered)) this.#unanswered.giveBack(pairOf(companyId, answered.call.caller, user))
    return await this.#tell(sender, answered)
  }

  async #change(sender: StanzaSender, request: Exclude<CallRequest, Handled>): Promise<Answered> {
    const { user, companyId } = sender
    const changed = await changeCall(this.#parts, companyId, request.call, async row => {
      if (!peopleInCall(row.call).includes(user)) return NOT_FOUND
      return eventOf(request, row, sender)
    })
    return await this.#tell(sender, changed)
  }

  /** Only people of the conversation can be rung, and the same person not without end [calls-8]. */
  async #invite(sender: StanzaSender, request: RequestFor<'invite'>): Promise<Answered> {
    const { storage, members } = this.#parts
    const { user, companyId } = sender
    const { call, target: invited } = request
    if (!this.#unanswered.take(pairOf(companyId, user, invited))) return TOO_MANY
    const changed = await changeCall(this.#parts, companyId, call, async (row, { db }) => {
      if (!peopleInCall(row.call).includes(user)) return NOT_FOUND
      const to = conversationFor(row, user)
      const target = await openCallTarget(db, { dialect: storage.dialect, members }, sender, to)
      if ('refused' in target) return target
      return target.others.includes(invited) ? { type: 'invite', user, target: invited } : NOT_FOUND
    })
    return await this.#tell(sender, changed)
  }

  async #record(sender: StanzaSender, { call }: RequestFor<'record'>): Promise<Answered> {
    const row = await findCall(this.#parts.storage.db, sender.companyId, call)
    if (!(await isServerReady(this.#parts, row, sender))) return { refused: 'not-allowed' }
    const changed = await changeCall(this.#parts, sender.companyId, call, (row, { db }) =>
      beginRecording(this.#parts, db, row, sender, this.#parts.clock.now()),
    )
    if (!('refused' in changed)) this.#parts.onRecording()
    return await this.#tell(sender, changed)
  }

  async #signal(sender: StanzaSender, { call: id, to, signal }: RequestFor<'signal'>): Promise<Answered> {
    if (!this.#signals.take(sender.signIn)) return TOO_MANY
    const { storage, delivery, engine } = this.#parts
    const { user, resource, domain } = sender
    const row = await findCall(storage.db, sender.companyId, id)
    const hasSeat = (who: string, device: string) =>
      row?.call.seats.some(seat => seat.user === who && seat.device === device)
    if (!row || !hasSeat(user, resource) || !hasSeat(to.user, to.device)) return NOT_FOUND
    const me = { user, device: resource }
    const send = (target: typeof to, from: typeof to, signal: string) => {
      const about = { ...conversationFor(row, target.user), reader: target.user }
      const stanza = encodeHeadline(CALL_EVENTS.signal, { call: id, from, signal }, about, domain)
      delivery.toDevice({ domain, user: target.user, resource: target.device }, stanza)
    }
    if (row.call.via !== 'server') send(to, me, signal)
    else engine.signal?.(id, me, to, signal, (from, answer) => send(me, from, answer))
    return { calls: [] }
  }

  async #list({ userId, user }: StanzaSender): Promise<Answered> {
    const rows = await this.#callsOf({ userId, user })
    return { calls: await Promise.all(rows.map(row => this.#describe(row, user))) }
  }

  async #describe(row: CallRow, user: string) {
    const call = await callFor(this.#parts.storage.db, row, user)
    return { call, conversation: conversationFor(row, user) }
  }

  async #tellCurrent(
    sender: StanzaSender,
    { call, in: conversation }: RequestFor<'current'>,
  ): Promise<Answered> {
    if (call === undefined) return await this.#list(sender)
    if (conversation && !isGuestId(sender.user)) await findMeeting(this.#parts, sender, call, conversation)
    return await this.#current(sender, call)
  }

  /** A window asks after every load and at intervals: asking counts as being connected. */
  async #current(sender: StanzaSender, id: string): Promise<Answered> {
    const { storage, members } = this.#parts
    const { user, resource: device, companyId } = sender
    const row = await findCall(storage.db, companyId, id)
    if (!row) return NOT_FOUND
    if (row.call.movedTo !== undefined && row.call.caller === user)
      return await this.#current(sender, row.call.movedTo)
    if (!peopleInCall(row.call).includes(user)) {
      const to = conversationFor(row, user)
      if (row.kind === 'chat' && !row.key.split(' ').includes(user)) return NOT_FOUND
      const target = await openCallTarget(storage.db, { dialect: storage.dialect, members }, sender, to)
      if ('refused' in target) return target
    }
    const seat = row.call.seats.find(own => own.user === user && own.device === device)
    const isLost = seat ? seat.presence !== 'here' : guestIn(row.call, user)?.lostAt !== undefined
    if (!isLost) return await this.#tell(sender, row)
    const back = await changeCall(this.#parts, companyId, id, async () => ({ type: 'return', user, device }))
    return await this.#tell(sender, back)
  }

  async #tell({ user, resource: device }: StanzaSender, changed: Changed): Promise<Answered> {
    if ('refused' in changed) return changed
    const { call } = changed
    const seat = call.seats.find(own => own.user === user && own.device === device)
    const live = await this.#describe(changed, user)
    if (!seat) return { calls: [live] }
    const { engine, storage } = this.#parts
    // The next one needs it, and does not have to wait then.
    if (call.seats.length >= MAX_MESH_SEATS) void engine.prepare?.(call.id)
    const ticket = await engine.admit(call.id, seat)
    const isRecordable =
      call.kind !== 'direct' && (await canRecord(this.#parts, storage.db, changed.companyId))
    return { calls: [live], ticket: { ...ticket, ...(isRecordable && { canRecord: true }) } }
  }
}

const pairOf = (companyId: number, caller: string, callee: string) => `${companyId} ${caller} ${callee}`
