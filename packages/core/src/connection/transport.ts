import type { Xml, XmlElement } from '@parley/protocol/wire'
import type { ConnectionReason, ConnectionStatus } from './state.ts'

export interface StreamOptions {
  /** `ws:` or `http:` and their safe forms; the scheme tells WebSocket from BOSH. */
  url: string
  /** Whether a password may be shown to this address, if the server sends there [trust-5]. */
  isTrusted(url: URL): boolean
  /** Full address: the resource tells the windows of one person apart. */
  jid: string
  password: string
}

export interface StreamEvents {
  status(status: ConnectionStatus, reason: ConnectionReason | undefined): void
  stanza(stanza: XmlElement): void
}

/** One attempt to hold a stream. It reports until `close`, possibly more than once for the same fault. */
export interface Stream {
  /** Only after `connected`. */
  send(stanza: Xml): void
  close(): void
}

export interface Transport {
  open(options: StreamOptions, events: StreamEvents): Stream
}
