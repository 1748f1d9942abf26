import type { Outgoing } from './outgoing.ts'

/** Conditions of RFC 6120 §4.9.3 that this endpoint uses. */
export type StreamCondition =
  | 'conflict'
  | 'connection-timeout'
  | 'host-unknown'
  | 'internal-server-error'
  | 'invalid-namespace'
  | 'not-authorized'
  | 'not-well-formed'
  | 'policy-violation'
  | 'restricted-xml'
  | 'system-shutdown'
  | 'unsupported-stanza-type'

export interface StreamFault {
  condition: StreamCondition
  text?: string
}

/** A transport as the stream sees it: complete elements out, one way to end. */
export interface Link {
  /** Whether a lost connection can be resumed (XEP-0198); BOSH keeps its own session. */
  readonly resumable: boolean
  send(stanza: Outgoing): void
  /** Ends the stream, with an error condition or cleanly. Idempotent. */
  close(fault?: StreamFault): void
  /** Sends a ping of the transport itself. */
  probe(): void
}
