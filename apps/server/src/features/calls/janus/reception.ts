import { encodePeerSignal, type PeerSignal } from '@parley/protocol/model'
import { Bundle } from './bundle.ts'
import { FeedRequests, LINES_PER_PART, type Part, partOf, streamsFor } from './feed-requests.ts'
import type { JanusConnection, PluginEvent } from './janus-connection.ts'
import {
  decodeLines,
  decodePublishers,
  type Feed,
  hasLinesAsNamed,
  type SeatName,
  seatKeyOf,
} from './janus-feeds.ts'

export type JanusWork = (connection: JanusConnection) => Promise<void>

interface ReceptionParts {
  room: number
  seat: SeatName
  /** False: a window of an earlier version, which receives each person by a connection of its own. */
  takesLines: boolean
  /** Who is about to send, so that it is worth waiting for them. */
  expected(): string[]
  /** Runs one work at a time, as soon as Janus is there. */
  run(work: JanusWork): void
  /** `about`: the seat that the signal is about. */
  reply(about: SeatName, signal: string): void
}

/** A device that has just got an offer and asks for one again has not seen it yet. */
const FRESH_MS = 5_000
/** Slow computers need time to answer. */
const ANSWER_MS = 15_000
const COLLECT_MS = 1_000
/** Somebody left while Janus was asked for them, and their end is about to be told. */
const RETRY_MS = 100

/** Sound and picture of one person are played in time with each other. Whoever leaves needs no negotiation. */
const SUBSCRIBER = { ptype: 'subscriber', use_msid: true, autoupdate: false }

class WrongLines extends Error {}

/** Browsers refuse a connection whose lines have different settings of Opus; each sender has its own, and no receiver needs them. */
const withoutOpusSettings = (sdp: string): string => sdp.replace(/^a=fmtp:111 .*\r?\n/gm, '')

/** What one device receives: by few connections, and one negotiation at a time for each. */
export class Reception {
  readonly #parts: ReceptionParts
  readonly #feeds = new Map<string, Feed>()
  readonly #bundles = new Set<Bundle>()
  readonly #requests = new FeedRequests()
  readonly #timers = new Set<NodeJS.Timeout>()
  #collecting: 'no' | 'yes' | 'over' = 'no'
  #isClosed = false

  constructor(parts: ReceptionParts) {
    this.#parts = parts
  }

