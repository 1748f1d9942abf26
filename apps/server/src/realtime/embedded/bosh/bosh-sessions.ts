import { randomBytes } from 'node:crypto'
import { NS, type XmlElement } from '@parley/protocol/wire'
import type { Bus } from '../../../ports/bus.ts'
import type { StreamEndpoint } from '../stream/endpoint.ts'
import type { StreamGate } from '../stream-gate.ts'
import { parseFrame } from '../xml/parse-frame.ts'
import { boshTerminate } from './bosh-body.ts'
import { BoshRelay } from './bosh-relay.ts'
import { type Answer, BoshSession } from './bosh-session.ts'

/** Request ids stay exact integers in every client (XEP-0124 §14.1). */
const MAX_RID = 2 ** 53 - 1
/** What nobody can guess of the name of a session. Before it is the name of its node. */
const SECRET_BYTES = 20
const nodeOf = (sid: string): string => sid.slice(0, -2 * SECRET_BYTES)

/** XEP-0124 and XEP-0206: XMPP over long-polling requests. */
export class BoshSessions {
  readonly #endpoint: StreamEndpoint
  readonly #gate: StreamGate
  readonly #node: string
  readonly #relay: BoshRelay
  readonly #sessions = new Map<string, BoshSession>()

  constructor(endpoint: StreamEndpoint, gate: StreamGate, bus: Bus) {
    this.#endpoint = endpoint
    this.#gate = gate
    this.#node = bus.node
    this.#relay = new BoshRelay(bus, endpoint.now, (source, answer) => this.receive(source, '', answer))
  }

  /** `address`: of the client. `company`: the only one that is served where it asks. */
  receive(source: string, address: string, answer: Answer, company?: string): void {
    // One level more than a stanza: the body around it.
    const parsed = parseFrame(source, this.#endpoint.caps.stanzaDepth + 1)
    if (!parsed.ok) return answer(boshTerminate('bad-request'))
    const body = parsed.value
    const rid = Number(body.attr('rid') ?? Number.NaN)
    if (body.name !== 'body' || body.xmlns !== NS.bosh || !Number.isInteger(rid) || rid < 1 || rid > MAX_RID)
      return answer(boshTerminate('bad-request'))
    const sid = body.attr('sid')
    const isHere = company === undefined || company === body.attr('to')
    if (sid === undefined && !isHere) return answer(boshTerminate('host-unknown'))
    if (sid === undefined) return this.#begin(rid, body, address, answer)
    const session = this.#sessions.get(sid)
    if (!session && this.#relay.handOver(nodeOf(sid), source, answer)) return
    if (!session || session.hasEnded) return answer(boshTerminate('item-not-found'))
    const restMs = session.weigh(Buffer.byteLength(source))
    if (restMs === undefined) return answer(boshTerminate('policy-violation'))
    if (restMs === 0) return session.request(rid, body, answer)
    // The request numbers keep the order, and an unanswered client sends little more.
    setTimeout(() => {
      if (session.hasEnded) answer(boshTerminate('item-not-found'))
      else session.request(rid, body, answer)
    }, restMs)
  }

  #begin(rid: number, request: XmlElement, address: string, answer: Answer): void {
    if (!request.attr('to')) return answer(boshTerminate('bad-request'))
    const becameKnown = this.#gate.enter(address)
    if (!becameKnown) return answer(boshTerminate('policy-violation'))
    const sid = this.#node + randomBytes(SECRET_BYTES).toString('hex')
    const session = new BoshSession(this.#endpoint, { sid, rid, request, becameKnown })
    this.#sessions.set(sid, session)
    session.request(rid, request, answer)
  }

  sweep(): void {
    this.#relay.sweep()
    const now = this.#endpoint.now()
    for (const [sid, session] of this.#sessions) {
      session.sweep(now)
      if (session.hasEnded) this.#sessions.delete(sid)
    }
  }

  /** Stops the sessions that other nodes have; our own end with their streams. */
  stop(): void {
    this.#relay.stop()
  }
}
