import type { Logger } from 'pino'
import type { Allowances } from '../../../domain/limits/allowances.ts'
import type { VerifyXmppToken } from '../../../ports/realtime.ts'
import type { SessionLives } from '../../../ports/session-lives.ts'
import type { StanzaHandlers } from '../../../ports/stanza-handlers.ts'
import type { Caps } from '../caps.ts'
import type { Registry } from './registry.ts'
import type { Stream } from './stream.ts'

/** What all streams of one server share. */
export interface StreamEndpoint {
  verifyToken: VerifyXmppToken
  lives: SessionLives
  handlers: StanzaHandlers
  log: Logger
  caps: Caps
  registry: Registry
  /** Streams without a session; the sweeper ends those that take too long to get one. */
  unbound: Set<Stream>
  /** Both by session, so that a reconnect does not refill them. */
  inboundBytes: Allowances
  requests: Allowances
  now(): number
}
