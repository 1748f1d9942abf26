import { MAX_STANZA_BYTES, MAX_STANZA_DEPTH } from '@parley/protocol/model'

/** What one connection may cost. Tests lower them; nobody raises them. */
export interface Caps {
  stanzaBytes: number
  stanzaDepth: number
  /** Before sign-in, all frames together. */
  unauthenticatedBytes: number
  /** From the first byte to a bound session. */
  unboundMs: number
  /** What may wait for a reader, on a socket or for resumption. */
  queueBytes: number
  queueStanzas: number
  /** An idle socket is pinged, and dropped when it does not answer. */
  pingAfterMs: number
  silentAfterMs: number
  resumeMs: number
  boshWaitSeconds: number
  boshInactivityMs: number
}

export const DEFAULT_CAPS: Caps = {
  stanzaBytes: MAX_STANZA_BYTES,
  stanzaDepth: MAX_STANZA_DEPTH,
  unauthenticatedBytes: 8_192,
  unboundMs: 10_000,
  queueBytes: 1_048_576,
  queueStanzas: 1_000,
  pingAfterMs: 30_000,
  silentAfterMs: 75_000,
  resumeMs: 60_000,
  boshWaitSeconds: 60,
  boshInactivityMs: 30_000,
}
