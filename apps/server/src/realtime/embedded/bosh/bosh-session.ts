import { NS, type XmlElement } from '@parley/protocol/wire'
import type { StreamEndpoint } from '../stream/endpoint.ts'
import type { Link, StreamFault } from '../stream/link.ts'
import type { Outgoing } from '../stream/outgoing.ts'
import { Stream } from '../stream/stream.ts'
import type { LeaveGate } from '../stream-gate.ts'
import { AnsweredRequests } from './answered-requests.ts'
import { boshBody, boshEnd, boshTerminate, type TerminalCondition } from './bosh-body.ts'

/** How far ahead of the last handled request a client may be (XEP-0124 §14.2). */
const WINDOW = 5
const HOLD = 1
/** How many may be in flight at once. */
const REQUESTS = HOLD + 1
const MAX_PAUSE_SECONDS = 120

export type Answer = (body: string) => void

export interface BoshBeginning {
  sid: string
  rid: number
  request: XmlElement
  becameKnown: LeaveGate
}

interface Held {
  rid: number
  since: number
  answer: Answer
}

/** One BOSH session: a stream whose link is whatever request happens to be waiting. */
export class BoshSession implements Link {
  readonly resumable = false
  readonly #endpoint: StreamEndpoint
  readonly #stream: Stream
  readonly #domain: string
  readonly #waitMs: number
  readonly #opening: Record<string, string | number>
  #lastRid: number
  #held: Held[] = []
  readonly #early = new Map<number, { body: XmlElement; answer: Answer }>()
  readonly #answered = new AnsweredRequests(WINDOW)
  #queue: string[] = []
  #queuedBytes = 0
  #idleSince: number
  #maxIdleMs: number
  #isFlushing = false
  #isFirst = true
  hasEnded = false

  constructor(endpoint: StreamEndpoint, { sid, rid, request, becameKnown }: BoshBeginning) {
    const { caps } = endpoint
    const wanted = Number(request.attr('wait') ?? caps.boshWaitSeconds)
    const wait = Math.min(caps.boshWaitSeconds, Math.max(1, wanted || 1))
    const domain = request.attr('to') ?? ''
    this.#endpoint = endpoint
    this.#waitMs = wait * 1000
    this.#lastRid = rid - 1
    this.#idleSince = endpoint.now()
    this.#maxIdleMs = caps.boshInactivityMs
    this.#opening = {
      sid,
      wait,
      hold: HOLD,
      requests: REQUESTS,
      inactivity: caps.boshInactivityMs / 1000,
      maxpause: MAX_PAUSE_SECONDS,
      polling: 2,
      ver: '1.6',
      from: domain,
      'xmlns:stream': NS.streams,
      'xmlns:xmpp': NS.xbosh,
      'xmpp:version': '1.0',
      'xmpp:restartlogic': 'true',
    }
    this.#stream = new Stream(endpoint, this, becameKnown)
    this.#domain = domain
  }

  /** As for a stream. Too much data before sign-in ends the session. */
  weigh(bytes: number): number | undefined {
    return this.#stream.weigh(bytes)
  }

  /** Handles a request. Repeated ones get the same response, early ones wait for their turn. */
  request(rid: number, body: XmlElement, answer: Answer): void {
    const cached = this.#answered.get(rid)
    if (cached !== undefined) return answer(cached)
    const repeated = this.#held.find(held => held.rid === rid)
    if (repeated) {
      repeated.answer(boshBody({}, []))
      repeated.answer = answer
      return
    }
    if (rid <= this.#lastRid || rid > this.#lastRid + WINDOW || this.#early.has(rid)) {
      answer(boshTerminate('item-not-found'))
      return this.#terminate('item-not-found')
    }
    this.#early.set(rid, { body, answer })
    for (;;) {
      const next = this.#early.get(this.#lastRid + 1)
      if (!next || this.hasEnded) return
      this.#lastRid += 1
      this.#early.delete(this.#lastRid)
      this.#held.push({ rid: this.#lastRid, since: this.#endpoint.now(), answer: next.answer })
      this.#handle(next.body)
    }
  }

  send(stanza: Outgoing): void {
    if (this.hasEnded) return
    this.#queue.push(stanza.xml)
    this.#queuedBytes += stanza.xml.length
    const { queueBytes, queueStanzas } = this.#endpoint.caps
    // A client that sends a request has read all responses but the last two before it.
    this.#answered.shrink(queueBytes - this.#queuedBytes, this.#lastRid - REQUESTS)
    const bytes = this.#queuedBytes + this.#answered.bytes
    if (bytes > queueBytes || this.#queue.length > queueStanzas)
      return this.close({ condition: 'policy-violation', text: 'Too slow: catch up from history.' })
    this.#flushSoon()
  }

  close(fault?: StreamFault): void {
    if (this.hasEnded) return
    this.hasEnded = true
    const [first, ...others] = this.#held.splice(0)
    if (first) this.#answer(first, boshEnd(fault, this.#takeQueue()))
    for (const held of others) this.#answer(held, boshTerminate())
    this.#answerEarly(boshTerminate())
    this.#stream.ended(false)
  }

  probe(): void {
    // A held request shows that the client is alive.
  }

  /** Answers requests that have waited long enough, and ends abandoned sessions. */
  sweep(now: number): void {
    const oldest = this.#held[0]
    if (oldest && now - oldest.since >= this.#waitMs) this.#release(oldest)
    if (this.#held.length === 0 && now - this.#idleSince > this.#maxIdleMs) this.close()
  }

  #handle(body: XmlElement): void {
    this.#stream.touch()
    this.#maxIdleMs = this.#endpoint.caps.boshInactivityMs
    if (this.#isFirst || body.attr('xmpp:restart') === 'true') this.#stream.open(this.#domain)
    for (const stanza of body.children()) if (!this.hasEnded) this.#stream.receive(stanza)
    if (this.hasEnded) return
    if (body.attr('type') === 'terminate') return this.close()
    const pause = Number(body.attr('pause') ?? 0)
    if (pause > 0) {
      this.#maxIdleMs = Math.min(pause, MAX_PAUSE_SECONDS) * 1000
      while (this.#held[0]) this.#release(this.#held[0])
    }
    this.#flushSoon()
  }

  /** After the current turn, so that stanzas of one turn share an answer. */
  #flushSoon(): void {
    if (this.#isFlushing) return
    this.#isFlushing = true
    setImmediate(() => {
      this.#isFlushing = false
      const oldest = this.#held[0]
      if (oldest && this.#queue.length > 0) this.#release(oldest)
      while (this.#held.length > HOLD && this.#held[0]) this.#release(this.#held[0])
    })
  }

  #release(held: Held): void {
    this.#held.splice(this.#held.indexOf(held), 1)
    const attributes = this.#isFirst ? this.#opening : {}
    this.#isFirst = false
    this.#answer(held, boshBody(attributes, this.#takeQueue()))
  }

  #answer(held: Held, body: string): void {
    this.#answered.add(held.rid, body)
    this.#idleSince = this.#endpoint.now()
    held.answer(body)
  }

  #takeQueue(): string[] {
    this.#queuedBytes = 0
    return this.#queue.splice(0)
  }

  #terminate(condition: TerminalCondition): void {
    this.hasEnded = true
    for (const held of this.#held.splice(0)) held.answer(boshTerminate(condition))
    this.#answerEarly(boshTerminate(condition))
    this.#stream.ended(false)
  }

  #answerEarly(body: string): void {
    for (const early of this.#early.values()) early.answer(body)
    this.#early.clear()
  }
}
