import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Bus } from './bus.ts'
import type { Delivery } from './delivery.ts'
import type { RateLimits } from './limiter.ts'
import type { SessionLives } from './session-lives.ts'
import type { StanzaHandlers } from './stanza-handlers.ts'

/** Whose XMPP token it is. */
export interface XmppIdentity {
  companyId: number
  userId: number
  user: string
  domain: string
  /** The sign-in the token came from; `Delivery.endSession` names it. */
  sessionId: string
  nickName: string
  avatar: string
}

/** Refuses expired tokens and those of a session that has ended. */
export type VerifyXmppToken = (token: string) => Promise<XmppIdentity | undefined>

/** Finds names of this server by the Host header, and the company that one is for. */
export interface HostNames {
  find(header: string | undefined): { origin: string; company: string | undefined } | undefined
}

export interface RealtimeOptions {
  verifyToken: VerifyXmppToken
  lives: SessionLives
  bus: Bus
  handlers: StanzaHandlers
  log: Logger
  /** `off` lifts every rate limit, for load tests. */
  rates: RateLimits | 'off'
  /** How many trusted proxies are in front. */
  proxies: number
  /** Origins a browser may come from, besides the one it is served from. */
  origins: readonly string[]
  /** No PUBLIC_URL says which name is ours, so that only names count which no stranger can own. */
  ownNamesOnly: boolean
  /** The names of this server; undefined: the operator lists none. */
  ownHosts: HostNames | undefined
  /** The host of uploaded files, if it is another: nobody is let in there. */
  mediaHost: string | undefined
}

/** The live side of the server: our own endpoint, or a link to an XMPP server. */
export interface Realtime {
  delivery: Delivery
  /** Mounts `/xmpp-websocket` and `/http-bind/`; called before the server listens. */
  attach(server: Server, fastify: FastifyInstance): void
  isServing(): boolean
  countSessions(): number
  stop(): Promise<void>
}
