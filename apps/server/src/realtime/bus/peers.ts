import { CompanyFilter } from './company-filter.ts'

/** A node beats every second: three beats are missing. */
const SILENT_AFTER_MS = 3_000
/** Its people have connected elsewhere by then. */
const GONE_AFTER_MS = 10_000
/** Nothing is published for its people any more. */
const UNSERVED_AFTER_MS = 60_000
/** It may be cut off and go on archiving: every ten seconds at first, later every minute. */
const DOUBT_AGAIN_AFTER_MS = 10_000
const DOUBT_LATER_AFTER_MS = 60_000
/** A node that crashed never says goodbye, and its doubts have to end. If it is heard after all, it is a new one. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000

/** Nodes of this version understand lists of names and filters of companies. */
export const BEAT_VERSION = 2

/** What a node says of itself every second. */
export interface Beat {
  /** Missing before there were several. */
  version?: number
  /** The companies whose people are connected to it. */
  serves: readonly string[]
  /** The same where they are many (`CompanyFilter`). */
  filter?: string
  /** How many messages it has published for a company so far, where that has changed lately. */
  sent: Readonly<Record<string, number>>
}

interface Peer {
  seenAt: number
  version: number
  serves: Pick<ReadonlySet<string>, 'has'>
  /** The number of the last message, by company. */
  last: Map<string, number>
  isUp: boolean
  /** New, or back from a silence: it counts only what it has published lately, and may have archived more. */
  isDoubtful: boolean
  doubtedAt: number
}

export interface PeerEvents {
  /** Messages for this company were lost; undefined: perhaps for any. */
  doubt(domain?: string): void
  /** Whether people of this company have been connected here long enough for a gap to mean a loss. */
  isSettled(domain: string): boolean
  changed(node: string, isUp: boolean): void
}

/** The other nodes: who is there, whom they serve, and whether a message of theirs is missing. */
export class Peers {
  readonly #peers = new Map<string, Peer>()
  readonly #events: PeerEvents

  constructor(events: PeerEvents) {
    this.#events = events
  }

  get there(): string[] {
    return [...this.#peers].filter(([, peer]) => peer.isUp).map(([node]) => node)
  }

  serves(domain: string): boolean {
    for (const { serves } of this.#peers.values()) if (serves.has(domain)) return true
    return false
  }

  /** Whether all who are there understand what this version publishes. */
  get areUniform(): boolean {
    for (const { isUp, version } of this.#peers.values()) if (isUp && version < BEAT_VERSION) return false
    return true
  }

  beat(node: string, { version = 1, serves, filter, sent }: Beat, now: number): void {
    const peer = this.#noteSign(node, now)
    peer.version = version
    peer.serves = filter === undefined ? new Set(serves) : CompanyFilter.parse(filter)
    // Not before it is known whom it serves: they are asked for their presence.
    if (peer.isDoubtful) this.#events.doubt()
    peer.isDoubtful = false
    // A beat follows what it counts: whatever has not arrived by now is lost or late.
    for (const [domain, count] of Object.entries(sent)) this.#note(peer, domain, count, count)
  }

  /** Returns whether newer ones came before it. */
  message(node: string, domain: string, count: number, now: number): boolean {
    return this.#note(this.#noteSign(node, now), domain, count, count - 1)
  }

  /** What a beat says of one company, where there are too many for a beat. */
  counted(node: string, domain: string, count: number, now: number): void {
    this.#note(this.#noteSign(node, now), domain, count, count)
  }

  left(node: string): void {
    if (this.#peers.get(node)?.isUp) this.#events.changed(node, false)
    this.#peers.delete(node)
  }

  /** Nobody of this company is connected here any more: its messages do not arrive. */
  forget(domain: string): void {
    for (const { last } of this.#peers.values()) last.delete(domain)
  }

  findSilent(now: number): void {
    let isDoubted = false
    for (const [node, peer] of this.#peers) {
      const silence = now - peer.seenAt
      const isLong = silence > UNSERVED_AFTER_MS
      const pause = isLong ? DOUBT_LATER_AFTER_MS : DOUBT_AGAIN_AFTER_MS
      if (silence > SILENT_AFTER_MS && now - peer.doubtedAt > pause) {
        peer.doubtedAt = now
        isDoubted = true
      }
      if (silence > GONE_AFTER_MS && peer.isUp) {
        peer.isUp = false
        this.#events.changed(node, false)
      }
      if (isLong) peer.serves = new Set()
      if (silence > FORGOTTEN_AFTER_MS) this.#peers.delete(node)
    }
    if (isDoubted) this.#events.doubt()
  }

  #noteSign(node: string, now: number): Peer {
    const peer = this.#peers.get(node) ?? {
      seenAt: now,
      version: 1,
      serves: new Set<string>(),
      last: new Map<string, number>(),
      isUp: false,
      isDoubtful: true,
      doubtedAt: Number.NEGATIVE_INFINITY,
    }
    this.#peers.set(node, peer)
    if (now - peer.seenAt > SILENT_AFTER_MS) peer.isDoubtful = true
    peer.seenAt = now
    if (!peer.isUp) {
      peer.isUp = true
      this.#events.changed(node, true)
    }
    return peer
  }

  /** `before` have to be here already. */
  #note({ last }: Peer, domain: string, count: number, before: number): boolean {
    const known = last.get(domain)
    if (known !== undefined && count <= known) return count > before
    last.set(domain, count)
    if ((known ?? 0) < before && this.#events.isSettled(domain)) this.#events.doubt(domain)
    return false
  }
}