  /** What Janus tells of the room: somebody began to send, or stopped. */
  hear(data: Record<string, unknown>): void {
    for (const feed of [...this.#feeds.values()])
      if (feed.id === data.unpublished || feed.id === data.leaving) this.#drop(feed)
    for (const feed of decodePublishers(data)) {
      const key = seatKeyOf(feed.seat)
      if (key === seatKeyOf(this.#parts.seat)) continue
      const before = this.#feeds.get(key)
      if (before && before.id !== feed.id) this.#drop(before)
      this.#feeds.set(key, feed)
      this.#want(feed, 'person')
    }
  }

  /** False: the signal is about no connection of these. */
  receive({ session, description, candidate }: PeerSignal): boolean {
    const bundle = [...this.#bundles].find(one => one.session === session)
    if (!bundle) return false
    this.#parts.run(async connection => {
      if (!this.#bundles.has(bundle)) return
      if (description?.type === 'answer' && bundle.isAwaited) {
        const { sdp } = description
        await connection.message(bundle.handle, { request: 'start' }, { type: 'answer', sdp })
        bundle.isAwaited = false
        this.#flush()
      }
      if (candidate) await connection.trickle(bundle.handle, candidate)
    })
    return true
  }

  /** The device misses what this seat sends; with the session of a connection that carries it, their screen. */
  handleHello(about: SeatName, session: string): void {
    const feed = this.#feeds.get(seatKeyOf(about))
    if (!feed) return
    const carriers = [...this.#bundles].filter(bundle => bundle.carries(feed.id))
    if (carriers.some(bundle => bundle.session === session)) this.#want(feed, 'screen')
    else if (carriers.length === 0) this.#want(feed, 'person')
    else for (const bundle of carriers) if (performance.now() - bundle.since > FRESH_MS) this.#replace(bundle)
  }

  /** Returns the handles, which are of no use any more. */
  close(): number[] {
    this.#isClosed = true
    for (const timer of this.#timers) clearTimeout(timer)
    const handles = [...this.#bundles].map(({ handle }) => handle)
    this.#bundles.clear()
    return handles
  }

  #drop(feed: Feed): void {
    this.#feeds.delete(seatKeyOf(feed.seat))
    this.#requests.forget(feed)
    for (const bundle of this.#bundles)
      if (bundle.carries(feed.id)) {
        this.#tidy(bundle)
        this.#tell(bundle)
      }
  }

  /** The others keep their lines when somebody leaves; a connection without anybody ends. */
  #tidy(bundle: Bundle): void {
    const live = bundle.lines.filter(({ feed }) => this.#seatOf(feed))
    if (live.length < bundle.lines.length) bundle.close()
    if (live.length === 0) this.#discard(bundle)
  }

  #discard(bundle: Bundle): void {
    if (this.#bundles.delete(bundle))
      this.#parts.run(async connection => await connection.detach(bundle.handle))
  }

  /** Makes it anew. */
  #replace(bundle: Bundle): void {
    if (!this.#bundles.has(bundle)) return
    this.#discard(bundle)
    for (const line of bundle.lines) {
      const seat = this.#seatOf(line.feed)
      if (seat) this.#want({ id: line.feed, seat }, partOf(line))
    }
  }

  #seatOf(feed: number): SeatName | undefined {
    return [...this.#feeds.values()].find(({ id }) => id === feed)?.seat
  }

  #want(feed: Feed, part: Part): void {
    const isGiven = ({ lines }: Bundle) => lines.some(line => line.feed === feed.id && partOf(line) === part)
    if ([...this.#bundles].some(isGiven)) return
    this.#requests.add(feed, part)
    this.#flush()
  }

  /** Those who come at the same time, as all do after Janus was lost, are negotiated together. */
  #flush(): void {
    if (this.#isClosed || this.#requests.waiting().length === 0) return
    const isComplete = this.#parts.expected().every(key => this.#feeds.has(key))
    if (isComplete || this.#collecting === 'over')
      return this.#parts.run(connection => this.#negotiate(connection))
    if (this.#collecting === 'yes') return
    this.#collecting = 'yes'
    this.#after(COLLECT_MS, () => {
      if (this.#collecting === 'yes') this.#collecting = 'over'
      this.#flush()
    })
  }

  #after(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      work()
    }, ms)
    timer.unref()
    this.#timers.add(timer)
  }

  async #negotiate(connection: JanusConnection): Promise<void> {
    const seats = this.#requests.waiting().map(({ feed }) => feed.seat)
    for (const about of this.#parts.takesLines ? [undefined] : seats)
      while (await this.#ask(connection, about));
    this.#collecting = 'no'
  }

  /** Asks Janus for what is wanted, as much as one connection takes; false: there is nothing to ask for now. */
  async #ask(connection: JanusConnection, about: SeatName | undefined): Promise<boolean> {
    if (this.#isClosed || this.#requests.waiting(about).length === 0) return false
    const open = this.#findOpen(about)
    if (open && (open.isAwaited || !open.isUp)) return false
    const bundle = open ?? (await this.#attach(connection, about))
    const requests = this.#requests.take(about, bundle.room / LINES_PER_PART)
    // The device, or the others, have left meanwhile.
    if (this.#isClosed || requests.length === 0) {
      if (!open) await connection.detach(bundle.handle)
      return false
    }
    this.#bundles.add(bundle)
    try {
      const event = await connection.message(bundle.handle, {
        ...(open ? { request: 'subscribe' } : { request: 'join', ...SUBSCRIBER, room: this.#parts.room }),
        streams: streamsFor(requests),
      })
      if (event.jsep && !hasLinesAsNamed(event.data, event.jsep.sdp))
        throw new WrongLines('an offer of Janus lacks lines')
      this.#requests.finish(requests)
      this.#offer(bundle, event)
    } catch (error) {
      if (!open || error instanceof WrongLines) this.#replace(bundle)
      this.#requests.retry(requests)
      this.#after(RETRY_MS, () => this.#flush())
      throw error
    }
    return true
  }

  async #attach(connection: JanusConnection, about: SeatName | undefined): Promise<Bundle> {
    const bundle = new Bundle(about)
    const onUp = () => {
      bundle.isUp = true
      this.#flush()
    }
    bundle.handle = await connection.attach({ onUp, onHangUp: () => this.#replace(bundle) })
    return bundle
  }

  #findOpen(about: SeatName | undefined): Bundle | undefined {
    const isAbout = (bundle: Bundle) =>
      about ? bundle.about && seatKeyOf(bundle.about) === seatKeyOf(about) : true
    return [...this.#bundles].find(bundle => bundle.room >= LINES_PER_PART && isAbout(bundle))
  }

  #offer(bundle: Bundle, { data, jsep }: PluginEvent): void {
    if (!this.#bundles.has(bundle)) return
    if (!bundle.give(decodeLines(data))) return this.#replace(bundle)
    this.#tidy(bundle)
    if (jsep?.type !== 'offer' || !this.#bundles.has(bundle)) return
    const offeredAt = performance.now()
    bundle.since = offeredAt
    bundle.isAwaited = true
    this.#tell(bundle, { type: 'offer', sdp: withoutOpusSettings(jsep.sdp) })
    this.#after(ANSWER_MS, () => {
      if (bundle.isAwaited && bundle.since === offeredAt) this.#replace(bundle)
    })
  }

  /** Says whose lines it has, unless they are all of one. */
  #tell({ session, about, lines }: Bundle, description?: PeerSignal['description']): void {
    const named = lines.flatMap(({ role, mid, feed }) => {
      const seat = this.#seatOf(feed)
      return seat ? [{ user: seat.user, device: seat.device, role, mid }] : []
    })
    if (!about || description)
      this.#parts.reply(
        about ?? this.#parts.seat,
        encodePeerSignal({ session, ...(description && { description }), ...(!about && { lines: named }) }),
      )
  }
}
