import { accountAddress, NS, xml } from '@parley/protocol/wire'
import type { StanzaSender } from '../../../ports/stanza-handlers.ts'
import type { Link, StreamFault } from './link.ts'
import { Outgoing } from './outgoing.ts'
import type { Resumption } from './resumption.ts'

export const ASK_FOR_ACK = new Outgoing(xml('r', { xmlns: NS.sm }))

/** One bound device. It outlives its connection when the client may resume. */
export class Session {
  readonly device: StanzaSender
  link: Link | undefined
  resumption: Resumption | undefined
  lastSeen: number
  pingedAt = 0
  /** Since when it has been without a connection. */
  detachedAt = 0
  hasEnded = false

  constructor(device: StanzaSender, link: Link, now: number) {
    this.device = device
    this.link = link
    this.lastSeen = now
  }

  get address(): string {
    return accountAddress(this.device.user, this.device.domain, this.device.resource)
  }

  deliver(stanza: Outgoing): void {
    const ask = this.resumption?.keep(stanza) === true
    this.link?.send(stanza)
    if (ask) this.link?.send(ASK_FOR_ACK)
  }

  end(fault?: StreamFault): void {
    this.hasEnded = true
    const link = this.link
    this.link = undefined
    link?.close(fault)
  }
}
