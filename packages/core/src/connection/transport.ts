import type { Xml, XmlElement } from '@parley/protocol/wire'
import type { ConnectionStatus } from '../store/state.ts'

export interface StreamOptions {
  url: string
  /** Full address: the resource tells the windows of one person apart. */
  jid: string
  password: string
}

export interface StreamEvents {
  status(status: ConnectionStatus, reason: string | undefined): void
  stanza(stanza: XmlElement): void
}

/** One attempt to hold a stream. It reports until `close`, possibly more than once for the same fault. */
export interface Stream {
  /** Only after `connected`. */
  send(stanza: Xml): void
  close(): void
}

/** WebSocket today; BOSH is another implementation of the same interface. */
export interface Transport {
  open(options: StreamOptions, events: StreamEvents): Stream
}
